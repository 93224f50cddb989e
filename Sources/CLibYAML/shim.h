#ifndef PUSHSPEC_CLIBYAML_SHIM_H
#define PUSHSPEC_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
