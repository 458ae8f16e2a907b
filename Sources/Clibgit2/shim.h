#ifndef WAKE_LIBGIT2_SHIM_H
#define WAKE_LIBGIT2_SHIM_H
#include <git2.h>
#include <git2/sys/transport.h>
/* Swift cannot call a variadic C function: one wrapper an option. */
static inline int wake_git_fsync(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, on);
}
#endif
