# Each target sets up what it needs: python3 and make are enough.
PYTHON ?= python3
BIN := .venv/bin
SITE := src/tourelle/server/site/index.html

.PHONY: run site test check bench soak lock clean help

run: .venv/ready $(SITE)         ## start the server and open the browser
	@$(BIN)/tourelle serve --open

site: $(SITE)                    ## build the site into the package, for `pip install ".[server]"`

test: check .venv/compiled $(SITE) ## run every check and every test
	@scripts/test

check: .venv/ready web/node_modules/ready ## lint, types, layers
	@scripts/check

bench: .venv/bench .venv/compiled ## measure speed beside OpenSpiel
	@$(BIN)/tourelle bench

soak: .venv/compiled             ## an hour of everything that can happen to a server; SECONDS=600 for less
	@$(BIN)/python -m benchmarks.soak --seconds $(or $(SECONDS),3600) --before schema

lock: .venv/ready                ## resolve the dependencies anew into requirements/
	@scripts/lock

clean:                           ## remove what the other targets made
	rm -rf .venv out web/node_modules web/src/texts src/tourelle/server/site .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*##/\t/'

.venv/ready: requirements/dev.txt pyproject.toml scripts/set-up
	@scripts/set-up $(PYTHON) requirements/dev.txt
	@touch $@

.venv/bench: .venv/ready requirements/bench.txt
	@scripts/set-up $(PYTHON) requirements/bench.txt
	@touch $@

.venv/compiled: .venv/ready $(shell find src -name '*.py')
	@$(BIN)/tourelle compile
	@touch $@

web/node_modules/ready: .venv/ready web/package-lock.json
	@echo "Installing the packages of web/package-lock.json: 180 MB, a minute or more the first time"
	@scripts/site-packages
	@touch $@

$(SITE): web/node_modules/ready web/index.html web/vite.config.ts docs/wire.d.ts $(shell find web/bundle web/src web/public src/tourelle/texts -type f -not -path 'web/src/texts/*')
	@scripts/site
