#include "JPEGShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

_Static_assert(BITS_IN_JSAMPLE == 8, "one byte a sample");
_Static_assert(sizeof(((jpeg_shim_report *)0)->message) >= JMSG_LENGTH_MAX, "room for the library's messages");

/// One decode. It lives on the stack of the function that was called; every callback finds it by `client_data`.
typedef struct session {
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    struct jpeg_source_mgr pieces;
    jmp_buf escape;
    /// The picture, in one piece or in several.
    const uint8_t *bytes;
    size_t count;
    jpeg_shim_next next;
    void *context;
    const jpeg_shim_limits *limits;
    jpeg_shim_report *report;
    uint32_t wanted_width;
    uint32_t wanted_height;
    uint8_t *pixels;
    size_t capacity;
    bool past_header;
    /// A bit for each component that a scan has begun to bring.
    uint32_t components_begun;
} session;

static session *session_of(j_common_ptr decoder) { return decoder->client_data; }

/// Ends the decode with an outcome.
_Noreturn static void end(session *s, jpeg_shim_outcome outcome) {
    s->report->outcome = outcome;
    longjmp(s->escape, 1);
}

/// Ends the decode with an outcome and the library's current message.
_Noreturn static void end_with_message(session *s, jpeg_shim_outcome outcome) {
    s->errors.format_message((j_common_ptr)&s->decoder, s->report->message);
    end(s, outcome);
}

static jpeg_shim_outcome outcome_of_error(int code) {
    switch (code) {
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF: return JPEG_SHIM_TRUNCATED;
    case JERR_NO_BACKING_STORE:
    case JERR_OUT_OF_MEMORY: return JPEG_SHIM_TOO_MUCH_MEMORY;
    default: return JPEG_SHIM_DAMAGED;
    }
}

static void on_error(j_common_ptr decoder) {
    session *s = session_of(decoder);
    end_with_message(s, outcome_of_error(s->errors.msg_code));
}

/// Whether a warning other than the early end means that part of the picture is missing.
static bool means_loss(int code) {
    switch (code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: return true;
    default: return false;
    }
}

static void on_message(j_common_ptr decoder, int level) {
    session *s = session_of(decoder);
    if (level >= 0) return;
    if (s->past_header)
        s->report->warnings_after_first_scan++;
    else
        s->report->warnings_before_first_scan++;
    if (s->errors.msg_code == JWRN_JPEG_EOF) end_with_message(s, JPEG_SHIM_TRUNCATED);
    bool is_harmless = !means_loss(s->errors.msg_code) && (!s->past_header || s->limits->warnings_after_first_scan);
    if (!is_harmless) end_with_message(s, JPEG_SHIM_DAMAGED);
}

static void print_nothing(j_common_ptr decoder) { (void)decoder; }

/// The progress monitor: the library calls it between the rows of every scan that it reads ahead.
static void watch_scans(j_common_ptr decoder) {
    session *s = session_of(decoder);
    s->report->scans = s->decoder.input_scan_number;
    if (s->report->scans > s->limits->scans) end(s, JPEG_SHIM_TOO_MANY_SCANS);
    for (int index = 0; index < s->decoder.comps_in_scan; index++)
        s->components_begun |= 1u << s->decoder.cur_comp_info[index]->component_index;
}

static void install_callbacks(session *s) {
    s->decoder.err = jpeg_std_error(&s->errors);
    s->errors.error_exit = on_error;
    s->errors.emit_message = on_message;
    s->errors.output_message = print_nothing;
    s->decoder.client_data = s;
    s->progress.progress_monitor = watch_scans;
}

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

