/* Gives a file as a disk, and writes down what a file system does to it: for `blocks.py`.
 *
 * recorder IMAGE RECORD MOUNTPOINT: MOUNTPOINT/disk is the image. RECORD takes, one after another,
 * a letter (W write, F flush, M mark), an offset of 8 bytes, a length of 4, and the bytes. What is
 * written to MOUNTPOINT/mark becomes a mark.
 */
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int image;
static off_t size;
static FILE *record;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void note(char kind, uint64_t offset, uint32_t length, const void *bytes) {
  fwrite(&kind, 1, 1, record);
  fwrite(&offset, 8, 1, record);
  fwrite(&length, 4, 1, record);
  if (length) fwrite(bytes, 1, length, record);
  fflush(record);
}

static int is_mark(const char *path) { return strcmp(path, "/mark") == 0; }

static int attributes(const char *path, struct stat *status, struct fuse_file_info *file) {
  (void)file;
  memset(status, 0, sizeof *status);
  status->st_mode = strcmp(path, "/") ? S_IFREG | 0600 : S_IFDIR | 0700;
  status->st_nlink = 1;
  if (strcmp(path, "/disk") == 0) status->st_size = size;
  else if (!is_mark(path) && strcmp(path, "/")) return -ENOENT;
  return 0;
}

static int open_one(const char *path, struct fuse_file_info *file) {
  (void)path;
  file->direct_io = 1;
  return 0;
}

static int read_some(const char *path, char *bytes, size_t count, off_t offset,
                     struct fuse_file_info *file) {
  (void)file;
  if (is_mark(path)) return 0;
  ssize_t got = pread(image, bytes, count, offset);
  return got < 0 ? -errno : (int)got;
}

static int write_some(const char *path, const char *bytes, size_t count, off_t offset,
                      struct fuse_file_info *file) {
  (void)file;
  ssize_t got = (ssize_t)count;
  pthread_mutex_lock(&turn);
  note(is_mark(path) ? 'M' : 'W', is_mark(path) ? 0 : (uint64_t)offset, (uint32_t)count, bytes);
  if (!is_mark(path)) got = pwrite(image, bytes, count, offset);
  pthread_mutex_unlock(&turn);
  return got < 0 ? -errno : (int)got;
}

static int flush_all(const char *path, int data_only, struct fuse_file_info *file) {
  (void)data_only;
  (void)file;
  pthread_mutex_lock(&turn);
  if (!is_mark(path)) note('F', 0, 0, NULL);
  pthread_mutex_unlock(&turn);
  return 0;
}

static int cut(const char *path, off_t length, struct fuse_file_info *file) {
  (void)path;
  (void)length;
  (void)file;
  return 0;
}

static const struct fuse_operations operations = {
  .getattr = attributes, .open = open_one, .read = read_some, .write = write_some,
  .fsync = flush_all, .truncate = cut,
};

int main(int count, char **words) {
  if (count != 4) return 2;
  image = open(words[1], O_RDWR);
  record = fopen(words[2], "wb");
  if (image < 0 || !record) return 1;
  size = lseek(image, 0, SEEK_END);
  char *arguments[] = {words[0], words[3], "-f", NULL};
  return fuse_main(3, arguments, &operations, NULL);
}
