/*
 * libgit2 with mbedTLS reads all certificates of the system when it starts: a quarter of all that
 * `wake status` would do, and only https needs them. It finds this function before that of
 * mbedTLS, and so the file is noted and read when somebody calls a server. Where libgit2 has
 * another library for TLS, or finds its own first, nothing comes here and nothing is waiting.
 */
#define _GNU_SOURCE
#include "CGitTransport.h"

#include <dlfcn.h>
#include <git2.h>
#include <stdlib.h>
#include <string.h>

static int is_open;
static char *waiting;

int mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  if (!is_open) {
    free(waiting);
    waiting = strdup(path);
    return 0;
  }
  int (*real)(void *, const char *);
  *(void **)&real = dlsym(RTLD_NEXT, "mbedtls_x509_crt_parse_file");
  return real ? real(chain, path) : -1;
}

int wake_certificates_use(const char *file) {
  static char *used;
  is_open = 1;
  const char *wanted = file ? file : waiting;
  if (!wanted || (used && strcmp(used, wanted) == 0)) return 0;
  int code = git_libgit2_opts(GIT_OPT_SET_SSL_CERT_LOCATIONS, wanted, NULL);
  if (code == 0) {
    free(used);
    used = strdup(wanted);
  }
  return file ? code : 0;
}
