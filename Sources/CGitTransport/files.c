#define _GNU_SOURCE
#include "CGitTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

int64_t wake_modified(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 ? (int64_t)status.st_mtime : -1;
}

/* A read lease is given only while nobody has the file open for writing, a write lease only while
   nobody else has it open at all. It is given back at once. */
static int is_lease_refused(int descriptor, int read_or_write) {
#ifdef F_SETLEASE
  /* What would announce that somebody opens the file meanwhile must not end us. */
  signal(SIGIO, SIG_IGN);
  if (fcntl(descriptor, F_SETLEASE, read_or_write) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
#else
  (void)descriptor;
  (void)read_or_write;
  return -1;
#endif
}

int wake_has_other_openers(int descriptor) { return is_lease_refused(descriptor, F_WRLCK); }

int wake_has_writers(const char *path) {
  int descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return -1;
  int has_writers = is_lease_refused(descriptor, F_RDLCK);
  close(descriptor);
  return has_writers;
}
