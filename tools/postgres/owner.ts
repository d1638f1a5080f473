/**
 * Owns one PostgreSQL: makes the cluster, runs the server as its child, and stops it when the process that asked for it
 * goes away, however it goes away. Asked over standard input, which closes by itself when the asker dies.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '../local-stack/free-port.ts'
import { findPostgresBinaries } from './find-binaries.ts'
import { runOperatorScript } from './run-operator-script.ts'
import { serverAccount } from './server-account.ts'

export type OwnerRequest = {
  dataDir: string | null
  durable: boolean
  maxConnections: number
  /** A server that ended by itself is started again after a second, as a service manager does. */
  supervised: boolean
  /** For one of two servers that follow each other. */
  paired: Paired | null
}

export type Paired = {
  name: string
  /** Where both keep their WAL; without one the folder is made here, beside the data. */
  archive: string | null
  /** The port of the primary that this one begins as a copy of. */
  follows: number | null
}

/** Crash, revive, or the port of the primary to follow from now on. */
export type OwnerWord = 'crash' | 'revive' | `follow ${number}`

const START_AGAIN_MS = 1_000

/** All tests and journeys together fill less than a tenth of it. */
const ENOUGH_MEMORY = 4 * 1024 ** 3

const projectRoot = resolve(import.meta.dirname, '../..')
const bin = findPostgresBinaries(projectRoot)

const asker = createInterface({ input: process.stdin })
const firstLine = await new Promise<string>((done) => asker.once('line', done))
const request = JSON.parse(firstLine) as OwnerRequest

const ids = serverAccount()
const isTemporary = request.dataDir === null
const home = request.dataDir ?? mkdtempSync(join(temporaryFolder(), 'bystro-pg-'))
const data = join(home, 'data')
mkdirSync(home, { recursive: true })
give(home)
const archive = request.paired?.archive ?? join(home, 'archive')
const archiver = join(home, 'archive-wal.sh')
if (request.paired) {
  mkdirSync(archive, { recursive: true })
  give(archive)
  // Beside the data, because the account of the server may not read this folder.
  copyFileSync(join(projectRoot, 'ops', 'archive-wal.sh'), archiver)
  chmodSync(archiver, 0o755)
}

if (request.paired?.follows) {
  follow(request.paired.follows)
} else if (!existsSync(join(data, 'PG_VERSION'))) {
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      ...(request.durable ? [] : ['--no-sync']),
      // An old primary can be rewound only with them.
      ...(request.paired ? ['--data-checksums'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: home, ...ids },
  )
}

const port = await freePort()
const settings = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${home}`,
  `max_connections=${request.maxConnections}`,
  'log_min_messages=warning',
  'timezone=UTC',
  // Tests measure correctness of statements, not of disks; drills about crashes ask for a durable one.
  ...(request.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ...(request.paired ? pairSettings(request.paired) : []),
]
let stderr = ''
let stopping = false
let crashing: (() => void) | null = null
let server = launch()

function launch(): ChildProcess {
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: home,
    ...ids,
  })
  child.stderr.on('data', (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-4000)
  })
  child.on('exit', (code) => {
    if (crashing) return crashing()
    if (request.supervised && !stopping) {
      setTimeout(() => {
        if (!stopping) server = launch()
      }, START_AGAIN_MS)
      return
    }
    if (isTemporary) rmSync(home, { recursive: true, force: true })
    if (!stopping) console.error(`PostgreSQL ended by itself (${code}):\n${stderr}`)
    process.exit(stopping ? 0 : 1)
  })
  return child
}
function stop() {
  if (stopping) return
  stopping = true
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
  // What is deleted in a moment need not be put in order.
  server.kill(isTemporary ? 'SIGQUIT' : 'SIGINT')
}
asker.on('close', stop)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
asker.on('line', async (line) => {
  const [word, port] = line.split(' ')
  if (word === 'crash') await crash()
  const how = word === 'follow' ? follow(Number(port)) : null
  if (word === 'revive' || word === 'follow') {
    server = launch()
    await untilReady()
  }
  console.log(JSON.stringify({ pid: server.pid, how }))
})

await untilReady()
if (!request.paired?.follows) await createRoles()
if (!isTemporary) writeFileSync(join(home, 'port'), String(port))
console.log(JSON.stringify({ port, pid: server.pid, bin, home }))

/** What operations ask for on both machines. */
function pairSettings({ name }: Paired): ReadonlyArray<string> {
  return [
    `cluster_name=${name}`,
    'wal_level=replica',
    'max_slot_wal_keep_size=10GB',
    'archive_mode=on',
    'archive_timeout=60s',
    'wal_retrieve_retry_interval=1s',
    `archive_command=WAL_ARCHIVE=${archive} ${archiver} %p %f`,
    `restore_command=cp ${archive}/%f %p`,
  ]
}

/** Becomes a copy of the primary at that port, by the script that a provider runs, and says whether the old data could be kept. */
function follow(primary: number): string {
  const environment = { PGDATA: data, PGPORT: String(primary), STANDBY_NAME: request.paired?.name ?? '' }
  const said = runOperatorScript('follow-primary', { bin, cwd: home, environment })
  for (const name of readdirSync(home)) {
    if (name.startsWith('data.before-')) rmSync(join(home, name), { recursive: true, force: true })
  }
  return said.split(' ').at(-1) ?? ''
}

function give(folder: string): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid)
}

/** Ends the server and everything it started as a power failure of its machine would, and nothing is left to finish. */
async function crash(): Promise<void> {
  const ended = new Promise<void>((done) => {
    crashing = done
  })
  const processes = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]
  for (const pid of processes) killHard(pid)
  await ended
  crashing = null
  // Memory that a dying child still shares would stop the next server from starting.
  while (processes.some(isAlive)) await new Promise((done) => setTimeout(done, 10))
}

function childrenOf(parent: number): ReadonlyArray<number> {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** One that nobody has collected yet is as dead as one that is gone. */
function isAlive(pid: number): boolean {
  const [state = 'Z'] = statOf(pid)
  return state !== 'Z'
}

function statOf(pid: number): ReadonlyArray<string> {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone by itself.
  }
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  throw new Error(`PostgreSQL did not come up:\n${stderr}`)
}

async function createRoles(): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(readFileSync(join(projectRoot, 'scripts', 'roles.sql'), 'utf8'))
  await client.end()
}

/**
 * In memory where there is enough of it and nothing has to survive: tests copy their database hundreds of times, and on a
 * disk the system spends more on the files than PostgreSQL on the rows.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (request.durable || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ENOUGH_MEMORY ? memory : tmpdir()
}
