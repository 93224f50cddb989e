#ifndef PUSHSPEC_CLIBCRYPTO_SHIM_H
#define PUSHSPEC_CLIBCRYPTO_SHIM_H

#include <openssl/evp.h>
#include <openssl/hmac.h>

// The digest's 32 bytes; answers 1 where it could be made.
static inline int pushspec_sha256(const void *bytes, size_t count, unsigned char *digest) {
  return EVP_Digest(bytes, count, digest, NULL, EVP_sha256(), NULL);
}

// The code's 32 bytes; answers 1 where it could be made.
static inline int pushspec_hmac_sha256(const void *key, int key_count, const unsigned char *bytes,
                                       size_t count, unsigned char *code) {
  return HMAC(EVP_sha256(), key, key_count, bytes, count, code, NULL) != NULL;
}

#endif
