#ifndef WAKE_SYSTEM_H
#define WAKE_SYSTEM_H
/* The few calls of Linux that Swift's Glibc module does not export. */
int wake_rename_exchange(int from_directory, const char *from, int to_directory, const char *to);
int wake_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to);
#endif
