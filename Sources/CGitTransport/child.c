#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void wake_child_close(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

/* Moves an end above the standard descriptors, which the program gets in its place. */
static int above_standard(int *end) {
  if (*end > 2) return 0;
  int moved = fcntl(*end, F_DUPFD_CLOEXEC, 3);
  if (moved < 0) return -1;
  close(*end);
  *end = moved;
  return 0;
}

/* A pipe that no other program inherits. ends[0] is for reading. */
static int pipe_closed_on_exec(int ends[2]) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  return above_standard(&ends[0]) == 0 && above_standard(&ends[1]) == 0 ? 0 : -1;
}

/* What we ignore or block ourselves, the program must not inherit as ignored or blocked. */
static void reset_signals(posix_spawnattr_t *attributes) {
  sigset_t set;
  sigemptyset(&set);
  posix_spawnattr_setsigmask(attributes, &set);
  sigaddset(&set, SIGPIPE);
  posix_spawnattr_setsigdefault(attributes, &set);
  posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int spawn(pid_t *pid, const int ends[3], char *const *arguments, char *const *environment,
                 const char *directory) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  reset_signals(&attributes);
  for (int i = 0; i < 3; i++) posix_spawn_file_actions_adddup2(&actions, ends[i], i);
  if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);
  int error = posix_spawnp(pid, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int wake_child_start(wake_child *child, char *const *arguments, char *const *environment,
                     const char *directory) {
  int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
  *child = (wake_child){-1, -1, -1, -1};
  int error = 0;
  if (pipe_closed_on_exec(input) != 0 || pipe_closed_on_exec(output) != 0 ||
      pipe_closed_on_exec(errors) != 0) {
    error = errno;
  } else {
    const int theirs[3] = {input[0], output[1], errors[1]};
    error = spawn(&child->pid, theirs, arguments, environment, directory);
  }
  wake_child_close(&input[0]);
  wake_child_close(&output[1]);
  wake_child_close(&errors[1]);
  child->input = input[1];
  child->output = output[0];
  child->errors = errors[0];
  if (error != 0) {
    child->pid = -1;
    wake_child_close(&child->input);
    wake_child_close(&child->output);
    wake_child_close(&child->errors);
    return error;
  }
  fcntl(child->input, F_SETFL, O_NONBLOCK);
  fcntl(child->output, F_SETFL, O_NONBLOCK);
  fcntl(child->errors, F_SETFL, O_NONBLOCK);
  return 0;
}

int wake_child_has_ended(wake_child *child, int *exit_status) {
  int status = 0;
  if (child->pid < 0) return 1;
  if (waitpid(child->pid, &status, WNOHANG) != child->pid) return 0;
  child->pid = -1;
  *exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return 1;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Waits for its end, reading and forgetting what it still prints so that it cannot block on that. */
static int ends_within(wake_child *child, int patience, int *exit_status) {
  char forgotten[4096];
  const long long limit = milliseconds() + patience;
  /* A program that closed its ends is gone a moment later, most times. */
  struct timespec moment = {0, 50000};
  for (;;) {
    if (wake_child_has_ended(child, exit_status)) return 1;
    if (milliseconds() >= limit) return 0;
    if (child->output < 0 && child->errors < 0) {
      nanosleep(&moment, NULL);
      if (moment.tv_nsec < 10000000) moment.tv_nsec *= 2;
      continue;
    }
    struct pollfd ends[2] = {{child->output, POLLIN, 0}, {child->errors, POLLIN, 0}};
    poll(ends, 2, 10);
    for (int i = 0; i < 2; i++) {
      if (ends[i].revents == 0) continue;
      if (read(ends[i].fd, forgotten, sizeof forgotten) > 0) continue;
      wake_child_close(i == 0 ? &child->output : &child->errors);
    }
  }
}

void wake_child_end(wake_child *child, int patience, int *exit_status) {
  wake_child_close(&child->input);
  if (!ends_within(child, patience, exit_status)) {
    kill(child->pid, SIGTERM);
    if (!ends_within(child, 1000, exit_status)) {
      kill(child->pid, SIGKILL);
      int status = 0;
      while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR) {
      }
      child->pid = -1;
    }
  }
  wake_child_close(&child->output);
  wake_child_close(&child->errors);
}
