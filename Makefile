# Each target sets up what it needs: python3 and make are enough.
PYTHON ?= python3
BIN := .venv/bin
SITE := src/tourelle/server/site/index.html
# The site's packages wait for .venv only where there is no recent Node, which is installed there.
NODE := $(shell scripts/has-node || echo .venv/ready)

.PHONY: run site wheel docs test quick check bench soak lock clean help

run:                             ## start the server and open the browser
	@$(MAKE) --no-print-directory --jobs=2 .venv/ready $(SITE)
	@$(BIN)/tourelle serve --open

site: $(SITE)                    ## build the site into the package, for `pip install ".[server]"`

wheel: .venv/ready $(SITE)        ## build the wheel, with the site inside, and a source distribution into dist/
	@scripts/wheel

docs: .venv/docs                 ## build the documents as a searchable site into out/docs/site
	@scripts/docs

test: .venv/dev web/node_modules/dev .venv/compiled $(SITE) ## run every check and every test
	@scripts/test

quick: .venv/dev web/node_modules/dev .venv/compiled ## run the quickest of them, while one works
	@scripts/quick

check: .venv/dev web/node_modules/dev ## lint, types, layers
	@scripts/check

bench: .venv/bench .venv/compiled ## measure speed beside OpenSpiel
	@$(BIN)/python -m benchmarks.speed

soak: .venv/compiled             ## far more than make test tries, then an hour of everything that can happen to a server; SECONDS=600 for less
	@scripts/soak
	@$(BIN)/python -m benchmarks.soak --seconds $(or $(SECONDS),3600) --before schema

lock: .venv/dev                  ## resolve the dependencies anew into requirements/
	@scripts/lock

clean:                           ## remove what the other targets made
	rm -rf .venv out dist web/node_modules web/src/texts src/tourelle/server/site .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*##/\t/'

# What `make run` needs, and what else developers need.
.venv/ready: requirements/run.txt pyproject.toml scripts/set-up src/tourelle/__init__.py
	@scripts/set-up $(PYTHON) requirements/run.txt
	@touch $@

.venv/dev: .venv/ready requirements/dev.txt
	@scripts/install requirements/dev.txt
	@touch $@

.venv/docs: .venv/ready requirements/docs.txt
	@scripts/install requirements/docs.txt
	@touch $@

.venv/bench: .venv/dev requirements/bench.txt
	@scripts/install requirements/bench.txt
	@touch $@

.venv/compiled: .venv/dev $(shell find src -name '*.py')
	@$(BIN)/tourelle compile
	@touch $@

# What builds the site, and what else tests it.
web/node_modules/ready: $(NODE) web/package-lock.json
	@scripts/site-packages
	@touch $@

web/node_modules/dev: $(NODE) web/package-lock.json
	@scripts/site-packages all
	@touch web/node_modules/ready $@

$(SITE): web/node_modules/ready web/index.html web/vite.config.ts docs/wire.d.ts $(shell find web/border web/bundle web/src web/public src/tourelle/browser/runtime src/tourelle/texts -type f -not -path 'web/src/texts/*')
	@scripts/site
