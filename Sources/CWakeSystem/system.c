#define _GNU_SOURCE
#include "CWakeSystem.h"

#include <stdio.h>

int wake_rename_exchange(int from_directory, const char *from, int to_directory, const char *to) {
  return renameat2(from_directory, from, to_directory, to, RENAME_EXCHANGE);
}

int wake_rename_noreplace(int from_directory, const char *from, int to_directory, const char *to) {
  return renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE);
}
