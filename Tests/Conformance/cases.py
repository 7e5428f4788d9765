"""One test: its requests are sent one after the other, and what comes is held against what is expected."""
import os
import time
import uuid

from origin import Run, resolve
from program import Broken, NetworkError, Response

PAUSE = 3.0
# Their values are the origin's own affair.
UNCOMPARED = ("date", "set-cookie", "set-cookie2")


class Unmet(Exception):
    """What was expected did not come. `is_setup` when the test has thereby not even begun."""

    def __init__(self, is_setup, reason):
        super().__init__(reason)
        self.is_setup = is_setup


def need(is_setup, holds, reason):
    if not holds:
        raise Unmet(is_setup, reason)


class Case:
    """One test under way."""

    def __init__(self, test, origin, root, program):
        self.test, self.origin, self.program = test, origin, program
        self.key = str(uuid.uuid4())
        self.directory = os.path.join(root, self.key)
        self.run = origin.runs[self.key] = Run(test, self.key)
        self.responses, self.shown, self.mislabelled = [], [], []

    def verdict(self):
        """Runs it: True, or [what kind of failure, why]."""
        try:
            os.makedirs(self.directory)
            for number, step in enumerate(self.test["requests"], 1):
                self.responses.append(self.answer(number, Step(step)))
                if step.get("pause_after"):
                    time.sleep(PAUSE)
            self.check_server()
            return True
        except Unmet as failure:
            return ["setup" if failure.is_setup else "failed", str(failure)]
        except NetworkError as failure:
            return ["no answer", str(failure)]
        except Broken as failure:
            return ["broken", str(failure)]
        finally:
            del self.origin.runs[self.key]

    def answer(self, number, step):
        """The answer to one request, once it is found right."""
        try:
            response = self.program.ask(self.request(step, number))
        except NetworkError as failure:
            self.shown.append("no answer")
            if step.get("expect_error"):
                return Response({"status": 0})
            # The suite has a proxy's 5xx in mind where the origin hangs up; a client's own error is as good.
            if not (step.get("disconnect") and step.get("expected_status", 1) is None):
                raise failure
            response = Response({"status": 0})
        else:
            self.shown.append(response.shown(self.key))
        if step.get("expect_error"):
            is_error = response.status >= 500 and response.get("server-request-count") is None
            need(step.is_setup("expect_error"), is_error, f"request {number} should fail, and gave {response.status}")
            return response
        self.check_label(number, step, response)
        check_response(step, number, response, self.key)
        return response

    def request(self, step, number):
        name = f"/{step['filename']}" if "filename" in step else ""
        query = f"?{step['query_arg']}" if "query_arg" in step else ""
        fields = []
        for field, value in step.get("request_headers", []):
            if step.get("magic_ims") and field.lower() == "if-modified-since":
                value = resolve(field, value, self.responses[-1].number("server-now"), "", step)
            fields.append([field, str(value).strip(" \t\r\n")])
        return {"method": step.get("request_method", "GET"),
                "url": f"{self.origin.base}/test/{self.key}{name}{query}",
                "headers": fields + [["Test-ID", self.test["id"]], ["Req-Num", str(number)]],
                "body": step.get("request_body"), "dir": self.directory,
                "revalidate": step.get("cache") == "no-cache", "follow": step.get("redirect") != "manual"}

    def check_label(self, number, step, response):
        """Whether the program says truly if its answer is from the cache; counted, and no verdict."""
        made_for = response.number("client-request-count")
        if response.from_cache is None or made_for is None:
            return
        is_validated = step.get("expected_type", "").endswith("validated")
        if response.from_cache != (made_for < number) and not (response.from_cache and is_validated):
            self.mislabelled.append(number)

    def check_server(self):
        """Holds what the origin was asked against what it should have been asked."""
        position = 0
        for number, step in enumerate(map(Step, self.test["requests"]), 1):
            seen = self.run.seen[position] if position < len(self.run.seen) else None
            if step.get("expected_type") == "cached":
                continue
            position += 1
            if not step.get("expect_error"):
                check_request(step, number, seen, self.responses[number - 1])


class Step(dict):
    """One request of a test with its answer."""

    def is_setup(self, expectation):
        """Whether the test has not even begun when that expectation is not met."""
        return self.get("setup") is True or expectation in self.get("setup_tests", [])


# ---------------------------------------------------------------- what the program gave

def check_response(step, number, response, key):
    numbers = (response.get("request-numbers") or "").split()
    need(True, len(numbers) == len(set(numbers)), "retry")
    check_origin(step, number, response)
    check_status(step, number, response)
    check_fields(step, number, response)
    check_missing_fields(step, number, response)
    if "expected_interim_responses" in step:
        check_interim(step, number, response)
    if step.get("check_body") is not False:
        check_body(step, number, response, key)


