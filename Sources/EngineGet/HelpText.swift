/// The text of `--help`.
enum HelpText {
    static let text = """
        usage: engine-get URL [-X METHOD] [-H 'Name: value']… [--data BODY] [--no-follow]
                          [--cache-dir DIR] [--cache-policy P] [--revalidate] [--offline]
                          [--retries N] [--curl] [--json]
               engine-get --worker [--cache-dir DIR] [--cache-policy P] [--retries N] [--curl]

        Asks for one URL through the cache of NetworkEngine, and prints the body of the answer.
        Any status is an answer.

          -X METHOD          the method: GET, or POST with --data, by default
          -H 'Name: value'   a header field, byte for byte; as often as wanted
          --data BODY        the body; it gets no Content-Type but by -H
          --no-follow        take a redirect for the answer
          --cache-dir DIR    the cache, by default engine-get in $XDG_CACHE_HOME or ~/.cache
          --cache-policy P   rfc9111 (the default), thumbnails or mknetworkkit
          --revalidate       ask the server whether what is in the cache still holds
          --offline          answer from the cache alone, with what is stale too
          --retries N        tries after one that failed, none by default
          --curl             show each request on standard error as a line for the shell
          --json             print one object instead of the body:
                             {"status":200,"headers":[["Name","value"],…],"body_base64":"…",
                             "fromCache":true,"source":"cache","interim":[[103,{"Name":"value"}],…]}
                             or, when there is no answer, {"error":"…"}
          --worker           answer requests from standard input, an object a line, at once:
                             {"id":1,"url":"…","method":"GET","headers":[["Name","value"],…],
                             "body":"…","dir":"…","revalidate":false,"offline":false,"follow":true}
                             with the object of --json and the same id; only url must be there

        "source" is fresh, cache, revalidated or stale. A header field in JSON has one character a
        byte (Latin-1). The status is 0 with an answer, 1 without one, 2 for wrong usage.

        """
}
