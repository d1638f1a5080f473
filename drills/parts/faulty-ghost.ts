import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const FAULTS = ['down', 'slow', 'malformed', 'huge', 'wrong key', 'redirect loop'] as const
export type Fault = (typeof FAULTS)[number]

export type FaultyGhost = {
  url: string
  fail(fault: Fault | null): void
  /** Requests that came since the last change. */
  asked(): number
  /** Bytes of the huge answer that somebody took before hanging up. */
  mostTaken(): number
  stop(): void
}

const SLOW_MS = 30_000
const HUGE_BYTES = 50 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** Stands between a web node and a real Ghost and spoils what goes through, in one way at a time. */
export async function startFaultyGhost(ghostPort: number): Promise<FaultyGhost> {
  let fault: Fault | null = null
  let asked = 0
  let mostTaken = 0
  const waiting = new Set<NodeJS.Timeout>()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, path = incoming.url ?? '/'): void {
    const passed = request(
      { host: '127.0.0.1', port: ghostPort, method: incoming.method, path, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }

  function sendHuge(outgoing: ServerResponse): void {
    let taken = 0
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.write('{"posts":["')
    const more = () => {
      while (taken < HUGE_BYTES && !outgoing.destroyed) {
        taken += CHUNK.length
        mostTaken = Math.max(mostTaken, taken)
        if (!outgoing.write(CHUNK)) {
          outgoing.once('drain', more)
          return
        }
      }
      if (!outgoing.destroyed) outgoing.end('"]}')
    }
    more()
  }

  const server = createServer((incoming, outgoing) => {
    asked += 1
    outgoing.on('error', () => {})
    if (fault === null) return pass(incoming, outgoing)
    if (fault === 'down') return void incoming.socket.destroy()
    if (fault === 'slow') {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        pass(incoming, outgoing)
      }, SLOW_MS)
      waiting.add(timer)
      outgoing.on('close', () => clearTimeout(timer))
      return
    }
    if (fault === 'malformed') {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      return void outgoing.end('{"posts":[{"id":"1","title":')
    }
    if (fault === 'huge') return sendHuge(outgoing)
    if (fault === 'redirect loop') {
      outgoing.writeHead(302, { location: incoming.url ?? '/' })
      return void outgoing.end()
    }
    pass(incoming, outgoing, (incoming.url ?? '/').replace(/key=[\da-f]+/, `key=${'f'.repeat(26)}`))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(next) {
      fault = next
      asked = 0
    },
    asked: () => asked,
    mostTaken: () => mostTaken,
    stop() {
      for (const timer of waiting) clearTimeout(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}
