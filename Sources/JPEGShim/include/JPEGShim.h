/// libjpeg behind a setjmp guard: no longjmp ever crosses a Swift frame.
#ifndef JPEG_SHIM_H
#define JPEG_SHIM_H

int jpeg_shim_library_version(void);

#endif
