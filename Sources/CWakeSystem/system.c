#define _GNU_SOURCE
#include "CWakeSystem.h"
#include "reporter.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <sys/mount.h>
#include <sys/random.h>
#include <sys/sysctl.h>
#else
#include <sys/random.h>
#include <sys/vfs.h>
#endif

int wake_rename_exchange(int from_directory, const char *from, int to_directory, const char *to) {
#ifdef __APPLE__
  return renameatx_np(from_directory, from, to_directory, to, RENAME_SWAP);
#else
  return renameat2(from_directory, from, to_directory, to, RENAME_EXCHANGE);
#endif
}

int wake_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to) {
#ifdef __APPLE__
  return renameatx_np(from_directory, from, to_directory, to, RENAME_EXCL);
#else
  return renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE);
#endif
}

int wake_sync(int descriptor, int last) {
#ifdef __APPLE__
  /* fsync of Darwin stops at the drive's cache. */
  if (fcntl(descriptor, last ? F_FULLFSYNC : F_BARRIERFSYNC) == 0) return 0;
  if (errno != ENOTSUP && errno != ENOTTY && errno != EINVAL) return -1;
#else
  (void)last;
#endif
  return fsync(descriptor);
}

#ifdef __APPLE__
int wake_lease_take(int descriptor) {
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
}
int wake_lease_held(int descriptor) {
  (void)descriptor;
  return 1;
}
void wake_lease_drop(int descriptor) { (void)descriptor; }
#else
int wake_lease_take(int descriptor) {
  /* The kernel tells of a waiting writer by a signal; SIGIO, its default, would end us. */
  if (fcntl(descriptor, F_SETSIG, SIGURG) < 0) return -1;
  return fcntl(descriptor, F_SETLEASE, F_RDLCK);
}
int wake_lease_held(int descriptor) { return fcntl(descriptor, F_GETLEASE) == F_RDLCK; }
void wake_lease_drop(int descriptor) { fcntl(descriptor, F_SETLEASE, F_UNLCK); }
#endif

#ifdef __APPLE__
#define LIST(fd, buffer, size) flistxattr(fd, buffer, size, 0)
#define READ(fd, name, buffer, size) fgetxattr(fd, name, buffer, size, 0, 0)
#define WRITE(fd, name, buffer, size) fsetxattr(fd, name, buffer, size, 0, 0)
#else
#define LIST(fd, buffer, size) flistxattr(fd, buffer, size)
#define READ(fd, name, buffer, size) fgetxattr(fd, name, buffer, size)
#define WRITE(fd, name, buffer, size) fsetxattr(fd, name, buffer, size, 0)
#endif

int wake_copy_attributes(int from, int to) {
  struct stat old, fresh;
  if (fstat(from, &old) < 0 || fstat(to, &fresh) < 0) return -1;
  if (old.st_uid != fresh.st_uid || old.st_gid != fresh.st_gid) {
    /* Only root may give a file away; the group alone is often ours to give. */
    if (fchown(to, old.st_uid, old.st_gid) < 0) (void)!fchown(to, (uid_t)-1, old.st_gid);
  }
  if (fchmod(to, old.st_mode & 07777) < 0) return -1;
  char names[4096], value[65536];
  ssize_t length = LIST(from, names, sizeof names);
  for (char *name = names; length > 0 && name < names + length; name += strlen(name) + 1) {
    ssize_t size = READ(from, name, value, sizeof value);
    if (size >= 0) (void)!WRITE(to, name, value, (size_t)size);
  }
  return 0;
}

extern char **environ;
char **wake_environment(void) { return environ; }

/* libc knows one zone at a time, named by the environment. */
static pthread_mutex_t zone_lock = PTHREAD_MUTEX_INITIALIZER;

int wake_zone_offset(const char *zone, int64_t seconds, int32_t *offset) {
  time_t instant = (time_t)seconds;
  struct tm local;
  char *kept = NULL;
  pthread_mutex_lock(&zone_lock);
  if (zone) {
    const char *old = getenv("TZ");
    kept = old ? strdup(old) : NULL;
    setenv("TZ", zone, 1);
  }
  tzset();
  int fits = localtime_r(&instant, &local) != NULL;
  if (zone) {
    if (kept) setenv("TZ", kept, 1);
    else unsetenv("TZ");
    tzset();
    free(kept);
  }
  pthread_mutex_unlock(&zone_lock);
  if (!fits) return -1;
  *offset = (int32_t)local.tm_gmtoff;
  return 0;
}

static volatile sig_atomic_t interrupted;
static volatile int interrupt_pipe[2] = {-1, -1};

static void note_interrupt(int number) {
  (void)number;
  int kept = errno;
  interrupted = 1;
  if (interrupt_pipe[1] >= 0) (void)!write(interrupt_pipe[1], "", 1);
  errno = kept;
}

int wake_interrupt_install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interrupt; /* no SA_RESTART: a blocking read must end */
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) < 0) return -1;
  /* Under nohup it stays ignored. */
  struct sigaction hangup;
  if (sigaction(SIGHUP, NULL, &hangup) < 0) return -1;
  if (hangup.sa_handler != SIG_IGN && sigaction(SIGHUP, &action, NULL) < 0) return -1;
  return sigaction(SIGTERM, &action, NULL);
}

