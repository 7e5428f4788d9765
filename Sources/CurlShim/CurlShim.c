#include "CurlShim.h"

CURLcode curl_shim_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
