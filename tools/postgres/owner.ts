/**
 * Owns one PostgreSQL: makes the cluster, runs the server as its child, and stops it when the process that asked for it
 * goes away, however it goes away. Asked over standard input, which closes by itself when the asker dies.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '../local-stack/free-port.ts'
import { findPostgresBinaries } from './find-binaries.ts'

export type OwnerRequest = { dataDir: string | null; durable: boolean; maxConnections: number }

const projectRoot = resolve(import.meta.dirname, '../..')
const bin = findPostgresBinaries(projectRoot)

const asker = createInterface({ input: process.stdin })
const firstLine = await new Promise<string>((done) => asker.once('line', done))
const request = JSON.parse(firstLine) as OwnerRequest

// PostgreSQL refuses to run as root, so root hands it to an account that owns nothing else.
const account = process.getuid?.() === 0 ? accountFor(['postgres', 'nobody']) : undefined
const ids = account ? { uid: account.uid, gid: account.gid } : {}
const isTemporary = request.dataDir === null
const home = request.dataDir ?? mkdtempSync(join(tmpdir(), 'bystro-pg-'))
const data = join(home, 'data')
mkdirSync(home, { recursive: true })
if (account) chownSync(home, account.uid, account.gid)

if (!existsSync(join(data, 'PG_VERSION'))) {
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
]
const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
  stdio: ['ignore', 'ignore', 'pipe'],
  cwd: home,
  ...ids,
})
let stderr = ''
server.stderr.on('data', (chunk) => {
  stderr = `${stderr}${chunk}`.slice(-4000)
})

let stopping = false
server.on('exit', (code) => {
  if (isTemporary) rmSync(home, { recursive: true, force: true })
  if (!stopping) console.error(`PostgreSQL ended by itself (${code}):\n${stderr}`)
  process.exit(stopping ? 0 : 1)
})
function stop() {
  if (stopping) return
  stopping = true
  server.kill(isTemporary && !request.durable ? 'SIGQUIT' : 'SIGINT')
}
asker.on('close', stop)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

await untilReady()
await createRoles()
if (!isTemporary) writeFileSync(join(home, 'port'), String(port))
console.log(JSON.stringify({ port, pid: server.pid, bin, home }))

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
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

function accountFor(names: ReadonlyArray<string>): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = names.map((name) => lines.find(([account]) => account === name)).find(Boolean)
  if (!entry) throw new Error('PostgreSQL does not run as root and there is no account "postgres" or "nobody"')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}