def check_origin(step, number, response):
    served = response.number("server-request-count")
    is_setup = step.is_setup("expected_type")
    if step.get("expected_type") == "cached" and not (response.status == 304 and served is None):
        need(is_setup, served is not None and served < number, f"response {number} does not come from the cache")
    if step.get("expected_type") == "not_cached":
        need(is_setup, served == number, f"response {number} comes from the cache")
    if "expected_from_cache" in step:
        is_right = response.from_cache == step["expected_from_cache"]
        need(False, is_right, f"response {number} says of itself fromCache: {response.from_cache}")


def check_status(step, number, response):
    found = f"response {number} has status {response.status}"
    if "expected_status" in step:
        wanted = step["expected_status"]
        need(step.is_setup("expected_status"), wanted in (None, response.status), f"{found}, not {wanted}")
    elif "response_status" in step:
        wanted = step["response_status"][0]
        need(True, response.status == wanted, f"{found}, not {wanted}")
    elif response.status == 999:
        need(step.is_setup("expected_type"), False, f"request {number} should have been conditional, and was not")
    else:
        need(True, response.status == 200, f"{found}, not 200")


def check_fields(step, number, response):
    for wanted in step.get("expected_response_headers", []):
        name = wanted if isinstance(wanted, str) else wanted[0]
        value = response.get(name)
        is_setup = step.is_setup("expected_response_headers")
        found = f"response {number} has {name}: {value}"
        if isinstance(wanted, str):
            need(is_setup, value is not None, f"response {number} has no {name}")
        elif len(wanted) == 2:
            base = response.get("server-base-url") or ""
            text = resolve(name, wanted[1], response.number("server-now") or 0, base, step)
            need(is_setup, value == text, f"{found}, not {text}")
        elif wanted[1] == "=":
            need(is_setup, value is not None and value == response.get(wanted[2]), f"{found}, unlike {wanted[2]}")
        elif wanted[1] == ">":
            count = response.number(name)
            need(is_setup, count is not None and count > wanted[2], f"{found}, not above {wanted[2]}")
        else:
            raise Broken(f"the test has an operator {wanted[1]}, which is not known")


def check_missing_fields(step, number, response):
    # The suite's own runner leaves the form with a value unchecked too: it reads a property that is never there.
    for name in step.get("expected_response_headers_missing", []):
        if isinstance(name, str):
            is_setup = step.is_setup("expected_response_headers_missing")
            need(is_setup, response.get(name) is None, f"response {number} has {name}: {response.get(name)}")


def check_interim(step, number, response):
    is_setup = step.is_setup("expected_interim_responses")
    wanted = step["expected_interim_responses"]
    statuses = [item[0] for item in wanted]
    found = [status for status, _ in response.interim]
    need(is_setup, found == statuses, f"before response {number} came {found}, not {statuses}")
    for item, (status, fields) in zip(wanted, response.interim):
        for name, _ in item[1] if len(item) > 1 else []:
            need(is_setup, name.lower() in fields, f"the {status} before response {number} has no {name}")


def check_body(step, number, response, key):
    found = f"response {number} has the body {response.body!r}"
    if "expected_response_text" in step:
        wanted = step["expected_response_text"]
        need(step.is_setup("expected_response_text"), wanted in (None, response.body), f"{found}, not {wanted!r}")
    elif step.get("response_body") is not None:
        need(True, response.body == step["response_body"], f"{found}, not {step['response_body']!r}")
    elif response.status not in (204, 304) and step.get("request_method") != "HEAD":
        need(True, response.body == key, f"{found}, not {key!r}")


# ---------------------------------------------------------------- what the origin was asked

def check_request(step, number, seen, response):
    fields = seen["fields"] if seen else {}
    is_setup = step.is_setup("expected_type")
    if step.get("expected_type") == "not_cached":
        need(is_setup, seen is not None and seen["number"] == number, f"request {number} did not reach the server")
    for kind, name in (("etag_validated", "if-none-match"), ("lm_validated", "if-modified-since")):
        if step.get("expected_type") == kind:
            need(is_setup, name in fields, f"request {number} did not reach the server with {name}")
    for wanted in step.get("expected_request_headers", []):
        name, value = (wanted, None) if isinstance(wanted, str) else wanted
        found = fields.get(name.lower())
        holds = found is not None if value is None else found == value
        need(step.is_setup("expected_request_headers"), holds, f"request {number} has {name}: {found}, not {value}")
    for unwanted in step.get("expected_request_headers_missing", []):
        name, value = (unwanted, None) if isinstance(unwanted, str) else unwanted
        found = fields.get(name.lower())
        holds = found is None if value is None else found != value
        need(step.is_setup("expected_request_headers_missing"), holds, f"request {number} has {name}: {found}")
    for name, value in seen["answered"] if seen else []:
        if name.lower() not in UNCOMPARED:
            need(True, response.get(name) == value, f"response {number} has {name}: {response.get(name)}, not {value}")
    if "expected_method" in step:
        found = seen["method"] if seen else None
        need(step.is_setup("expected_method"), found == step["expected_method"], f"request {number} was {found}")
