import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { cpuNanoseconds, median } from './cpu-time.ts'

type Ports = { product: number; bareBytes: number; bytes: number }

const REQUESTS = 6_000
const CONNECTIONS = 8

/** Server CPU per request of a page from the node's cache, against bare Hono sending the same bytes from the same process. */
export async function keptAgainstBare(
  path: string,
  options: { environment: NodeJS.ProcessEnv; rounds: number },
): Promise<{ kept: number; bare: number; bytes: number }> {
  const child = fork('bench/parts/ssr-server.ts', [path], { env: options.environment })
  const ports = await new Promise<Ports>((done, failed) => {
    child.once('message', (message) => done(message as Ports))
    child.once('exit', () => failed(new Error('the bench server ended')))
  })

  async function cost(port: number): Promise<number> {
    const before = cpuNanoseconds(child.pid ?? 0)
    const result = await autocannon({
      url: `http://127.0.0.1:${port}${path}`,
      connections: CONNECTIONS,
      amount: REQUESTS,
      headers: { 'accept-encoding': 'br' },
    })
    if (result['2xx'] !== REQUESTS) throw new Error(`${REQUESTS - result['2xx']} of ${REQUESTS} requests failed`)
    return (cpuNanoseconds(child.pid ?? 0) - before) / REQUESTS / 1000
  }

  const measured = { kept: [] as Array<number>, bare: [] as Array<number> }
  for (let round = -2; round < options.rounds; round++) {
    const kept = await cost(ports.product)
    const bare = await cost(ports.bareBytes)
    // The first rounds are for the compiler.
    if (round < 0) continue
    measured.kept.push(kept)
    measured.bare.push(bare)
  }
  child.disconnect()
  await new Promise((done) => child.once('exit', done))
  return { kept: median(measured.kept), bare: median(measured.bare), bytes: ports.bytes }
}
