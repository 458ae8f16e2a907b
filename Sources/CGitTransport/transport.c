#include "CGitTransport.h"
#include "child.h"
#include "report.h"

#include <errno.h>
#include <git2.h>
#include <git2/sys/transport.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  git_smart_subtransport_stream parent;
  wake_transport_settings *settings;
  wake_child child;
} conversation;

typedef struct {
  git_smart_subtransport parent;
  wake_transport_settings *settings;
  conversation *current;
} subtransport;

/* MARK: What the program says on its standard error */

static void listen_to_errors(conversation *talk) {
  char text[1024];
  for (;;) {
    ssize_t length = read(talk->child.errors, text, sizeof text);
    if (length > 0) {
      wake_report_keep(talk->settings->report, text, (size_t)length);
    } else if (length < 0 && errno == EINTR) {
      continue;
    } else {
      if (length == 0) wake_child_close(&talk->child.errors);
      return;
    }
  }
}

/* The program has hung up: what it complains about may come a moment later than the end. */
static void listen_to_last_words(conversation *talk) {
  for (int waited = 0; waited < 1000 && talk->child.errors >= 0; waited += WAKE_GLANCE) {
    struct pollfd end = {talk->child.errors, POLLIN, 0};
    if (poll(&end, 1, WAKE_GLANCE) > 0) listen_to_errors(talk);
    int ended = wake_child_has_ended(&talk->child, &talk->settings->report->exit_status);
    if (ended && talk->child.errors >= 0) {
      listen_to_errors(talk);
      return;
    }
  }
}

/* How long a packet of git's protocol (pkt-line) is, with the four digits that say so; 4 for a mark. */
static size_t packet_size(const char *packet) {
  char digits[5] = {packet[0], packet[1], packet[2], packet[3], 0};
  size_t size = strtoul(digits, NULL, 16);
  return size < 4 ? 4 : size;
}

/* Keeps what packets hold for people: the bands 2 and 3, and verdicts that are bad. */
static void keep_words(wake_transport_report *report, const char *text, size_t length) {
  while (length >= 4) {
    size_t size = packet_size(text);
    if (size > length) size = length;
    const char *words = text + 4;
    size_t count = size - 4;
    if (count > 1 && (words[0] == 2 || words[0] == 3)) wake_report_keep(report, words + 1, count - 1);
    if (count > 5 && words[0] == 1) keep_words(report, words + 1, count - 1);
    if (count > 7 && strncmp(words, "unpack ", 7) == 0 && strncmp(words, "unpack ok", 9) != 0) {
      wake_report_keep(report, words, count);
    }
    text += size;
    length -= size;
  }
}

