#ifndef WAKE_LIBGIT2_SHIM_H
#define WAKE_LIBGIT2_SHIM_H
#include <git2.h>
#include <git2/sys/mempack.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/transport.h>
/* Swift cannot call a variadic C function: one wrapper an option. */
static inline int wake_git_fsync(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, on);
}
static inline int wake_git_user_agent(const char *name) {
  return git_libgit2_opts(GIT_OPT_SET_USER_AGENT, name);
}
static inline int wake_git_owner_validation(int on) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, on);
}
static inline int wake_git_hash_verification(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, on);
}
static inline int wake_git_strict_objects(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_OBJECT_CREATION, on);
}
static inline int wake_git_cached_tree(size_t bytes) {
  return git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, GIT_OBJECT_TREE, bytes);
}
/* git_buf has no initialiser that Swift can see. */
static inline git_buf wake_git_buffer(void) {
  git_buf buffer = {0};
  return buffer;
}
#endif
