#ifndef WAKE_SYSTEM_H
#define WAKE_SYSTEM_H
/* The few calls that Swift's view of libc does not reach, and what a signal handler may do. */

#include <stdint.h>

/* Renames with a condition. -1 and errno, as renameat2. */
int wake_rename_exchange(int from_directory, const char *from, int to_directory, const char *to);
int wake_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to);

/* fsync that reaches the medium. `last` is false before a rename that is itself made durable. */
int wake_sync(int descriptor, int last);

/* A read lease: 0 taken, -1 and errno (EAGAIN: somebody has the file open for writing). */
int wake_lease_take(int descriptor);
/* 1 while nobody has asked to write since the lease was taken. */
int wake_lease_held(int descriptor);
void wake_lease_drop(int descriptor);

/* Owner, mode, access lists and extended attributes, as far as this user may set them. */
int wake_copy_attributes(int from, int to);

/* The environment as the process has it. */
char **wake_environment(void);

/* Seconds east of UTC at an instant. `zone` NULL: the zone of the device. -1 when out of range. */
int wake_zone_offset(const char *zone, int64_t seconds, int32_t *offset);

/* Interruption: SIGINT and SIGTERM set a flag and wake whoever polls the descriptor. */
int wake_interrupt_install(void);
int wake_interrupt_seen(void);
void wake_interrupt_forget(void);
int wake_interrupt_descriptor(void);

/* A broken pipe becomes an error of write; closed standard streams are opened on nothing. */
void wake_prepare_process(void);
/* Columns of the terminal, 0 when it does not say. */
int wake_terminal_columns(int descriptor);

/* Random bytes; never waits for the kernel's pool to fill. 0, or -1 and errno. */
int wake_random(void *bytes, int count);

/* Blocks for a file that is there to be given up. 0 or an errno. */
int wake_reserve(int descriptor, int64_t bytes);

/* The path of the running program. Length, or -1 and errno. */
int wake_executable(char *path, int size);

/* A word for this start of the device. Length, or -1. */
int wake_boot_name(char *name, int size);

/* 1 where an open directory lies on another machine, 0 where not or nobody says. */
int wake_is_remote(int descriptor);

/* Starts a program. Descriptors below 0 are inherited. 0 and the process, or an errno.
   A deaf one gets no signal of a terminal: not even one that was meant for us and came between
   its first moment and its own session. */
int wake_spawn(int32_t *process, const char *program, char *const *arguments,
               char *const *environment, const char *directory, int input, int output, int error,
               int own_session, int deaf);

/* What the kernel says of a wait status. */
int wake_exited(int status);   /* exit status, or -1 */
int wake_signalled(int status); /* signal, or 0 */
#endif
