#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/evp.h>
