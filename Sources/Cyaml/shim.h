#ifndef WAKE_YAML_SHIM_H
#define WAKE_YAML_SHIM_H
#include <yaml.h>
#endif