/* A server that takes no more, as where its disk is full, says why where its verdict would stand. */
static void listen_to_verdict(conversation *talk) {
  char text[16384];
  size_t length = 0;
  wake_child_close(&talk->child.input);
  while (length < sizeof text &&
         wake_wait(talk->settings, talk->child.output, POLLIN, 2000) == WAKE_READY) {
    ssize_t taken = read(talk->child.output, text + length, sizeof text - length);
    if (taken < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (taken <= 0) break;
    length += (size_t)taken;
  }
  keep_words(talk->settings->report, text, length);
}

static int fails(conversation *talk, enum wake_transport_end end, const char *otherwise, int code) {
  return wake_report_end(talk->settings->report, end, otherwise, code);
}

static int hung_up(conversation *talk) {
  listen_to_last_words(talk);
  return fails(talk, WAKE_TRANSPORT_HUNG_UP, "the remote ended the conversation", GIT_EEOF);
}

/* MARK: Reading and writing */

/* Waits until `end` is ready: 0, or an error when nothing moves or the user wants to stop. */
static int wait_for(conversation *talk, int end, short event) {
  wake_transport_settings *settings = talk->settings;
  int silent = 0;
  while (silent < settings->idle_limit) {
    if (wake_is_cancelled(talk->settings)) {
      return fails(talk, WAKE_TRANSPORT_CANCELLED, "stopped", GIT_EUSER);
    }
    /* poll() passes over a descriptor of -1, which is how a closed end is marked. */
    struct pollfd ends[2] = {{end, event, 0}, {talk->child.errors, POLLIN, 0}};
    int ready = poll(ends, 2, WAKE_GLANCE);
    if (ready < 0 && errno != EINTR) {
      return fails(talk, WAKE_TRANSPORT_HUNG_UP, strerror(errno), GIT_ERROR);
    }
    if (ready == 0) silent += WAKE_GLANCE;
    if (ready <= 0) continue;
    silent = 0;
    if (ends[1].revents) listen_to_errors(talk);
    if (ends[0].revents) return 0;
  }
  return fails(talk, WAKE_TRANSPORT_SILENT, "the remote went silent", GIT_ERROR);
}

static int stream_read(git_smart_subtransport_stream *stream, char *buffer, size_t size,
                       size_t *length) {
  conversation *talk = (conversation *)stream;
  *length = 0;
  for (;;) {
    int error = wait_for(talk, talk->child.output, POLLIN);
    if (error != 0) return error;
    ssize_t taken = read(talk->child.output, buffer, size);
    if (taken > 0) {
      *length = (size_t)taken;
      return 0;
    }
    if (taken == 0) return hung_up(talk);
    if (errno == EINTR || errno == EAGAIN) continue;
    return fails(talk, WAKE_TRANSPORT_HUNG_UP, strerror(errno), GIT_ERROR);
  }
}

static int stream_write(git_smart_subtransport_stream *stream, const char *buffer, size_t length) {
  conversation *talk = (conversation *)stream;
  while (length > 0) {
    int error = wait_for(talk, talk->child.input, POLLOUT);
    if (error != 0) return error;
    ssize_t given = write(talk->child.input, buffer, length);
    if (given >= 0) {
      buffer += given;
      length -= (size_t)given;
      continue;
    }
    if (errno == EINTR || errno == EAGAIN) continue;
    listen_to_verdict(talk);
    return hung_up(talk);
  }
  return 0;
}

static void stream_free(git_smart_subtransport_stream *stream) {
  conversation *talk = (conversation *)stream;
  wake_transport_report *report = talk->settings->report;
  subtransport *owner = (subtransport *)talk->parent.subtransport;
  if (owner->current == talk) owner->current = NULL;
  if (talk->child.errors >= 0) listen_to_errors(talk);
  /* After a good conversation the program may still run a hook: it is given its time. */
  int is_good = report->end == WAKE_TRANSPORT_OPEN && !wake_is_cancelled(talk->settings);
  wake_child_end(&talk->child, is_good ? talk->settings->idle_limit : 0, &report->exit_status);
  free(talk);
}

/* MARK: What libgit2 asks for */

static int start(conversation **out, subtransport *owner, char *const *arguments) {
  conversation *talk = calloc(1, sizeof *talk);
  if (!talk) return GIT_ERROR;
  talk->settings = owner->settings;
  talk->parent.subtransport = &owner->parent;
  talk->parent.read = stream_read;
  talk->parent.write = stream_write;
  talk->parent.free = stream_free;
  talk->settings->report->exit_status = -1;
  int error = wake_child_start(&talk->child, arguments, talk->settings->environment, NULL);
  if (error != 0) {
    char text[512];
    snprintf(text, sizeof text, "cannot run %s: %s", arguments[0], strerror(error));
    fails(talk, WAKE_TRANSPORT_NO_PROGRAM, text, GIT_ERROR);
    free(talk);
    return GIT_ERROR;
  }
  *out = talk;
  return 0;
}

/* The first request of a fetch or push starts the program; the second goes on with it. */
static int action(git_smart_subtransport_stream **out, git_smart_subtransport *self,
                  const char *url, git_smart_service_t service) {
  subtransport *owner = (subtransport *)self;
  (void)url; /* the arguments in the settings were made from it */
  int error = 0;
  switch (service) {
  case GIT_SERVICE_UPLOADPACK_LS:
    error = start(&owner->current, owner, owner->settings->upload_pack);
    break;
  case GIT_SERVICE_RECEIVEPACK_LS:
    error = start(&owner->current, owner, owner->settings->receive_pack);
    break;
  default:
    break;
  }
  if (error == 0 && !owner->current) {
    git_error_set_str(GIT_ERROR_NET, "the conversation with the remote is over");
    error = GIT_ERROR;
  }
  if (error == 0) *out = &owner->current->parent;
  return error;
}

/* libgit2 frees the stream by itself. */
static int close_nothing(git_smart_subtransport *self) {
  (void)self;
  return 0;
}

static void subtransport_free(git_smart_subtransport *self) { free(self); }

static int subtransport_new(git_smart_subtransport **out, git_transport *owner, void *settings) {
  (void)owner;
  subtransport *made = calloc(1, sizeof *made);
  if (!made) return GIT_ERROR;
  made->parent.action = action;
  made->parent.close = close_nothing;
  made->parent.free = subtransport_free;
  made->settings = settings;
  *out = &made->parent;
  return 0;
}

int wake_transport_new(git_transport **out, git_remote *remote, wake_transport_settings *settings) {
  git_smart_subtransport_definition definition = {subtransport_new, 0, settings};
  return git_transport_smart(out, remote, &definition);
}
