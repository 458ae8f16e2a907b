#ifndef WAKE_GIT_LOOKUP_H
#define WAKE_GIT_LOOKUP_H

#include "CGitTransport.h"

#include <netdb.h>

/*
 * Looks a host's name up without waiting longer than the settings say: getaddrinfo has no limit, so
 * it runs in a thread of its own, which is left behind when we have had enough of it.
 *
 * Returns 0 and the addresses, to be given to freeaddrinfo; or an error of libgit2, told.
 */
int wake_lookup(struct addrinfo **found, const char *host, const char *port,
                const wake_transport_settings *settings);

#endif
