#ifndef PUSHSPEC_CLIBXML2_SHIM_H
#define PUSHSPEC_CLIBXML2_SHIM_H

// libxml2's encoding.h includes ICU headers where it was built with ICU; their names clash with
// Foundation's own when one file imports both. Nothing here needs ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>

#endif
