#!/bin/sh
# format.sh PROJECT: whether every source is as clang-format 19 writes it; skipped, with a word, where that is not installed.
cd "$1" || exit 1
command -v clang-format-19 >/dev/null || { echo "skipped: there is no clang-format-19; ./dev test installs it"; exit 77; }
wrong=$(find src apps bindings tests bench examples \( -name '*.cpp' -o -name '*.hpp' \) -print0 |
  xargs -0 -n 100 -P 2 clang-format-19 --dry-run -Werror 2>&1 | sed -n 's/:[0-9]*:[0-9]*: error:.*//p' | sort -u)
[ -z "$wrong" ] || { echo "clang-format-19 would change these; run ./dev format:"; echo "$wrong"; exit 1; }
