/* No search for a crash reporter.
 *
 * On Linux Swift's runtime looks at each start, before main, for the program that writes its crash
 * reports, in eight places (decision 11). A release of wake brings none along. The runtime asks the
 * environment first where it is: until main begins the environment says that there is none, unless
 * the user says something else. */
#include "reporter.h"

#if defined(__linux__) && defined(WAKE_RELEASE_BUILD)
#include <stdlib.h>
#include <string.h>

extern char **environ;
static char none[] = "SWIFT_BACKTRACE=enable=no,swift-backtrace=/";
static char **given, **shown;

/* Before the constructors of the runtime, which have no priority. */
__attribute__((constructor(101))) static void wake_show_no_reporter(void) {
  size_t count = 0;
  if (!environ || getenv("SWIFT_BACKTRACE")) return;
  while (environ[count]) count++;
  shown = malloc((count + 2) * sizeof *shown);
  if (!shown) return;
  given = environ;
  shown[0] = none;
  memcpy(shown + 1, given, (count + 1) * sizeof *shown);
  environ = shown;
}

void wake_show_environment_as_given(void) {
  /* Not where somebody has set a variable since, which makes another list. */
  if (shown && environ == shown) environ = given;
}
#else
void wake_show_environment_as_given(void) {}
#endif
