#ifndef WAKE_GIT_TRANSPORT_H
#define WAKE_GIT_TRANSPORT_H

#include <stddef.h>
#include <stdint.h>

/* libgit2's; its headers belong to the module Clibgit2 and must not be part of a second one. */
struct git_transport;
struct git_remote;

/*
 * A libgit2 transport that speaks git's protocol with a program: the user's own ssh, or
 * git-upload-pack and git-receive-pack for a repository on a disk.
 *
 * libgit2's own ssh knows neither ~/.ssh/config nor RSA keys, and its own local transport
 * overwrites what another device has pushed in the same moment.
 */

enum wake_transport_end {
  WAKE_TRANSPORT_OPEN = 0,      /* nothing went wrong so far */
  WAKE_TRANSPORT_NO_PROGRAM,    /* the program could not be started */
  WAKE_TRANSPORT_UNREACHABLE,   /* no such host, or nobody there who takes the call */
  WAKE_TRANSPORT_HUNG_UP,       /* the other side ended the conversation */
  WAKE_TRANSPORT_SILENT,        /* not one byte for the idle limit */
  WAKE_TRANSPORT_CANCELLED,     /* the user has had enough */
};

/* What a conversation leaves behind for the error text. */
typedef struct {
  enum wake_transport_end end;
  int exit_status;              /* of the program, or -1 while it runs or when a signal ended it */
  size_t length;                /* of `said` */
  char said[8192];              /* the last of what the program wrote to its standard error */
  char peer[300];               /* HOST:PORT of the last socket that was connected */
} wake_transport_report;

/* Swift does not see arrays of that size. Ends with NUL. */
static inline const char *wake_transport_said(const wake_transport_report *report) {
  return report->said;
}
static inline const char *wake_transport_peer(const wake_transport_report *report) {
  return report->peer;
}

/* How to hold one conversation. Everything is borrowed and must outlive the remote. */
typedef struct {
  char *const *upload_pack;     /* the arguments that start the program for a fetch */
  char *const *receive_pack;    /* and for a push */
  char *const *environment;
  int idle_limit;               /* milliseconds without one byte, either way, before giving up */
  int connect_limit;            /* milliseconds for finding a host, and for each of its addresses */
  int (*is_cancelled)(void *context);
  void *context;
  wake_transport_report *report;
} wake_transport_settings;

/*
 * Makes a transport for `remote`; to be called from the `transport` callback of a git_remote.
 * Returns 0, or an error of libgit2.
 */
int wake_transport_new(struct git_transport **out, struct git_remote *remote,
                       wake_transport_settings *settings);

/* From now on libgit2's own transports have our sockets, with their limits. Returns 0. */
int wake_streams_install(void);

/* The settings of the conversation that this thread holds, for the sockets made meanwhile. */
void wake_streams_use(wake_transport_settings *settings);

/*
 * Runs a program in `directory` by the settings' environment, limits and wish to stop, and takes
 * what it prints to standard output, at most `size` bytes. What it says on standard error is kept in
 * the report, where it also stands how it ended. Returns 0 when it was started and ended by itself.
 */
int wake_run_told(char *const *arguments, const char *directory, char *output, size_t size,
                  size_t *length, wake_transport_settings *settings);

/*
 * Runs a program, gives it `input`, and takes what it prints to standard output, at most `size`
 * bytes. Its standard error goes nowhere. Returns its exit status, or -1 when it could not be
 * started, was silent for `idle_limit` milliseconds, or was ended by a signal.
 */
int wake_run(char *const *arguments, char *const *environment, const char *directory,
             const char *input, size_t input_length, char *output, size_t size, size_t *length,
             int idle_limit);

/*
 * Before a server is spoken to over TLS: lets libgit2 trust the certificates in `file`, or where it is
 * NULL those that it wanted to read when it started. Returns 0, or an error of libgit2.
 */
int wake_certificates_use(const char *file);

/* A connection that breaks must be an error, not the end of the process. */
void wake_ignore_sigpipe(void);

/* When a file was last written, in seconds since 1970, or -1. Links are not followed. */
int64_t wake_modified(const char *path);

/* 1: a process has the file open for writing; 0: none has; -1: cannot be told. No link is followed. */
int wake_has_writers(const char *path);

/* 1: another process has the open file open as well; 0: none has; -1: cannot be told here. */
int wake_has_other_openers(int descriptor);

#endif
