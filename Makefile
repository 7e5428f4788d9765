# One door to the project: `make` alone lists what it opens.

PREFIX  ?= /usr/local
DESTDIR ?=

TOOLS  := Tests/Tools
FLICKR := .build/release/flickr
ROOT   := $(DESTDIR)$(PREFIX)

MAN_PAGE := $(ROOT)/share/man/man1/flickr.1
BASH_COMPLETION := $(ROOT)/share/bash-completion/completions/flickr
ZSH_COMPLETION  := $(ROOT)/share/zsh/site-functions/_flickr
FISH_COMPLETION := $(ROOT)/share/fish/vendor_completions.d/flickr.fish
INSTALLED := $(ROOT)/bin/flickr $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION) $(MAN_PAGE)

# The out-of-process backtracer can hang for minutes after a crash of a program with threads.
export SWIFT_BACKTRACE = enable=no
# Without a limit a thousand tests start at once, and those that came first run out of their time.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 6

.PHONY: help deps build test lint sanitize conformance bench demo demo-examples docs screenshots install uninstall clean
.DEFAULT_GOAL := help

help: ## list these
	@echo 'make TARGET, where TARGET is one of'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 17

deps: ## install the Debian packages that are missing (as root; else print the line to run)
	@$(TOOLS)/packages.sh build test

build: ## build the programs: .build/release/flickr and .build/release/engine-get
	@$(TOOLS)/packages.sh build
	swift build -c release --static-swift-stdlib

test: ## build, run every test, hold line coverage at 85 %
	@$(TOOLS)/packages.sh build test
	swift build --build-tests --enable-code-coverage
	@$(TOOLS)/coverage.sh

lint: ## check the format, the scripts and the house rules
	@$(TOOLS)/lint.sh

sanitize: ## run the tests under ThreadSanitizer and AddressSanitizer
	@$(TOOLS)/packages.sh build test
	@$(TOOLS)/sanitize.sh

conformance: build ## hold the cache against the public suite (CACHE_TESTS=FILE) and public bug reports
	@$(TOOLS)/packages.sh test
	@Tests/Conformance/conformance.sh "$(CACHE_TESTS)"

bench: build ## time the program and its peers against an nginx of this machine
	@Tests/Benchmarks/bench.sh

demo: build ## search, fetch and clear against a Flickr on this machine; no key, no internet
	@$(TOOLS)/demo.sh

demo-examples: build ## the examples appstore, reddit and quotes against services on this machine
	@$(TOOLS)/demo-examples.sh

docs: ## build the documentation of both libraries: .build/docs
	@$(TOOLS)/packages.sh build
	@$(TOOLS)/docs.sh

screenshots: build ## take pictures of it in kitty, xterm and tmux: .build/screenshots, and the README's own
	@$(TOOLS)/packages.sh screenshots
	@$(TOOLS)/screenshots.sh

install: | $(FLICKR) ## install to PREFIX (/usr/local), below DESTDIR
	install -d $(dir $(INSTALLED))
	install -m 755 $(FLICKR) $(ROOT)/bin/flickr
	$(FLICKR) completions bash | install -m 644 /dev/stdin $(BASH_COMPLETION)
	$(FLICKR) completions zsh | install -m 644 /dev/stdin $(ZSH_COMPLETION)
	$(FLICKR) completions fish | install -m 644 /dev/stdin $(FISH_COMPLETION)
	$(FLICKR) help --man | install -m 644 /dev/stdin $(MAN_PAGE)

uninstall: ## remove exactly what install made
	rm -f $(INSTALLED)

clean: ## remove everything that was built
	rm -rf .build

$(FLICKR):
	@$(MAKE) build
