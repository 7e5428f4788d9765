"""What is expected of a program: the tests that pass, and its answers to the suite's questions."""
import json
import os
import sys


class Baseline:
    """One section of a file of expectations: that of a suite."""

    def __init__(self, path, section, is_new=False):
        self.path, self.section, self.content = path, section, {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.content = json.load(file)
        if section not in self.content and not is_new:
            sys.exit(f"runner.py: {path} expects nothing of {section}; --record writes down what is found")
        expected = self.content.get(section, {"pass": [], "check": {}})
        self.passing, self.answers = expected["pass"], expected["check"]

    def lost(self, outcome):
        """The ids of what passed and does not, and of questions with another answer."""
        expected = dict.fromkeys(self.passing, "pass") | self.answers
        if not outcome.suite.is_whole:
            expected = {name: word for name, word in expected.items() if name in outcome.verdicts}
        return [name for name, word in expected.items() if outcome.verdict(name) != word]

    def won(self, outcome):
        """The ids of what passes and did not, and of questions that are new."""
        known = set(self.passing) | set(self.answers)
        return [name for name, word in outcome.verdicts.items()
                if name not in known and (word == "pass" or is_answer(outcome, name))]

    def record(self, outcome):
        """Makes what was found what is expected."""
        questions = [name for name in outcome.verdicts if is_answer(outcome, name)]
        self.content[self.section] = {
            "pass": sorted(name for name, word in outcome.verdicts.items() if word == "pass"),
            "check": {name: outcome.verdicts[name] for name in sorted(questions)}}
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump(self.content, file, indent=1, sort_keys=True)
            file.write("\n")


def is_answer(outcome, name):
    """Whether it is a question that came to an answer: not where a test that it depends on fails."""
    return outcome.suite.kind(name) == "check" and outcome.verdicts[name] != "dependency"
