#include "JPEGShim.h"

#include <stdio.h>

#include <jpeglib.h>

int jpeg_shim_library_version(void) { return JPEG_LIB_VERSION; }
