/* The words a process was started with, for Swift's runtime.
 *
 * On Linux the runtime looks for them in /proc/self/maps before main, at the cost of a twentieth of
 * what saving an entry takes (decision 11). The C library hands them to a constructor, and a
 * linker that finds these two names here takes no others.
 */
#if defined(__linux__)

static int count;
static char **words;

__attribute__((constructor)) static void wake_take_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *length);
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  count = argc;
  words = argv;
}

#endif
