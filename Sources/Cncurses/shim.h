#ifndef WAKE_NCURSES_SHIM_H
#define WAKE_NCURSES_SHIM_H
/* Much of ncurses is macros and globals, which Swift cannot reach: one wrapper each. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <term.h>

enum { WAKE_PLAIN, WAKE_STRONG, WAKE_DIM, WAKE_KEY, WAKE_ALERT };

/* A locale that knows UTF-8: 1 where there is one. */
static inline int wake_screen_locale(void) {
  static const char *const names[] = {"C.UTF-8", "", "en_US.UTF-8"};
  for (int i = 0; i < 3; i++)
    if (setlocale(LC_CTYPE, names[i]) && MB_CUR_MAX > 1) return 1;
  return 0;
}

/* 1: the terminal's description is there, and can place the cursor; 0: it cannot; -1: none. */
static inline int wake_screen_known(void) {
  int found = 0;
  if (setupterm(NULL, 1, &found) != OK || found != 1) return -1;
  return cursor_address != NULL;
}

/* 0 where the terminal does not do it. */
static inline int wake_screen_open(void) {
  if (!newterm(NULL, stdout, stdin)) return 0;
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(100);
  if (has_colors() && start_color() == OK) {
    use_default_colors();
    init_pair(1, COLOR_RED, COLOR_BLACK);
    init_pair(2, COLOR_BLACK, COLOR_RED);
    init_pair(3, COLOR_RED, -1);
  }
  return 1;
}

static inline void wake_screen_close(void) {
  erase();
  refresh();
  endwin();
}

/* Begins a picture. */
static inline void wake_screen_begin(int night) {
  bkgdset(night && has_colors() ? COLOR_PAIR(1) | ' ' : ' ');
  erase();
}

static inline void wake_screen_mark(int mark, int coloured, int night) {
  coloured = coloured && has_colors();
  attr_t plain = coloured && night ? COLOR_PAIR(1) : A_NORMAL;
  switch (mark) {
    case WAKE_STRONG: attrset(plain | A_BOLD); break;
    case WAKE_DIM: attrset(plain | A_DIM); break;
    case WAKE_KEY: attrset(coloured && night ? COLOR_PAIR(2) : A_REVERSE); break;
    case WAKE_ALERT:
      attrset((coloured && !night ? COLOR_PAIR(3) : plain) | A_BOLD | (coloured ? 0 : A_REVERSE));
      break;
    default: attrset(plain);
  }
}

static inline void wake_screen_put(int row, int column, const char *text) {
  mvaddstr(row, column, text);
}

/* Ends a picture; the cursor is shown where a row is given. */
static inline void wake_screen_end(int row, int column) {
  curs_set(row >= 0);
  if (row >= 0) move(row, column);
  refresh();
}

static inline int wake_screen_rows(void) { return LINES; }
static inline int wake_screen_columns(void) { return COLS; }

/* Waits for a key, the other descriptor, or a signal. 1: a key is there, -1: the terminal has gone,
   0: none of both. */
static inline int wake_screen_wait(int other, int milliseconds) {
  struct pollfd polled[2] = {{0, POLLIN, 0}, {other, POLLIN, 0}};
  if (poll(polled, 2, milliseconds) <= 0) return 0;
  if (polled[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return -1;
  return polled[0].revents ? 1 : 0;
}

enum { WAKE_NO_KEY = -1, WAKE_CHARACTER, WAKE_FUNCTION, WAKE_RESIZED };

/* A key that is there. */
static inline int wake_screen_key(unsigned *code) {
  wint_t key = 0;
  int kind = get_wch(&key);
  *code = (unsigned)key;
  if (kind == KEY_CODE_YES) {
    if (key == KEY_RESIZE) return WAKE_RESIZED;
    if (key == KEY_ENTER) return *code = '\r', WAKE_CHARACTER;
    if (key == KEY_BACKSPACE || key == KEY_DC) return *code = 0x7F, WAKE_CHARACTER;
    return WAKE_FUNCTION;
  }
  return kind == OK ? WAKE_CHARACTER : WAKE_NO_KEY;
}

static inline void wake_screen_beep(void) { beep(); }
#endif
