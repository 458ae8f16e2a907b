/* For `uml.py`: lets User-Mode Linux of Debian 12 run on processors whose registers take more room
 * than it has. The kernel wants them whole or not at all; what stands behind its room is put back as
 * it was found. Preloaded.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <stdarg.h>
#include <unistd.h>

static char room[65536];

long ptrace(enum __ptrace_request request, ...) {
  va_list rest;
  va_start(rest, request);
  pid_t pid = va_arg(rest, pid_t);
  void *address = va_arg(rest, void *);
  void *data = va_arg(rest, void *);
  va_end(rest);
  if (request == PTRACE_SETREGSET && (long)address == NT_X86_XSTATE) {
    struct iovec *given = data, whole = {room, sizeof room};
    if (syscall(SYS_ptrace, PTRACE_GETREGSET, pid, address, &whole) == 0 &&
        whole.iov_len > given->iov_len) {
      memcpy(room, given->iov_base, given->iov_len);
      return syscall(SYS_ptrace, request, pid, address, &whole);
    }
  }
  long word = 0;
  if (request == PTRACE_PEEKTEXT || request == PTRACE_PEEKDATA || request == PTRACE_PEEKUSER) {
    long result = syscall(SYS_ptrace, request, pid, address, &word);
    return result < 0 ? result : word;
  }
  return syscall(SYS_ptrace, request, pid, address, data);
}
