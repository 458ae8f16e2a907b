#define _GNU_SOURCE
#include "report.h"

#include <git2.h>
#include <poll.h>
#include <string.h>

void wake_report_keep(wake_transport_report *report, const char *text, size_t length) {
  const size_t room = sizeof report->said - 1;
  if (length > room) {
    text += length - room;
    length = room;
  }
  if (report->length + length > room) {
    size_t dropped = report->length + length - room;
    memmove(report->said, report->said + dropped, report->length - dropped);
    report->length -= dropped;
  }
  memcpy(report->said + report->length, text, length);
  report->length += length;
  report->said[report->length] = 0;
}

int wake_report_end(wake_transport_report *report, enum wake_transport_end end,
                    const char *otherwise, int code) {
  report->end = end;
  git_error_set_str(GIT_ERROR_NET, report->length > 0 ? report->said : otherwise);
  return code;
}

int wake_is_cancelled(const wake_transport_settings *settings) {
  return settings->is_cancelled && settings->is_cancelled(settings->context);
}

enum wake_waited wake_wait(const wake_transport_settings *settings, int end, short event,
                           int limit) {
  for (int silent = 0; silent < limit; silent += WAKE_GLANCE) {
    if (wake_is_cancelled(settings)) return WAKE_STOPPED;
    struct pollfd polled = {end, event, 0};
    int remaining = limit - silent;
    /* An error of poll is one of the descriptor, which the call that follows will tell. */
    if (poll(&polled, 1, remaining < WAKE_GLANCE ? remaining : WAKE_GLANCE) > 0) return WAKE_READY;
  }
  return WAKE_SILENT;
}
