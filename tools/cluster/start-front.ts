import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type FrontAddresses = {
  https: number
  misses: number
  cache: number
  webs: ReadonlyArray<number>
  /** Where the address of the database listens, and the servers behind it. */
  database: { listen: number; servers: ReadonlyArray<number> }
}

export type Front = {
  pid: number
  /** What the front thinks of a server, `nodes/web-1` for example: UP, DOWN, MAINT. */
  stateOf(server: string): Promise<string>
  untilState(server: string, state: 'UP' | 'DOWN' | 'MAINT', withinMs?: number): Promise<void>
  /** A sentence of the runtime interface, as an operator would say it to the socket. */
  say(command: string): Promise<string>
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/haproxy'
const RULES = resolve(import.meta.dirname, '../../ops/haproxy.cfg')
const STATUS_COLUMN = 17

/** HAProxy with the file that providers get. It ends with this process, however this one ends. */
export async function startFront(addresses: FrontAddresses, pem: string): Promise<Front> {
  if (!existsSync(PROGRAM)) throw new Error(`There is no ${PROGRAM}: install the Debian package haproxy`)
  const folder = mkdtempSync(join(tmpdir(), 'bystro-front-'))
  const socket = join(folder, 'admin.sock')
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, pem, { mode: 0o600 })
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', PROGRAM, '-db', '-f', RULES], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...environmentOf(addresses),
      BYSTRO_CERTIFICATE: certificate,
      BYSTRO_PROXY_SOCKET: socket,
      BYSTRO_PROXY_LOG: join(folder, 'nobody-listens'),
      // Drills stand before it as a proxy of ours would, and say whose request it is.
      BYSTRO_OUTER_PROXIES: '127.0.0.0/8',
    },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))

  async function stateOf(server: string): Promise<string> {
    const rows = (await say(socket, 'show stat')).split('\n').map((line) => line.split(','))
    return rows.find(([proxy, name]) => `${proxy}/${name}` === server)?.[STATUS_COLUMN] ?? 'unknown'
  }
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  for (let attempt = 0; !(await isThere(socket)); attempt++) {
    if (child.exitCode !== null || attempt > 200) {
      await stop()
      throw new Error(`HAProxy does not start: ${said}`)
    }
    await wait(50)
  }
  return {
    pid: child.pid ?? 0,
    stateOf,
    async untilState(server, state, withinMs = 30_000) {
      const until = performance.now() + withinMs
      while ((await stateOf(server)) !== state) {
        if (performance.now() > until)
          throw new Error(`${server} is not ${state} in time: ${await stateOf(server)} ${said}`)
        await wait(50)
      }
    },
    say: (command) => say(socket, command),
    stop,
  }
}

function environmentOf({ https, misses, cache, webs, database }: FrontAddresses): Record<string, string> {
  const at = (port: number) => `127.0.0.1:${port}`
  const [a = 0, b] = database.servers
  return {
    BYSTRO_HTTPS_BIND: at(https),
    BYSTRO_MISSES_BIND: at(misses),
    BYSTRO_CACHE: at(cache),
    ...Object.fromEntries(webs.map((port, n) => [`BYSTRO_WEB_${n + 1}`, at(port)])),
    BYSTRO_DATABASE_BIND: at(database.listen),
    BYSTRO_DATABASE_A: at(a),
    ...(b === undefined ? {} : { BYSTRO_DATABASE_B: at(b) }),
  }
}

function isThere(socket: string): Promise<boolean> {
  return say(socket, 'show info').then(
    () => true,
    () => false,
  )
}

function say(socket: string, command: string): Promise<string> {
  return new Promise((done, failed) => {
    let answer = ''
    const line = createConnection(socket, () => line.write(`${command}\n`))
    line.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    line.on('end', () => done(answer))
    line.on('error', failed)
  })
}
