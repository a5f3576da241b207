# `make help` lists the targets. Only Python 3.11 or newer and make are needed.

.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory

# The first Python on the path that is new enough; `make PYTHON=/some/python3 ...` names another.
PYTHON ?= $(firstword $(foreach p,python3 python3.11 python3.12 python3.13 python3.14 python,\
	$(shell command -v $(p) >/dev/null 2>&1 && $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 2
ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-input

export HOST PORT
# Where the environment says to keep no compiled code, every start and every worker of the tests would compile all again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help run test check format lint types imports spec bench stress screens openapi coverage migrate lock system-packages clean

help: ## list the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)$$/\1\t\2/p' $(MAKEFILE_LIST) | while IFS=$$'\t' read -r name text; do printf '  %-16s %s\n' "$$name" "$$text"; done

# ---------------------------------------------------------------- the environment
# One .venv for all. The stamps say which locked file it was last made from; `make test` adds to what `make run` installed.

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and none was found. Install it, or name it: make PYTHON=/path/to/python3 ..." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is older than Python 3.11. Name a newer one: make PYTHON=/path/to/python3 ..." >&2; exit 1; }
	@echo "making .venv with $$("$(PYTHON)" --version)"
	@"$(PYTHON)" -m venv .venv

.venv/runtime.stamp: requirements/runtime.txt pyproject.toml | .venv/bin/python
	@echo "installing the locked packages the service runs on"
	@$(PIP) --require-hashes -r requirements/runtime.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q engine scorekeeper
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/runtime.stamp
	@echo "installing the locked packages the tests need"
	@$(PIP) --no-compile --require-hashes -r requirements/dev.txt
	@touch $@

# ---------------------------------------------------------------- for everyone

run: .venv/runtime.stamp ## set up, migrate and serve on http://HOST:PORT (127.0.0.1:8000); data in var/
	@exec $(BIN)/scorekeeper serve

migrate: .venv/runtime.stamp ## create the database or bring it up to date
	@$(BIN)/scorekeeper migrate

test: .venv/dev.stamp ## set up and run every test; ARGS='-k primiera' picks some
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: format lint types imports spec ## formatting, lint, types, directions of import, openapi.yaml

format: .venv/dev.stamp ## is everything formatted? (FIX=1 formats)
	@$(BIN)/ruff format $(if $(FIX),,--check) .

lint: .venv/dev.stamp ## ruff's rules (FIX=1 repairs what it can)
	@$(BIN)/ruff check $(if $(FIX),--fix,) .

types: .venv/dev.stamp ## mypy, strict
	@$(BIN)/mypy

imports: .venv/dev.stamp ## import-linter: imports point one way
	@$(BIN)/lint-imports --no-logo

spec: .venv/dev.stamp ## openapi.yaml is what the code says, and valid
	@$(BIN)/scorekeeper openapi --check
	@$(BIN)/openapi-spec-validator openapi.yaml

openapi: .venv/dev.stamp ## write openapi.yaml from the code
	@$(BIN)/scorekeeper openapi

# ---------------------------------------------------------------- slower, or for one purpose

coverage: .venv/dev.stamp ## run every test and hold coverage: engine 100 % of branches, the rest 95 %
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -n $(WORKERS) $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --include='engine/*' --fail-under=100
	@$(BIN)/coverage report --include='scorekeeper/*' --fail-under=95

bench: .venv/dev.stamp ## the speed of this machine, as ratios measured in one run; ARGS='--matches 10000' for fewer
	@$(BIN)/python -m bench $(ARGS)

stress: .venv/dev.stamp ## every proof with its full numbers (long)
	@SCOREKEEPER_STRESS=1 HYPOTHESIS_PROFILE=stress $(BIN)/python -m pytest -n $(WORKERS) --timeout=3600 $(ARGS)
	@$(BIN)/python -m bench --only service --matches 1000000

screens: .venv/dev.stamp ## pictures of the scoresheet in screens/, from a real Chromium
	@$(BIN)/python -m tests.screens

lock: .venv/dev.stamp ## resolve requirements/*.txt anew (needs uv)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		--group build --extra postgresql pyproject.toml -o requirements/runtime.txt
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		--group build --group dev --extra postgresql -c requirements/runtime.txt pyproject.toml -o requirements/dev.txt

system-packages: ## install Chromium for the page tests (Debian or Ubuntu, as root)
	@if command -v chromium >/dev/null 2>&1; then echo "chromium is installed"; \
	elif [ "$$(id -u)" != 0 ]; then echo "run this as root: sudo make system-packages" >&2; exit 1; \
	else apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; fi

clean: ## remove what was made, except var/
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* htmlcov build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