/// Goes on to the next piece. The library keeps no pointer into the last one.
static boolean fill(j_decompress_ptr decoder) {
    session *s = session_of((j_common_ptr)decoder);
    s->pieces.bytes_in_buffer = s->next(s->context, &s->pieces.next_input_byte);
    if (s->pieces.bytes_in_buffer == 0) ERREXIT(decoder, JERR_INPUT_EOF);
    return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
    session *s = session_of((j_common_ptr)decoder);
    size_t left = count > 0 ? (size_t)count : 0;
    while (left > s->pieces.bytes_in_buffer) {
        left -= s->pieces.bytes_in_buffer;
        fill(decoder);
    }
    s->pieces.next_input_byte += left;
    s->pieces.bytes_in_buffer -= left;
}

static void take_pieces(session *s) {
    s->pieces.init_source = do_nothing;
    s->pieces.fill_input_buffer = fill;
    s->pieces.skip_input_data = skip;
    s->pieces.resync_to_restart = jpeg_resync_to_restart;
    s->pieces.term_source = do_nothing;
    s->decoder.src = &s->pieces;
}

static void start(session *s) {
    jpeg_create_decompress(&s->decoder);
    s->decoder.progress = &s->progress;
    s->decoder.mem->max_memory_to_use = s->limits->memory;
    if (s->next)
        take_pieces(s);
    else
        jpeg_mem_src(&s->decoder, s->bytes, s->count);
}

/// Reads the header, and refuses what claims too much before a byte is allocated for it.
static void read_header(session *s) {
    start(s);
    jpeg_read_header(&s->decoder, TRUE);
    s->past_header = true;
    s->report->width = s->decoder.image_width;
    s->report->height = s->decoder.image_height;
    s->report->components = s->decoder.num_components;
    s->report->progressive = s->decoder.progressive_mode;
    uint64_t pixels = (uint64_t)s->decoder.image_width * s->decoder.image_height;
    if (pixels > s->limits->pixels) end(s, JPEG_SHIM_TOO_MANY_PIXELS);
}

static JSAMPARRAY scratch_row(session *s) {
    j_decompress_ptr decoder = &s->decoder;
    JDIMENSION samples = decoder->output_width * (JDIMENSION)decoder->output_components;
    return decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, samples, 1);
}

/// A picture whose scans never bring one of its components is not whole, and the library does not say so.
static void check_components_came(session *s) {
    watch_scans((j_common_ptr)&s->decoder);
    if (s->components_begun == (1u << s->decoder.num_components) - 1) return;
    snprintf(s->report->message, sizeof s->report->message, "a colour component is missing");
    end(s, JPEG_SHIM_DAMAGED);
}

static void verify(session *s) {
    j_decompress_ptr decoder = &s->decoder;
    read_header(s);
    decoder->scale_num = 1;
    decoder->scale_denom = 8;
    decoder->out_color_space = decoder->jpeg_color_space;
    decoder->do_fancy_upsampling = FALSE;
    decoder->do_block_smoothing = FALSE;
    jpeg_start_decompress(decoder);
    JSAMPARRAY row = scratch_row(s);
    while (decoder->output_scanline < decoder->output_height) jpeg_read_scanlines(decoder, row, 1);
    check_components_came(s);
    jpeg_finish_decompress(decoder);
}

/// Sets the smallest scale that still covers what is wanted, and works out the size it leads to.
static void choose_scale(session *s) {
    j_decompress_ptr decoder = &s->decoder;
    decoder->scale_denom = 8;
    for (decoder->scale_num = 1; decoder->scale_num < 8; decoder->scale_num++) {
        jpeg_calc_output_dimensions(decoder);
        if (decoder->output_width >= s->wanted_width && decoder->output_height >= s->wanted_height) return;
    }
    jpeg_calc_output_dimensions(decoder);
}

static J_COLOR_SPACE readable_colours(J_COLOR_SPACE stored) {
    switch (stored) {
    case JCS_GRAYSCALE:
    case JCS_RGB:
    case JCS_YCbCr: return JCS_RGB;
    case JCS_YCCK: return JCS_CMYK;
    default: return stored;
    }
}

static void measure(session *s) {
    read_header(s);
    choose_scale(s);
    s->report->decoded_width = s->decoder.output_width;
    s->report->decoded_height = s->decoder.output_height;
}

