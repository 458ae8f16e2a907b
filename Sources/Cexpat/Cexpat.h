#ifndef WAKE_EXPAT_H
#define WAKE_EXPAT_H
#include <expat.h>
#endif
