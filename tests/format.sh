#!/bin/sh
# format.sh PROJECT: whether every source is as clang-format writes it; skipped where Debian 12's is not installed.
cd "$1" || exit 1
clang-format --version 2>/dev/null | grep -q 'version 14\.' || exit 77
wrong=$(find src apps tests bench examples \( -name '*.cpp' -o -name '*.hpp' \) -print0 |
  xargs -0 -n 100 -P 2 clang-format --dry-run -Werror 2>&1 | sed -n 's/:[0-9]*:[0-9]*: error:.*//p' | sort -u)
[ -z "$wrong" ] || { echo "clang-format would change these; run ./dev format:"; echo "$wrong"; exit 1; }
