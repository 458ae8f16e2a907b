#include "CGitTransport.h"
#include "child.h"
#include "report.h"

#include <errno.h>
#include <git2.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
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

/* Reads what has come; 0 when the end is closed. What does not fit is forgotten. */
static int take(int end, char *output, size_t size, size_t *length) {
  char forgotten[4096];
  int is_full = *length == size;
  ssize_t taken = read(end, is_full ? forgotten : output + *length,
                       is_full ? sizeof forgotten : size - *length);
  if (taken < 0) return errno == EAGAIN || errno == EINTR;
  if (!is_full) *length += (size_t)taken;
  return taken > 0;
}

static int take_errors(int end, wake_transport_report *report) {
  char text[1024];
  ssize_t taken = read(end, text, sizeof text);
  if (taken < 0) return errno == EAGAIN || errno == EINTR;
  wake_report_keep(report, text, (size_t)taken);
  return taken > 0;
}

int wake_run_told(char *const *arguments, const char *directory, char *output, size_t size,
                  size_t *length, wake_transport_settings *settings) {
  wake_child child;
  wake_transport_report *report = settings->report;
  int silent = 0;
  *length = 0;
  int error = wake_child_start(&child, arguments, settings->environment, directory);
  if (error != 0) {
    wake_report_keep(report, strerror(error), strlen(strerror(error)));
    return wake_report_end(report, WAKE_TRANSPORT_NO_PROGRAM, "", GIT_ERROR);
  }
  wake_child_close(&child.input);
  while (child.output >= 0 || child.errors >= 0) {
    struct pollfd ends[2] = {{child.output, POLLIN, 0}, {child.errors, POLLIN, 0}};
    if (wake_is_cancelled(settings) || silent >= settings->idle_limit) break;
    int ready = poll(ends, 2, WAKE_GLANCE);
    silent = ready == 0 ? silent + WAKE_GLANCE : 0;
    if (ready <= 0) continue;
    if (ends[0].revents && !take(child.output, output, size, length)) {
      wake_child_close(&child.output);
    }
    if (ends[1].revents && !take_errors(child.errors, report)) wake_child_close(&child.errors);
  }
  int has_ended = child.output < 0 && child.errors < 0;
  wake_child_end(&child, has_ended ? 2000 : 0, &report->exit_status);
  if (has_ended) return 0;
  return wake_is_cancelled(settings)
             ? wake_report_end(report, WAKE_TRANSPORT_CANCELLED, "stopped", GIT_EUSER)
             : wake_report_end(report, WAKE_TRANSPORT_SILENT, "the remote went silent", GIT_ERROR);
}
