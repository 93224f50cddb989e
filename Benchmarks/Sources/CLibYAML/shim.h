#ifndef PUSHSPEC_BENCHMARKS_SHIM_H
#define PUSHSPEC_BENCHMARKS_SHIM_H

#include <yaml.h>

#endif
