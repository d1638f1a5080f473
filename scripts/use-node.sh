# Puts Node 24 first on PATH for this shell: `source scripts/use-node.sh`.
# Does nothing where the system's Node already satisfies .nvmrc; otherwise fetches the pinned build from the npm
# registry into the ignored folder .tools/ (the registry is reachable wherever `npm ci` is, nodejs.org may not be).

bystro_use_node() {
  local root wanted have os arch folder
  root="$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)"
  wanted="$(tr -d 'v[:space:]' < "$root/.nvmrc")"
  have="$(node --version 2>/dev/null | tr -d 'v')"
  if [ "${have%%.*}" = "${wanted%%.*}" ] && [ "$(printf '%s\n%s\n' "$wanted" "$have" | sort -V | head -n 1)" = "$wanted" ]; then
    return 0
  fi

  os="$(uname -s | tr '[:upper:]' '[:lower:]')"
  case "$(uname -m)" in
    x86_64 | amd64) arch=x64 ;;
    arm64 | aarch64) arch=arm64 ;;
    *) echo "use-node: no prebuilt Node for $(uname -m); install Node $wanted by hand" >&2; return 1 ;;
  esac

  folder="$root/.tools/node-$wanted"
  if ! [ -x "$folder/node_modules/node-$os-$arch/bin/node" ]; then
    if ! command -v npm > /dev/null; then
      echo "use-node: neither Node $wanted nor npm is here; install Node $wanted" >&2
      return 1
    fi
    echo "use-node: fetching Node $wanted (the system has ${have:-none})" >&2
    npm install --silent --no-save --no-package-lock --prefix "$folder" "node-$os-$arch@$wanted" || return 1
  fi
  export PATH="$folder/node_modules/node-$os-$arch/bin:$PATH"
}

bystro_use_node
