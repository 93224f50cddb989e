#ifndef PUSHSPEC_CLIBXML2_SHIM_H
#define PUSHSPEC_CLIBXML2_SHIM_H

// libxml2's encoding.h includes ICU headers where it was built with ICU; their names clash with
// Foundation's own when one file imports both. Nothing here needs ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>

#include <string.h>

// What follows keeps from Swift whatever changed its type between versions of libxml2 (errors are
// const since 2.12), is a mutable global (xmlFree), or is deprecated in newer versions.

#if LIBXML_VERSION >= 21200
typedef const xmlError *pushspec_xml_error;
#else
typedef xmlErrorPtr pushspec_xml_error;
#endif

// A buffer that grows by doubling, for a text writer to fill.
static inline xmlBufferPtr pushspec_xml_buffer_create(void) {
  xmlBufferPtr buffer = xmlBufferCreate();
#if LIBXML_VERSION < 21400
  if (buffer != NULL) xmlBufferSetAllocationScheme(buffer, XML_BUFFER_ALLOC_DOUBLEIT);
#endif
  return buffer;
}

// Receives one error: its line (0 where it has none) and its text.
typedef void (*pushspec_xml_complaint)(void *_Nonnull receiver, int line,
                                       const char *_Nullable text);

// Receives a document piece by piece: an element's attributes come before its start, text may come
// in several calls.
typedef struct pushspec_xml_handlers {
  void *_Nonnull receiver;
  void (*_Nonnull attribute)(void *_Nonnull receiver, const char *_Nullable prefix,
                             const char *_Nonnull name, const char *_Nonnull value,
                             size_t length);
  void (*_Nonnull start)(void *_Nonnull receiver, const char *_Nullable prefix,
                         const char *_Nonnull name, int line);
  void (*_Nonnull end)(void *_Nonnull receiver);
  void (*_Nonnull text)(void *_Nonnull receiver, const char *_Nonnull text, size_t length);
  pushspec_xml_complaint _Nonnull complain;
} pushspec_xml_handlers;

// The parser's user data: the parser itself, for its line, and whom it reads for.
typedef struct pushspec_xml_reading {
  xmlParserCtxtPtr parser;
  const pushspec_xml_handlers *handlers;
} pushspec_xml_reading;

static inline int pushspec_xml_line(const pushspec_xml_reading *reading) {
  xmlParserInputPtr input = reading->parser->input;
  return input == NULL ? 0 : input->line;
}

static inline void pushspec_xml_on_start(void *context, const xmlChar *name, const xmlChar *prefix,
                                         const xmlChar *uri, int namespaces,
                                         const xmlChar **declared, int count, int defaulted,
                                         const xmlChar **attributes) {
  pushspec_xml_reading *reading = (pushspec_xml_reading *)context;
  const pushspec_xml_handlers *handlers = reading->handlers;
  (void)uri, (void)namespaces, (void)declared, (void)defaulted;
  // Each attribute is five pointers: name, prefix, URI, start and end of its value.
  for (int index = 0; index < count; index += 1, attributes += 5)
    handlers->attribute(handlers->receiver, (const char *)attributes[1],
                        (const char *)attributes[0], (const char *)attributes[3],
                        (size_t)(attributes[4] - attributes[3]));
  handlers->start(handlers->receiver, (const char *)prefix, (const char *)name,
                  pushspec_xml_line(reading));
}

static inline void pushspec_xml_on_end(void *context, const xmlChar *name, const xmlChar *prefix,
                                       const xmlChar *uri) {
  const pushspec_xml_handlers *handlers = ((pushspec_xml_reading *)context)->handlers;
  (void)name, (void)prefix, (void)uri;
  handlers->end(handlers->receiver);
}

static inline void pushspec_xml_on_text(void *context, const xmlChar *text, int length) {
  const pushspec_xml_handlers *handlers = ((pushspec_xml_reading *)context)->handlers;
  handlers->text(handlers->receiver, (const char *)text, (size_t)length);
}

// A document type can define entities that grow without bound, so none is read on.
static inline void pushspec_xml_on_doctype(void *context, const xmlChar *name,
                                           const xmlChar *external, const xmlChar *system) {
  pushspec_xml_reading *reading = (pushspec_xml_reading *)context;
  const pushspec_xml_handlers *handlers = reading->handlers;
  (void)name, (void)external, (void)system;
  handlers->complain(handlers->receiver, pushspec_xml_line(reading),
                     "a document type declaration is not accepted");
  xmlStopParser(reading->parser);
}

