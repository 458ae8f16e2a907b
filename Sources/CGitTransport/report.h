#ifndef WAKE_GIT_REPORT_H
#define WAKE_GIT_REPORT_H

#include "CGitTransport.h"

/* How often the user's wish to stop is looked at, in milliseconds. */
enum { WAKE_GLANCE = 100 };

/* Keeps the last of what was said: what went wrong stands at the end, after banners and warnings. */
void wake_report_keep(wake_transport_report *report, const char *text, size_t length);

/* Notes how a conversation ended, and tells libgit2 what was said, or `otherwise`. Returns `code`. */
int wake_report_end(wake_transport_report *report, enum wake_transport_end end,
                    const char *otherwise, int code);

int wake_is_cancelled(const wake_transport_settings *settings);

enum wake_waited { WAKE_READY, WAKE_SILENT, WAKE_STOPPED };

/* Waits until `end` is ready for `event`, `limit` milliseconds at most, or the user wants to stop. */
enum wake_waited wake_wait(const wake_transport_settings *settings, int end, short event, int limit);

#endif
