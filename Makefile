# Kseri. The two commands: `make play` and `make test`. Each sets up what it needs and builds what is out of date.
# Needs Python 3.11 or newer, Node 20 or newer and make; everything else is installed below this folder.

PYTHON ?= python3
PORT ?= 8000

VENV := .venv
PY := $(VENV)/bin/python
RUFF := $(VENV)/bin/ruff
MYPY := $(VENV)/bin/mypy
PYTEST := $(PY) -m pytest
SOURCES := $(wildcard kseri tools tests)

.PHONY: help play test lint format unit e2e site single messages shots bench soak fit setup lock clean

help:
	@echo "make play    build the site, serve it on 127.0.0.1:$(PORT) and open a browser"
	@echo "make test    every check: lint, types, unit and property tests, end-to-end tests"
	@echo "make lint    only ruff and mypy         make format  let ruff rewrite the code"
	@echo "make unit    only the tests under CPython"
	@echo "make e2e     only the tests in a browser"
	@echo "make site    only build _site/, the files to publish"
	@echo "make single  the game in one file, _site/kseri.html, that plays when it is opened from a folder"
	@echo "make messages  extract the texts again and merge them into locales/*.po"
	@echo "make shots   photograph every screen at every size into _shots/"
	@echo "make bench   measure the start against stock Pyodide, and whatever else has a limit"
	@echo "make soak    the long trials: hostile input, killed pages and browsers, hundreds of matches in one page"
	@echo "make fit     fit the numbers in the computer players again, beside those in use"
	@echo "make lock    resolve requirements-dev.in again, and write tools/vendor.lock and bundles.json from a fresh installation"
	@echo "make clean   remove everything that was built (not .venv and node_modules)"

play: site
	$(PY) -m tools.serve _site --port $(PORT) --open

test: lint unit e2e

lint: $(VENV)/.ready
	$(RUFF) check $(SOURCES)
	$(RUFF) format --check $(SOURCES)
	$(MYPY)

format: $(VENV)/.ready
	$(RUFF) check --fix $(SOURCES)
	$(RUFF) format $(SOURCES)

unit: setup
	$(PYTEST) tests --ignore=tests/e2e --numprocesses auto

e2e: site
	@$(PY) -m tools.browser
	$(PYTEST) tests/e2e --numprocesses 2 --dist worksteal --screenshot only-on-failure

site: setup
	@$(PY) -m tools.build

single: site
	@ls -l _site/kseri.html

messages: setup
	@$(PY) -m tools.build_locales

shots: site
	@$(PY) -m tools.browser
	$(PY) -m tools.shots

bench: site
	@$(PY) -m tools.browser
	@for bench in tools/bench*.py; do $(PY) -m tools.$$(basename $$bench .py) || exit 1; done

soak: site
	@$(PY) -m tools.browser
	$(PY) -m tools.hostile
	$(PY) -m tools.kill
	$(PY) -m tools.tabs
	$(PY) -m tools.soak

fit: $(VENV)/.ready
	@$(PY) -m tools.fit

setup: $(VENV)/.ready node_modules/.ready

$(VENV)/.ready: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Kseri's tools need Python 3.11 or newer. Name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
	  { echo "Kseri's build needs Node 20 or newer on the PATH." >&2; exit 1; }
	npm ci --silent
	@touch $@

# uv resolves for all platforms and Python versions at once, which pip-compile does not.
lock: $(VENV)/.ready
	$(PY) -m pip install --quiet --disable-pip-version-check uv
	sed 1d requirements-dev.txt > .requirements.part
	$(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header $(UPGRADE) requirements-dev.in -o .requirements.part
	{ sed -n 1p requirements-dev.txt; cat .requirements.part; } > .requirements.new
	mv .requirements.new requirements-dev.txt && rm .requirements.part
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	npm ci --silent
	$(PY) -m tools.build_lock

clean:
	rm -rf _site static/vendor .build test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis
