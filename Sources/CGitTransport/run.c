#include "CGitTransport.h"
#include "child.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

void wake_ignore_sigpipe(void) { signal(SIGPIPE, SIG_IGN); }

/* Writes what fits. Returns how much, or -1 when the program listens no more. */
static ssize_t give(int end, const char *input, size_t length) {
  ssize_t written = write(end, input, length);
  if (written < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  return written;
}

int wake_run(char *const *arguments, char *const *environment, const char *directory,
             const char *input, size_t input_length, char *output, size_t size, size_t *length,
             int idle_limit) {
  wake_child child;
  int exit_status = -1, patience = 2000;
  char forgotten[4096];
  *length = 0;
  if (wake_child_start(&child, arguments, environment, directory) != 0) return -1;
  while (child.output >= 0) {
    if (input_length == 0) wake_child_close(&child.input);
    struct pollfd ends[3] = {
        {child.output, POLLIN, 0}, {child.errors, POLLIN, 0}, {child.input, POLLOUT, 0}};
    int ready = poll(ends, 3, idle_limit);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) {
      patience = 0;
      break;
    }
    if (ends[2].revents) {
      ssize_t given = give(child.input, input, input_length);
      input += given > 0 ? given : 0;
      input_length = given < 0 ? 0 : input_length - (size_t)given;
    }
    if (ends[1].revents && read(child.errors, forgotten, sizeof forgotten) <= 0) {
      wake_child_close(&child.errors);
    }
    if (ends[0].revents) {
      int is_full = *length == size;
      char *place = is_full ? forgotten : output + *length;
      ssize_t taken = read(child.output, place, is_full ? sizeof forgotten : size - *length);
      if (taken <= 0) {
        wake_child_close(&child.output);
      } else if (!is_full) {
        *length += (size_t)taken;
      }
    }
  }
  wake_child_end(&child, patience, &exit_status);
  return exit_status;
}
