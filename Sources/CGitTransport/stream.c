#define _GNU_SOURCE
#include "CGitTransport.h"
#include "lookup.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <git2.h>
#include <git2/sys/stream.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

/*
 * The sockets of libgit2's own http and git transports, and below its TLS. Its own ones wait for
 * ever for a server that took the call and says nothing.
 */

/* The conversation that this thread holds: libgit2 gives its sockets nothing but host and port. */
static _Thread_local wake_transport_settings *current;

void wake_streams_use(wake_transport_settings *settings) { current = settings; }

/* Begins like libgit2's own socket, into which some of its code reaches. */
typedef struct {
  git_stream parent;
  char *host;
  char *port;
  int socket;
  wake_transport_settings *settings;
} stream;

static int fails(stream *talk, enum wake_transport_end end, const char *what, int code) {
  char text[512];
  snprintf(text, sizeof text, "%s:%s: %s", talk->host, talk->port, what);
  return wake_report_end(talk->settings->report, end, text, code);
}

static int wait_for(stream *talk, short event, int limit) {
  switch (wake_wait(talk->settings, talk->socket, event, limit)) {
  case WAKE_READY: return 0;
  case WAKE_STOPPED: return fails(talk, WAKE_TRANSPORT_CANCELLED, "stopped", GIT_EUSER);
  case WAKE_SILENT: break;
  }
  return fails(talk, WAKE_TRANSPORT_SILENT, "the remote went silent", GIT_ERROR);
}

/* 0, or an error number; ECANCELED where the user wants to stop. */
static int dial(stream *talk, const struct addrinfo *address) {
  talk->socket = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
  if (talk->socket < 0) return errno;
  fcntl(talk->socket, F_SETFD, FD_CLOEXEC);
  fcntl(talk->socket, F_SETFL, O_NONBLOCK);
  int error = 0;
  if (connect(talk->socket, address->ai_addr, address->ai_addrlen) != 0) error = errno;
  if (error == EINPROGRESS) {
    socklen_t length = sizeof error;
    switch (wake_wait(talk->settings, talk->socket, POLLOUT, talk->settings->connect_limit)) {
    case WAKE_READY:
      getsockopt(talk->socket, SOL_SOCKET, SO_ERROR, &error, &length);
      break;
    case WAKE_STOPPED: error = ECANCELED; break;
    case WAKE_SILENT: error = ETIMEDOUT; break;
    }
  }
  if (error == 0) return 0;
  close(talk->socket);
  talk->socket = -1;
  return error;
}

static int stream_connect(git_stream *self) {
  stream *talk = (stream *)self;
  struct addrinfo *found = NULL;
  int error = wake_lookup(&found, talk->host, talk->port, talk->settings);
  if (error != 0) return error;
  int reason = EHOSTUNREACH;
  for (struct addrinfo *address = found; address; address = address->ai_next) {
    reason = dial(talk, address);
    if (reason == 0 || reason == ECANCELED) break;
  }
  freeaddrinfo(found);
  if (reason == ECANCELED) return fails(talk, WAKE_TRANSPORT_CANCELLED, "stopped", GIT_EUSER);
  if (reason != 0) return fails(talk, WAKE_TRANSPORT_UNREACHABLE, strerror(reason), GIT_ERROR);
  wake_transport_report *report = talk->settings->report;
  snprintf(report->peer, sizeof report->peer, "%s:%s", talk->host, talk->port);
  return 0;
}

static ssize_t stream_read(git_stream *self, void *buffer, size_t size) {
  stream *talk = (stream *)self;
  for (;;) {
    int error = wait_for(talk, POLLIN, talk->settings->idle_limit);
    if (error != 0) return error;
    ssize_t taken = recv(talk->socket, buffer, size, 0);
    if (taken >= 0) return taken;
    if (errno == EINTR || errno == EAGAIN) continue;
    return fails(talk, WAKE_TRANSPORT_HUNG_UP, strerror(errno), GIT_ERROR);
  }
}

static ssize_t stream_write(git_stream *self, const char *buffer, size_t size, int flags) {
  stream *talk = (stream *)self;
  for (;;) {
    int error = wait_for(talk, POLLOUT, talk->settings->idle_limit);
    if (error != 0) return error;
    ssize_t given = send(talk->socket, buffer, size, flags);
    if (given >= 0) return given;
    if (errno == EINTR || errno == EAGAIN) continue;
    return fails(talk, WAKE_TRANSPORT_HUNG_UP, strerror(errno), GIT_ERROR);
  }
}

static int stream_close(git_stream *self) {
  stream *talk = (stream *)self;
  if (talk->socket >= 0) close(talk->socket);
  talk->socket = -1;
  return 0;
}

static void stream_free(git_stream *self) {
  stream *talk = (stream *)self;
  stream_close(self);
  free(talk->host);
  free(talk->port);
  free(talk);
}

static int stream_new(git_stream **out, const char *host, const char *port) {
  if (!current) {
    git_error_set_str(GIT_ERROR_NET, "no conversation is held");
    return GIT_ERROR;
  }
  stream *talk = calloc(1, sizeof *talk);
  if (!talk) return GIT_ERROR;
  talk->parent.version = GIT_STREAM_VERSION;
  talk->parent.connect = stream_connect;
  talk->parent.read = stream_read;
  talk->parent.write = stream_write;
  talk->parent.close = stream_close;
  talk->parent.free = stream_free;
  talk->host = strdup(host);
  talk->port = strdup(port);
  talk->socket = -1;
  talk->settings = current;
  if (!talk->host || !talk->port) {
    stream_free(&talk->parent);
    return GIT_ERROR;
  }
  *out = &talk->parent;
  return 0;
}

int wake_streams_install(void) {
  git_stream_registration registration = {0};
  registration.version = GIT_STREAM_VERSION;
  registration.init = stream_new;
  return git_stream_register(GIT_STREAM_STANDARD, &registration);
}
