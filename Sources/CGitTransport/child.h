#ifndef WAKE_GIT_CHILD_H
#define WAKE_GIT_CHILD_H

#include <sys/types.h>

/* A program that was started, with our ends of its pipes. A closed end is -1. */
typedef struct {
  pid_t pid;
  int input;  /* we write here what it reads */
  int output; /* we read here what it prints */
  int errors; /* and what it complains about */
} wake_child;

/*
 * Starts arguments[0], looked up in PATH, in `directory` (NULL: where we are). The ends are
 * non-blocking and closed when another program is started. Returns 0, or the error number.
 */
int wake_child_start(wake_child *child, char *const *arguments, char *const *environment,
                     const char *directory);

/* Closes the end and marks it closed. */
void wake_child_close(int *end);

/* Whether it has ended; then `exit_status` is set (-1 when a signal ended it). */
int wake_child_has_ended(wake_child *child, int *exit_status);

/* Ends it: asks after `patience` milliseconds, insists a second later. */
void wake_child_end(wake_child *child, int patience, int *exit_status);

#endif
