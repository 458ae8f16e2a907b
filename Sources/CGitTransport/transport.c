#include "CGitTransport.h"
