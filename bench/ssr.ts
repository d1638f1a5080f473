import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import autocannon from 'autocannon'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { cpuNanoseconds, median } from './parts/cpu-time.ts'

type Ports = { product: number; bareBytes: number; bareRender: number; bytes: number }

const ROUNDS = 9
const CACHED_REQUESTS = 6_000
const RENDERED_REQUESTS = 400
/** Visitors who ask for the same page at once share one render, so a render is paid for by one who comes alone. */
const CONNECTIONS = { kept: 8, rendered: 1 }
const BARS = { cached: 0.6, uncached: 0.5 }

export const bar =
  'Server CPU of a page: kept at least 0.60 of bare Hono with the same bytes, rendered at least 0.50 of a bare render'

/**
 * Server CPU per request of the landing page: from the node's cache against bare Hono sending the same bytes, and
 * rendered against a bare render of the same tree. Interleaved; the load comes from this process, the CPU is the child's.
 */
export async function run(): Promise<Outcome> {
  const { postgres, appUrl } = await startLocalDatabase()
  const environment = await localWebEnvironment(appUrl)
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: environment })
  const child = fork('bench/parts/ssr-server.ts', { env: environment })
  const ports = await new Promise<Ports>((done, failed) => {
    child.once('message', (message) => done(message as Ports))
    child.once('exit', () => failed(new Error('the bench server ended')))
  })
  const pid = child.pid ?? 0

  async function cost(port: number, page: 'kept' | 'rendered'): Promise<number> {
    const requests = page === 'kept' ? CACHED_REQUESTS : RENDERED_REQUESTS
    await told(child, page)
    const before = cpuNanoseconds(pid)
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS[page],
      amount: requests,
      headers: { 'accept-encoding': page === 'kept' ? 'br' : 'identity' },
    })
    if (result['2xx'] !== requests) throw new Error(`${requests - result['2xx']} of ${requests} requests failed`)
    return (cpuNanoseconds(pid) - before) / requests / 1000
  }

  const doors = {
    cached: () => cost(ports.product, 'kept'),
    bareBytes: () => cost(ports.bareBytes, 'kept'),
    rendered: () => cost(ports.product, 'rendered'),
    bareRender: () => cost(ports.bareRender, 'rendered'),
  }
  const measured: Record<keyof typeof doors, Array<number>> = {
    cached: [],
    bareBytes: [],
    rendered: [],
    bareRender: [],
  }
  for (let round = -2; round < ROUNDS; round++) {
    for (const name of Object.keys(doors) as Array<keyof typeof doors>) {
      const microseconds = await doors[name]()
      if (round >= 0) measured[name].push(microseconds)
    }
  }
  child.disconnect()
  await new Promise((done) => child.once('exit', done))
  await postgres.stop()

  const us = Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)])) as Record<
    keyof typeof doors,
    number
  >
  const cached = us.bareBytes / us.cached
  const uncached = us.bareRender / us.rendered
  return {
    pass: cached >= BARS.cached && uncached >= BARS.uncached,
    figures:
      `cached ${us.cached.toFixed(0)} µs against ${us.bareBytes.toFixed(0)} µs bare = ${cached.toFixed(2)} (bar ${BARS.cached}), ` +
      `uncached ${us.rendered.toFixed(0)} µs against ${us.bareRender.toFixed(0)} µs bare = ${uncached.toFixed(2)} (bar ${BARS.uncached}), ` +
      `median of ${ROUNDS}, page ${ports.bytes} bytes br`,
    values: { microseconds: us, cached, uncached, measured, bytes: ports.bytes },
  }
}

/** The server says when it has understood. */
function told(child: ChildProcess, page: 'kept' | 'rendered'): Promise<void> {
  return new Promise((done) => {
    child.once('message', () => done())
    child.send(page)
  })
}
