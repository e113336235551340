# Each target sets up what it needs: python3 and make are enough.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test check bench lock clean help

run: .venv/ready                 ## start the server and open the browser
	@$(BIN)/tourelle serve --open

test: check .venv/compiled ## run every check and every test
	@scripts/test

check: .venv/ready               ## lint, types, layers
	@scripts/check

bench: .venv/bench .venv/compiled ## measure speed beside OpenSpiel
	@$(BIN)/tourelle bench

lock: .venv/ready                ## resolve the dependencies anew into requirements/
	@scripts/lock

clean:                           ## remove what the other targets made
	rm -rf .venv out .mypy_cache .ruff_cache .pytest_cache .hypothesis

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
