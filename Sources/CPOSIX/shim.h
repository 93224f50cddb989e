// What the Swift overlays of the C library leave out: calls behind feature macros, and macros.

#ifndef PUSHSPEC_CPOSIX_SHIM_H
#define PUSHSPEC_CPOSIX_SHIM_H

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>

#if defined(__linux__)

struct sockaddr;
extern int pipe2(int ends[2], int flags);
extern int accept4(int number, struct sockaddr *address, unsigned int *size, int flags);

/// A pipe of which no child process inherits an end, from the first moment on.
static inline int pushspec_pipe2(int *ends, int flags) { return pipe2(ends, flags); }

/// A connection that no child process inherits, from the first moment on.
static inline int pushspec_accept4(int number, int flags) {
  return accept4(number, (struct sockaddr *)0, (unsigned int *)0, flags);
}

extern char **environ;
static inline char **pushspec_environment(void) { return environ; }

#else

extern char ***_NSGetEnviron(void);
static inline char **pushspec_environment(void) { return *_NSGetEnviron(); }

#endif

/// Waits until the child has ended, and leaves it to be reaped: until then its number, which is its
/// group's too, belongs to nobody else. Returns its status, or minus the number of its signal, or
/// 1000 if there is no such child.
static inline int pushspec_wait_for_end(pid_t child) {
  siginfo_t end;
  memset(&end, 0, sizeof end);
  while (waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT) != 0) {
    if (errno != EINTR) return 1000;
  }
  return end.si_code == CLD_EXITED ? end.si_status : -end.si_status;
}

#endif