/// Ink to light; Adobe's files hold the light that is left rather than the ink.
static void convert_inks(const session *s, const JSAMPLE *row, uint8_t *pixels) {
    uint8_t flip = s->decoder.saw_Adobe_marker ? 0 : 255;
    for (JDIMENSION x = 0; x < s->decoder.output_width; x++, row += 4, pixels += 3) {
        unsigned light = row[3] ^ flip;
        for (int ink = 0; ink < 3; ink++) pixels[ink] = (uint8_t)(((row[ink] ^ flip) * light + 127) / 255);
    }
}

/// Colours that mean nothing to the library: the first component alone, as gray.
static void convert_first(const session *s, const JSAMPLE *row, uint8_t *pixels) {
    int components = s->decoder.output_components;
    for (JDIMENSION x = 0; x < s->decoder.output_width; x++, row += components, pixels += 3)
        memset(pixels, row[0], 3);
}

static void convert(const session *s, const JSAMPLE *row, uint8_t *pixels) {
    if (s->decoder.out_color_space == JCS_RGB)
        memcpy(pixels, row, (size_t)s->decoder.output_width * 3);
    else if (s->decoder.out_color_space == JCS_CMYK)
        convert_inks(s, row, pixels);
    else
        convert_first(s, row, pixels);
}

static void decode(session *s) {
    j_decompress_ptr decoder = &s->decoder;
    measure(s);
    decoder->out_color_space = readable_colours(decoder->jpeg_color_space);
    jpeg_start_decompress(decoder);
    JSAMPARRAY row = scratch_row(s);
    size_t stride = (size_t)decoder->output_width * 3;
    while (decoder->output_scanline < decoder->output_height) {
        size_t line = decoder->output_scanline;
        if (jpeg_read_scanlines(decoder, row, 1) == 1 && (line + 1) * stride <= s->capacity)
            convert(s, row[0], s->pixels + line * stride);
    }
    check_components_came(s);
    jpeg_finish_decompress(decoder);
}

/// Runs one job behind the guard and frees what it allocated, however it ended.
static void run(session *s, void (*job)(session *)) {
    install_callbacks(s);
    if (setjmp(s->escape) == 0) job(s);
    jpeg_destroy_decompress(&s->decoder);
}

jpeg_shim_report jpeg_shim_verify(jpeg_shim_next next, void *context, const jpeg_shim_limits *limits) {
    jpeg_shim_report report = {0};
    session s = {.next = next, .context = context, .limits = limits, .report = &report};
    run(&s, verify);
    return report;
}

jpeg_shim_report jpeg_shim_measure(
    const uint8_t *bytes, size_t count, const jpeg_shim_limits *limits, uint32_t wanted_width, uint32_t wanted_height) {
    jpeg_shim_report report = {0};
    session s = {
        .bytes = bytes, .count = count, .limits = limits, .report = &report,
        .wanted_width = wanted_width, .wanted_height = wanted_height,
    };
    run(&s, measure);
    return report;
}

jpeg_shim_report jpeg_shim_decode(
    const uint8_t *bytes, size_t count, const jpeg_shim_limits *limits, uint32_t wanted_width, uint32_t wanted_height,
    uint8_t *pixels, size_t capacity) {
    jpeg_shim_report report = {0};
    session s = {
        .bytes = bytes, .count = count, .limits = limits, .report = &report,
        .wanted_width = wanted_width, .wanted_height = wanted_height,
        .pixels = pixels, .capacity = capacity,
    };
    run(&s, decode);
    return report;
}

const char *jpeg_shim_message(const jpeg_shim_report *report) { return report->message; }

#define TEXT(token) #token
#define VALUE(macro) TEXT(macro)

const char *jpeg_shim_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
    return "libjpeg-turbo/" VALUE(LIBJPEG_TURBO_VERSION);
#else
    return "libjpeg/" VALUE(JPEG_LIB_VERSION);
#endif
}
