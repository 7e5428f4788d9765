/// libjpeg behind a setjmp guard: no longjmp ever crosses a Swift frame.
///
/// No function keeps anything between calls or prints anything, and each may be called from any thread.
#ifndef JPEG_SHIM_H
#define JPEG_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What came of a decode.
typedef enum {
    /// It went through; a caller that cares looks at the warnings.
    JPEG_SHIM_COMPLETE = 0,
    /// The bytes end before the picture does.
    JPEG_SHIM_TRUNCATED,
    /// Something in it cannot be read: `jpeg_shim_message` says what.
    JPEG_SHIM_DAMAGED,
    /// The header claims more pixels than allowed.
    JPEG_SHIM_TOO_MANY_PIXELS,
    /// It has more scans than allowed.
    JPEG_SHIM_TOO_MANY_SCANS,
    /// Its decoder asks for more memory than allowed.
    JPEG_SHIM_TOO_MUCH_MEMORY,
} jpeg_shim_outcome;

/// How much a picture may ask for, checked before anything is allocated for it.
typedef struct {
    /// Width times height as the header has them, before any scaling.
    uint64_t pixels;
    /// Scans of a progressive picture.
    int scans;
    /// Bytes that the decoder may hold; what counts is the coefficients of a progressive picture.
    long memory;
    /// Whether harmless warnings may come after the first scan began; data loss never may.
    bool warnings_after_first_scan;
} jpeg_shim_limits;

/// What was found. Dimensions are as the header has them, 0 when it could not be read.
typedef struct {
    jpeg_shim_outcome outcome;
    uint32_t width;
    uint32_t height;
    /// Those of a decode, after scaling.
    uint32_t decoded_width;
    uint32_t decoded_height;
    int components;
    bool progressive;
    /// Scans begun.
    int scans;
    long warnings_before_first_scan;
    long warnings_after_first_scan;
    char message[200];
} jpeg_shim_report;

/// Tells where the next bytes of a picture lie until it is called again, and returns how many: 0 behind the last ones.
/// It gets the context that it came with.
typedef size_t (*jpeg_shim_next)(void *context, const uint8_t **bytes);

/// Decodes every coefficient up to the end-of-image marker and keeps none; bytes behind that marker are not looked at.
///
/// It stops at the first sign of lost data. Only the step from coefficients to pixels is cut short (one pixel a block),
/// since nothing can go wrong in it.
jpeg_shim_report jpeg_shim_verify(jpeg_shim_next next, void *context, const jpeg_shim_limits *limits);

/// Reads as far as the first scan, and works out what `jpeg_shim_decode` of the same arguments makes: the smallest n/8 of
/// the picture, n from 1 to 8, that covers `wanted_width` x `wanted_height`.
jpeg_shim_report jpeg_shim_measure(
    const uint8_t *bytes, size_t count, const jpeg_shim_limits *limits, uint32_t wanted_width, uint32_t wanted_height);

/// Decodes into `pixels`, three bytes (red, green, blue) each, row by row without padding.
///
/// Nothing is written beyond `capacity`, the bytes that `pixels` holds; rows that are not decoded stay as they were.
/// Grayscale, CMYK and YCCK (also inverted as Adobe writes them) become RGB.
jpeg_shim_report jpeg_shim_decode(
    const uint8_t *bytes, size_t count, const jpeg_shim_limits *limits, uint32_t wanted_width, uint32_t wanted_height,
    uint8_t *pixels, size_t capacity);

/// The library's sentence for what ended the decode, or an empty string.
const char *jpeg_shim_message(const jpeg_shim_report *report);

/// The name and version of the library that this was built with: "libjpeg-turbo/2.1.5".
const char *jpeg_shim_version(void);

#endif
