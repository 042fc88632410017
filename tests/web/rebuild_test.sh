#!/bin/sh
# The committed assets are what `npm ci` and the build give: rebuild_test.sh WEB_FOLDER. Exit code 77: there is nothing to rebuild with.
set -eu
web=$1
command -v node >/dev/null || { echo "skipped: there is no node; ./dev web installs it"; exit 77; }
[ -x "$web/node_modules/.bin/vite" ] || { echo "skipped: the packages of web/package-lock.json are not installed; ./dev web does it"; exit 77; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cd "$web"
node -e '
const fs = require("fs"), read = (path) => JSON.parse(fs.readFileSync(path));
for (const [path, locked] of Object.entries(read("package-lock.json").packages)) {
  if (!path || (locked.optional && !fs.existsSync(path))) continue;
  const found = fs.existsSync(path) ? read(path + "/package.json").version : "nothing";
  if (found === locked.version) continue;
  console.log(`${path} holds ${found}, the lock file says ${locked.version}; ./dev web installs it`);
  process.exitCode = 1;
}'
node_modules/.bin/tsc --noEmit
node_modules/.bin/vite build --outDir "$out" --logLevel error
for file in report.js report.css licenses.txt; do
  cmp "$out/$file" "dist/$file" || { echo "web/dist/$file is not what web/src gives; ./dev web makes it"; exit 1; }
done
