#!/usr/bin/env bash
# Brings the Debian packages that the tests need (listed in debian-packages.txt). As root with apt it installs what is
# missing; otherwise it says what is missing and which tests are left out. With CI=true a missing part is a failure.
set -u
list="$(dirname "${BASH_SOURCE[0]}")/debian-packages.txt"
missing=()
updated=no

trim() { local text="$*"; text="${text#"${text%%[![:space:]]*}"}"; printf '%s' "${text%"${text##*[![:space:]]}"}"; }

# A command by its name, or a file by its path.
is_there() { case "$1" in /*) [ -e "$1" ] ;; *) command -v "$1" >/dev/null ;; esac; }

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

install_package() {
  if [ "$updated" = no ]; then apt-get update -qq >&2 || true; updated=yes; fi
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >&2 </dev/null
}

while IFS='|' read -r package command purpose tests <&3; do
  package=$(trim "$package"); command=$(trim "${command-}"); purpose=$(trim "${purpose-}"); tests=$(trim "${tests-}")
  case "$package" in ''|'#'*) continue ;; esac
  if is_there "$command"; then echo "$package: there ($(command -v "$command" || echo "$command"))"; continue; fi
  echo "$package: not there; needed for: $purpose"
  if may_install; then
    echo "$package: installing with apt-get"
    install_package "$package"
  fi
  if is_there "$command"; then echo "$package: installed"; continue; fi
  missing+=("$package")
  echo "$package: MISSING. Install it with: sudo apt-get install $package"
  echo "$package: these tests are left out: $tests"
done 3<"$list"

if [ "${#missing[@]}" -gt 0 ] && [ "${CI-}" = true ]; then
  echo "CI=true: a missing part is a failure: ${missing[*]}" >&2
  exit 1
fi
exit 0
