/// libcurl's variadic calls, one function for each type of argument, since Swift imports no
/// variadic function.
#ifndef CURL_SHIM_H
#define CURL_SHIM_H

#include <curl/curl.h>

CURLcode curl_shim_set_long(CURL *easy, CURLoption option, long value);

#endif
