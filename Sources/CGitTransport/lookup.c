#define _GNU_SOURCE
#include "lookup.h"
#include "report.h"

#include <fcntl.h>
#include <git2.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Shared by the thread and by who waits for it; the last of them frees it. */
typedef struct {
  char *host, *port;
  int reading, writing; /* a pipe: the thread closes its end when it is done */
  int error;
  struct addrinfo *found;
  atomic_int owners;
  /* Set behind the answer: who sees it may read that. */
  atomic_bool isAnswered;
} lookup;

static void let_go(lookup *look) {
  if (atomic_fetch_sub(&look->owners, 1) > 1) return;
  if (look->found) freeaddrinfo(look->found);
  free(look->host);
  free(look->port);
  free(look);
}

static void *ask(void *context) {
  lookup *look = context;
  struct addrinfo hints = {0};
  hints.ai_socktype = SOCK_STREAM;
  look->error = getaddrinfo(look->host, look->port, &hints, &look->found);
  atomic_store(&look->isAnswered, true);
  close(look->writing);
  let_go(look);
  return NULL;
}

static lookup *started(const char *host, const char *port) {
  int ends[2];
  lookup *look = calloc(1, sizeof *look);
  if (!look) return NULL;
  look->host = strdup(host);
  look->port = strdup(port);
  atomic_init(&look->owners, 2);
  pthread_t thread;
  if (!look->host || !look->port || pipe(ends) != 0) {
    free(look->host);
    free(look->port);
    free(look);
    return NULL;
  }
  look->reading = ends[0];
  look->writing = ends[1];
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  if (pthread_create(&thread, NULL, ask, look) != 0) {
    close(ends[0]);
    close(ends[1]);
    atomic_store(&look->owners, 1);
    let_go(look);
    return NULL;
  }
  pthread_detach(thread);
  return look;
}

int wake_lookup(struct addrinfo **found, const char *host, const char *port,
                const wake_transport_settings *settings) {
  char text[512];
  lookup *look = started(host, port);
  if (!look) {
    return wake_report_end(settings->report, WAKE_TRANSPORT_UNREACHABLE, "out of resources",
                           GIT_ERROR);
  }
  enum wake_waited waited = wake_wait(settings, look->reading, POLLIN, settings->connect_limit);
  close(look->reading);
  if (waited == WAKE_READY && !atomic_load(&look->isAnswered)) waited = WAKE_SILENT;
  int error = waited == WAKE_READY ? look->error : 0;
  if (waited == WAKE_READY && error == 0) {
    *found = look->found;
    look->found = NULL;
  }
  let_go(look);
  if (waited == WAKE_STOPPED) {
    return wake_report_end(settings->report, WAKE_TRANSPORT_CANCELLED, "stopped", GIT_EUSER);
  }
  if (waited == WAKE_READY && error == 0) return 0;
  snprintf(text, sizeof text, "could not resolve host %s: %s", host,
           waited == WAKE_READY ? gai_strerror(error) : "no answer from the name server");
  return wake_report_end(settings->report, WAKE_TRANSPORT_UNREACHABLE, text, GIT_ERROR);
}
