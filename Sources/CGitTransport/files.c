#define _GNU_SOURCE
#include "CGitTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

int64_t wake_modified(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 ? (int64_t)status.st_mtime : -1;
}

int wake_has_other_openers(int descriptor) {
#ifdef F_SETLEASE
  /* A write lease is given only while nobody else has the file open. It is given back at once;
     the signal that would announce somebody opening it meanwhile must not end us. */
  signal(SIGIO, SIG_IGN);
  if (fcntl(descriptor, F_SETLEASE, F_WRLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
#else
  (void)descriptor;
  return -1;
#endif
}
