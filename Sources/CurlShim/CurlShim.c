#include "CurlShim.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

CURLcode curl_shim_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode curl_shim_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode curl_shim_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode curl_shim_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode curl_shim_set_data_function(CURL *easy, CURLoption option, curl_shim_data_function value) {
    return curl_easy_setopt(easy, option, value);
}

CURLcode curl_shim_set_seek_function(CURL *easy, curl_shim_seek_function value) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

CURLcode curl_shim_set_mime(CURL *easy, curl_mime *value) {
    return curl_easy_setopt(easy, CURLOPT_MIMEPOST, value);
}

CURLcode curl_shim_set_open_socket(CURL *easy, curl_shim_socket_function value) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

CURLcode curl_shim_set_progress(CURL *easy, curl_shim_progress_function value) {
    return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

CURLcode curl_shim_set_before_request(CURL *easy, curl_shim_request_function value) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

CURLcode curl_shim_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

CURLcode curl_shim_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

CURLcode curl_shim_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

CURLcode curl_shim_get_string(CURL *easy, CURLINFO info, char **value) {
    return curl_easy_getinfo(easy, info, value);
}

CURLMcode curl_shim_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

CURL *curl_shim_multi_next_done(CURLM *multi, CURLcode *code) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

curl_socket_t curl_shim_open_socket(const struct curl_sockaddr *address) {
    curl_socket_t opened =
        socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    if (opened != CURL_SOCKET_BAD) {
        // Without it, what counts as sent may lie on this machine for minutes. Where it is not to be
        // had, only that stays so.
        int unsent = 128 * 1024;
        setsockopt(opened, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    }
    return opened;
}
