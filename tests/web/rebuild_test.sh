#!/bin/sh
# The committed assets are what their sources give: rebuild_test.sh WEB_FOLDER. Exit code 77: there is nothing to rebuild them with.
set -eu
web=$1
command -v node >/dev/null || { echo "skipped: there is no node; ./dev web installs it"; exit 77; }
[ -x "$web/node_modules/.bin/vite" ] || { echo "skipped: the packages of web/package-lock.json are not installed; ./dev web does it"; exit 77; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cd "$web"
node_modules/.bin/vite build --outDir "$out" --logLevel error
for file in report.js report.css; do
  cmp "$out/$file" "dist/$file" || { echo "web/dist/$file is not what web/src gives; ./dev web makes it"; exit 1; }
done