int wake_interrupt_seen(void) { return interrupted; }

void wake_interrupt_forget(void) {
  char drained[64];
  interrupted = 0;
  if (interrupt_pipe[0] >= 0)
    while (read(interrupt_pipe[0], drained, sizeof drained) > 0) {
    }
}

int wake_interrupt_descriptor(void) {
  if (interrupt_pipe[0] < 0) {
    int ends[2];
    if (pipe(ends) < 0) return -1;
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    interrupt_pipe[0] = ends[0];
    interrupt_pipe[1] = ends[1];
    if (interrupted) (void)!write(ends[1], "", 1);
  }
  return interrupt_pipe[0];
}

void wake_prepare_process(void) {
  wake_show_environment_as_given();
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN); /* a limit on the size of files is an error of write, too */
  for (int stream = 0; stream < 3; stream++)
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
      /* Else the page itself could become descriptor 1, and be printed to. */
      if (open("/dev/null", O_RDWR) != stream) abort();
}

int wake_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int wake_random(void *bytes, int count) {
#ifdef __APPLE__
  return getentropy(bytes, (size_t)count);
#else
  if (getrandom(bytes, (size_t)count, GRND_NONBLOCK) == count) return 0;
  int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  int read_count = (int)read(descriptor, bytes, (size_t)count);
  close(descriptor);
  if (read_count == count) return 0;
  errno = EIO;
  return -1;
#endif
}

int wake_executable(char *path, int size) {
#ifdef __APPLE__
  char raw[PATH_MAX], real[PATH_MAX];
  uint32_t raw_size = sizeof raw;
  if (_NSGetExecutablePath(raw, &raw_size) != 0 || !realpath(raw, real)) return -1;
  int length = (int)strlen(real);
  if (length >= size) return -1;
  memcpy(path, real, (size_t)length);
  return length;
#else
  return (int)readlink("/proc/self/exe", path, (size_t)size);
#endif
}

int wake_boot_name(char *name, int size) {
#ifdef __APPLE__
  size_t length = (size_t)size;
  if (sysctlbyname("kern.bootsessionuuid", name, &length, NULL, 0) != 0) return -1;
  return (int)strnlen(name, length);
#else
  int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  int length = (int)read(file, name, (size_t)size);
  close(file);
  while (length > 0 && name[length - 1] == '\n') length--;
  return length;
#endif
}

int wake_is_remote(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 0;
#ifdef __APPLE__
  return (system.f_flags & MNT_LOCAL) == 0;
#else
  /* NFS, SMB in its three names, 9P, Ceph, AFS, Coda. FUSE may be anything. */
  static const uint32_t remote[] = {0x6969,     0x517B,     0xFF534D42, 0xFE534D42,
                                    0x01021997, 0x00C36400, 0x5346414F, 0x73757245};
  for (size_t i = 0; i < sizeof remote / sizeof *remote; i++)
    if ((uint32_t)system.f_type == remote[i]) return 1;
  return 0;
#endif
}

int wake_spawn(int32_t *process, const char *program, char *const *arguments,
               char *const *environment, const char *directory, int input, int output, int error,
               int own_session, int deaf) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failed = posix_spawn_file_actions_init(&actions);
  if (failed) return failed;
  if ((failed = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return failed;
  }
  if (!failed && directory) failed = posix_spawn_file_actions_addchdir_np(&actions, directory);
  int wanted[3] = {input, output, error};
  for (int stream = 0; stream < 3; stream++)
    if (!failed && wanted[stream] >= 0)
      failed = posix_spawn_file_actions_adddup2(&actions, wanted[stream], stream);
  /* What we ignore or catch is our own affair. */
  sigset_t usual, held;
  sigemptyset(&usual);
  sigemptyset(&held);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGQUIT);
  sigaddset(&usual, SIGTERM);
  sigaddset(&usual, SIGPIPE);
  if (deaf) {
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGQUIT);
    sigaddset(&held, SIGHUP);
  }
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_SETSID
  if (own_session) flags |= POSIX_SPAWN_SETSID;
#endif
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  for (int stream = 0; stream < 3; stream++)
    if (wanted[stream] < 0) posix_spawn_file_actions_addinherit_np(&actions, stream);
#endif
  if (!failed) failed = posix_spawnattr_setsigdefault(&attributes, &usual);
  if (!failed) failed = posix_spawnattr_setsigmask(&attributes, &held);
  if (!failed) failed = posix_spawnattr_setflags(&attributes, flags);
  pid_t started = 0;
  if (!failed)
    failed = posix_spawnp(&started, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  *process = started;
  return failed;
}

int wake_exited(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
int wake_signalled(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int wake_reserve(int descriptor, int64_t bytes) {
#ifdef __APPLE__
  return ftruncate(descriptor, bytes) < 0 ? errno : 0;
#else
  return posix_fallocate(descriptor, 0, bytes);
#endif
}
