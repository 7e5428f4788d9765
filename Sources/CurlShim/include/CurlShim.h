/// libcurl's variadic calls, one function for each type of argument, since Swift imports no
/// variadic function.
#ifndef CURL_SHIM_H
#define CURL_SHIM_H

// Swift gets to libcurl by this module alone: what two modules include belongs to the one that is
// read first, and the other's importers do not see it.
#include <curl/curl.h>

/// Receives header lines or body bytes; returns how many it took, fewer to end the transfer. Or
/// brings bytes of a body to send; returns how many, 0 at the end.
typedef size_t (*curl_shim_data_function)(char *bytes, size_t size, size_t count, void *context);
/// Goes to a place in a body to send; returns one of CURL_SEEKFUNC_.
typedef int (*curl_shim_seek_function)(void *context, curl_off_t offset, int origin);
/// Opens the socket for an address, or returns CURL_SOCKET_BAD to refuse it.
typedef curl_socket_t (*curl_shim_socket_function)(void *context, curlsocktype purpose,
                                                   struct curl_sockaddr *address);
/// Is told how far a transfer is; returns 0 to go on.
typedef int (*curl_shim_progress_function)(void *context, curl_off_t download_total,
                                           curl_off_t downloaded, curl_off_t upload_total,
                                           curl_off_t uploaded);
/// Is called once connected, before the request is sent; may still abort it.
typedef int (*curl_shim_request_function)(void *context, char *primary_address,
                                          char *local_address, int primary_port, int local_port);

/// libcurl's ways of authentication: Swift imports no macro with a cast. The last one makes of
/// another one that it waits to be asked for.
static const long curl_shim_auth_basic = CURLAUTH_BASIC;
static const long curl_shim_auth_digest = CURLAUTH_DIGEST;
static const long curl_shim_auth_ntlm = CURLAUTH_NTLM;
static const long curl_shim_auth_only = CURLAUTH_ONLY;

CURLcode curl_shim_set_long(CURL *easy, CURLoption option, long value);
CURLcode curl_shim_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode curl_shim_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode curl_shim_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode curl_shim_set_data_function(CURL *easy, CURLoption option, curl_shim_data_function value);
CURLcode curl_shim_set_seek_function(CURL *easy, curl_shim_seek_function value);
CURLcode curl_shim_set_mime(CURL *easy, curl_mime *value);
CURLcode curl_shim_set_open_socket(CURL *easy, curl_shim_socket_function value);
CURLcode curl_shim_set_progress(CURL *easy, curl_shim_progress_function value);
CURLcode curl_shim_set_before_request(CURL *easy, curl_shim_request_function value);

CURLcode curl_shim_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode curl_shim_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode curl_shim_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value);
CURLcode curl_shim_get_string(CURL *easy, CURLINFO info, char **value);

CURLMcode curl_shim_multi_set_long(CURLM *multi, CURLMoption option, long value);

/// The next transfer that has ended, and how; NULL when there is none.
CURL *curl_shim_multi_next_done(CURLM *multi, CURLcode *code);

/// A socket for that address, closed on exec, that takes little more than it can send; otherwise what
/// libcurl opens when it is not asked.
curl_socket_t curl_shim_open_socket(const struct curl_sockaddr *address);

#endif
