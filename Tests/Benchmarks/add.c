/* Makes the system calls of one `wake add` into an existing page, and does nothing else: what an add costs
 * at the least. LOGBOOK STATE CONFIG VOYAGE PAGE LINE. The benchmark compares the counts of both. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char buffer[65536];
static struct stat status;

static int must(int result, const char *what) {
  if (result < 0) {
    perror(what);
    exit(1);
  }
  return result;
}

static void read_all(int file) {
  fstat(file, &status);
  fstat(file, &status);
  if (pread(file, buffer, sizeof buffer, 0) < 0) exit(1);
  close(file);
}

static int folder(const char *root, const char *name) {
  int top = must(open(root, O_RDONLY | O_CLOEXEC | O_DIRECTORY), root);
  int below = must(openat(top, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_DIRECTORY), name);
  close(top);
  return below;
}

static void read_file(const char *root, const char *voyage, const char *name) {
  int directory = folder(root, voyage);
  int file = must(openat(directory, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC), name);
  close(directory);
  read_all(file);
}

static void list(const char *root) {
  int top = must(open(root, O_RDONLY | O_CLOEXEC | O_DIRECTORY), root);
  DIR *entries = fdopendir(must(openat(top, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY), "."));
  while (readdir(entries)) {
  }
  closedir(entries);
  close(top);
}

static void stop(int number) { (void)number; }

static void action(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler};
  sigaction(number, &action, NULL);
}

/* The streams are there, and no signal ends a write. */
static void prepare(void) {
  action(SIGPIPE, SIG_IGN);
  action(SIGXFSZ, SIG_IGN);
  for (int stream = 0; stream < 3; stream++) fcntl(stream, F_GETFD);
  action(SIGINT, stop);
  struct sigaction old;
  sigaction(SIGHUP, NULL, &old);
  action(SIGHUP, stop);
  action(SIGTERM, stop);
}

/* No logbook around the working directory. */
static void look_around(void) {
  char path[4096], file[4200];
  if (!getcwd(path, sizeof path)) exit(1);
  for (char *slash = path; slash && *path; *slash = 0) {
    snprintf(file, sizeof file, "%s/logbook.wake", path);
    if (open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC) >= 0) exit(1);
    slash = strrchr(path, '/');
  }
}

int main(int count, char **words) {
  if (count != 7) return 2;
  const char *logbook = words[1], *state = words[2], *config = words[3], *voyage = words[4],
             *page = words[5];
  char line[4096], path[4096];
  int length = snprintf(line, sizeof line, "%s\n", words[6]);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  prepare();
  struct winsize size;
  ioctl(1, TIOCGWINSZ, &size);

  int file = open(config, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file >= 0) read_all(file);
  look_around();
  read_file(logbook, ".", "logbook.wake");
  list(logbook);
  read_file(logbook, voyage, "voyage.wake");

  struct tm local;
  localtime_r(&now.tv_sec, &local);
  int root = must(open(logbook, O_RDONLY | O_CLOEXEC | O_DIRECTORY), logbook);
  int home = must(openat(root, ".wake", O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_DIRECTORY), ".wake");
  file = must(openat(home, "clone", O_RDONLY | O_NOFOLLOW | O_CLOEXEC), "clone");
  fstat(file, &status);
  if (pread(file, buffer, sizeof buffer, 0) < 0) return 1;
  close(file);
  int lock = must(openat(home, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666), "lock");
  must(flock(lock, LOCK_EX | LOCK_NB), "flock");
  fstat(lock, &status);
  fstatat(root, ".wake/lock", &status, AT_SYMLINK_NOFOLLOW);
  fstatat(root, ".git", &status, AT_SYMLINK_NOFOLLOW);
  snprintf(path, sizeof path, "%s/hints/%s/%s", state, voyage, page);
  int hint = must(open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC), path);
  char kept[128];
  ssize_t kept_length = pread(hint, kept, sizeof kept, 0);
  int directory = must(openat(root, voyage, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_DIRECTORY), voyage);
  int out = must(openat(directory, page, O_RDWR | O_APPEND | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC), page);
  close(directory);
  fstat(out, &status);
  off_t old = status.st_size;
  if (pread(out, buffer, old < 65536 ? old : 65536, old < 65536 ? 0 : old - 65536) < 0) return 1;
  if (write(out, line, length) != length) return 1;
  lseek(out, 0, SEEK_CUR);
  must(fsync(out), "fsync");
  snprintf(path, sizeof path, "%s/%s/%s", logbook, voyage, page);
  stat(path, &status);
  if (pread(out, buffer, length + 1, old - 1) < 0) return 1;
  if (pwrite(hint, kept, kept_length, 0) < 0) return 1;
  close(out);
  close(hint);
  snprintf(path, sizeof path, "%s/spool", state);
  open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  close(root);
  close(home);
  close(lock);
  if (write(1, line, length) != length) return 1;

  directory = must(open(state, O_RDONLY | O_CLOEXEC | O_DIRECTORY), state);
  file = must(openat(directory, "receipts", O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600), "receipts");
  must(flock(file, LOCK_EX | LOCK_NB), "flock");
  fstatat(directory, "receipts", &status, AT_SYMLINK_NOFOLLOW);
  fstat(file, &status);
  close(directory);
  if (write(file, line, length) != length) return 1;
  directory = must(open(state, O_RDONLY | O_CLOEXEC | O_DIRECTORY), state);
  fstatat(directory, "reserve", &status, AT_SYMLINK_NOFOLLOW);
  close(directory);
  close(file);
  isatty(2);
  return 0;
}