static inline void pushspec_xml_on_reading_error(void *context, pushspec_xml_error error) {
  const pushspec_xml_handlers *handlers = ((pushspec_xml_reading *)context)->handlers;
  if (error == NULL || error->level < XML_ERR_ERROR) return;
  handlers->complain(handlers->receiver, error->line, error->message);
}

// Reads a document without building a tree, without recovering, without the network: the one in
// `bytes`, or where these are NULL what `descriptor` gives, which stays open. Answers 1 where it is
// well-formed, 0 where it is not, -1 where there is no memory.
static inline int pushspec_xml_read(const char *_Nullable bytes, int size, int descriptor,
                                    const pushspec_xml_handlers *handlers) {
  pushspec_xml_reading reading = {xmlNewParserCtxt(), handlers};
  if (reading.parser == NULL) return -1;
  xmlSAXHandler *sax = reading.parser->sax;
  memset(sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->startElementNs = pushspec_xml_on_start;
  sax->endElementNs = pushspec_xml_on_end;
  sax->characters = pushspec_xml_on_text;
  sax->ignorableWhitespace = pushspec_xml_on_text;
  sax->cdataBlock = pushspec_xml_on_text;
  sax->internalSubset = pushspec_xml_on_doctype;
  sax->serror = pushspec_xml_on_reading_error;
  reading.parser->userData = &reading;
  // Without NOENT a parser that builds no tree hands `&amp;` in attributes on as `&#38;`. There are
  // no other entities that it could replace.
  int options = XML_PARSE_NONET | XML_PARSE_NOENT;
  xmlDocPtr none =
      bytes != NULL ? xmlCtxtReadMemory(reading.parser, bytes, size, NULL, NULL, options)
                    : xmlCtxtReadFd(reading.parser, descriptor, NULL, NULL, options);
  int wellFormed = reading.parser->wellFormed;
  if (none != NULL) xmlFreeDoc(none);
  xmlFreeParserCtxt(reading.parser);
  return wellFormed;
}

// Whom the errors of a tree or a schema are for.
typedef struct pushspec_xml_complaints {
  void *_Nonnull receiver;
  pushspec_xml_complaint _Nonnull complain;
} pushspec_xml_complaints;

static inline void pushspec_xml_on_error(void *context, pushspec_xml_error error) {
  const pushspec_xml_complaints *complaints = (const pushspec_xml_complaints *)context;
  if (error == NULL || error->level < XML_ERR_ERROR) return;
  complaints->complain(complaints->receiver, error->line, error->message);
}

// The parser hands its own context to the handler; whom it reads for is kept in `_private`.
static inline void pushspec_xml_on_tree_error(void *context, pushspec_xml_error error) {
  pushspec_xml_on_error(((xmlParserCtxtPtr)context)->_private, error);
}

// Reads a document into libxml2's own tree, as schema validation needs it; the caller frees it.
static inline xmlDocPtr pushspec_xml_tree(const char *bytes, int size,
                                          pushspec_xml_complaints *complaints) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return NULL;
  parser->_private = complaints;
  parser->sax->serror = pushspec_xml_on_tree_error;
  xmlDocPtr document =
      xmlCtxtReadMemory(parser, bytes, size, NULL, NULL, XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  xmlFreeParserCtxt(parser);
  return document;
}

// Makes a schema of a tree, which must outlive it; NULL where it is none.
static inline xmlSchemaPtr pushspec_xml_schema(xmlDocPtr document,
                                               pushspec_xml_complaints *complaints) {
  xmlSchemaParserCtxtPtr parser = xmlSchemaNewDocParserCtxt(document);
  if (parser == NULL) return NULL;
  xmlSchemaSetParserStructuredErrors(parser, pushspec_xml_on_error, complaints);
  xmlSchemaPtr schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  return schema;
}

// Validates a tree. Answers 0 where it is valid, a positive number where it is not, -1 where
// libxml2 itself failed.
static inline int pushspec_xml_validate(xmlDocPtr document, xmlSchemaPtr schema,
                                        pushspec_xml_complaints *complaints) {
  xmlSchemaValidCtxtPtr validator = xmlSchemaNewValidCtxt(schema);
  if (validator == NULL) return -1;
  xmlSchemaSetValidStructuredErrors(validator, pushspec_xml_on_error, complaints);
  int answer = xmlSchemaValidateDoc(validator, document);
  xmlSchemaFreeValidCtxt(validator);
  return answer;
}

#endif
