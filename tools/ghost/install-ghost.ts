import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { CACHE_FOLDER, makeOnce } from './make-once.ts'

export const GHOST_VERSION = '6.65.0'
/** Ghost 6 wants Node 22, whatever runs the product. */
const NODE_VERSION = '22.23.3'
const PNPM_VERSION = '12.4.2'
const NODE_GYP_VERSION = '12.4.0'

/** Says why it failed, and without a registry says it within seconds. */
const NPM = ['--loglevel=error', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']

const FOLDER = join(CACHE_FOLDER, `ghost-${GHOST_VERSION}`)

export type InstalledGhost = { folder: string; node: string }

/**
 * Ghost from the npm registry, installed once a machine. `npm install ghost` cannot do it: its file dependencies exist
 * only inside the unpacked package. No install script of any package runs; the one addon it cannot do without is compiled.
 */
export async function installGhost(): Promise<InstalledGhost> {
  const folder = await makeOnce(FOLDER, build)
  return { folder: join(folder, 'ghost'), node: nodeIn(join(folder, 'programs')) }
}

export function isGhostInstalled(): boolean {
  return existsSync(FOLDER)
}

async function build(building: string): Promise<void> {
  const programs = join(building, 'programs')
  const ghost = join(building, 'ghost')
  const store = join(building, 'store')
  mkdirSync(programs)
  console.error(`Installing Ghost ${GHOST_VERSION} once for this machine, about a minute…`)
  const wanted = [`${nodePackage()}@${NODE_VERSION}`, `pnpm@${PNPM_VERSION}`, `node-gyp@${NODE_GYP_VERSION}`]
  await Promise.all([
    run('npm', ['install', ...NPM, '--no-save', '--no-package-lock', '--prefix', programs, ...wanted]),
    run('npm', ['pack', ...NPM, '--pack-destination', building, `ghost@${GHOST_VERSION}`]),
  ])
  const archive = join(building, `ghost-${GHOST_VERSION}.tgz`)
  await run('tar', ['-xzf', archive, '-C', building])
  renameSync(join(building, 'package'), ghost)

  const node = nodeIn(programs)
  const environment = {
    ...process.env,
    PATH: [dirname(node), join(programs, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    CI: 'true',
  }
  const install = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', '--store-dir', store]
  await run('pnpm', [...install, '--reporter', 'silent'], { cwd: ghost, env: environment })
  await compileSqlite(ghost, programs, environment)
  // The installed files are links to those of the store and stay.
  for (const left of [store, archive]) rmSync(left, { recursive: true, force: true })
}

/** Unoptimised: that compiles in a third of the time, and nobody measures Ghost. */
async function compileSqlite(ghost: string, programs: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const addon = readdirSync(join(ghost, 'node_modules', '.pnpm')).find((name) => name.startsWith('better-sqlite3@'))
  if (!addon) throw new Error('Ghost came without better-sqlite3')
  const cwd = realpathSync(join(ghost, 'node_modules', '.pnpm', addon, 'node_modules', 'better-sqlite3'))
  const headers = join(programs, 'node_modules', nodePackage())
  await run('node-gyp', ['rebuild', '--release', '--jobs', 'max'], {
    cwd,
    // Said here and not as an argument, because a setting of npm that stands in the environment would win over it.
    env: { ...environment, npm_config_nodedir: headers, CFLAGS: '-O0', CXXFLAGS: '-O0' },
  })
}

function nodePackage(): string {
  return `node-${process.platform}-${process.arch}`
}

function nodeIn(programs: string): string {
  return join(programs, 'node_modules', nodePackage(), 'bin', 'node')
}

function run(program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-6_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`${program} ${args.slice(0, 2).join(' ')} ended with ${code}:\n${output}`))
    })
  })
}

if (import.meta.main) {
  const startedAt = performance.now()
  const { folder } = await installGhost()
  console.log(`Ghost ${GHOST_VERSION} is in ${folder} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
}
