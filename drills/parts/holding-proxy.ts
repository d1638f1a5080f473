import { Agent, createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Passing = { method: string; path: string; body: string }
type Trap = {
  at: 'request' | 'answer'
  isWanted(passing: Passing): boolean
  caught(answer: string): void
}

export type HoldingProxy = {
  url: string
  pointTo(port: number): void
  /**
   * Holds the next wanted request before it goes on, or its answer before it comes back, and then tells. Whoever waits at
   * the other end waits in vain; the answer is told, so that it can be compared with a later one.
   */
  hold(at: Trap['at'], isWanted: Trap['isWanted'], withinMs?: number): Promise<string>
  /** Hangs up on everybody who still waits. */
  letGo(): void
  stop(): void
}

/** Stands between two processes and stops time for one message, so that a kill hits exactly there. */
export async function startHoldingProxy(target: number): Promise<HoldingProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const held = new Set<ServerResponse>()
  const traps = new Set<Trap>()
  let port = target

  const server = createServer(async (incoming, outgoing) => {
    outgoing.on('close', () => held.delete(outgoing))
    try {
      const body = Buffer.concat(await incoming.toArray())
      const passing = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', body: body.toString() }
      const trap = [...traps].find(({ isWanted }) => isWanted(passing))
      if (trap) traps.delete(trap)
      if (trap?.at === 'request') {
        held.add(outgoing)
        trap.caught('')
        return
      }
      const answer = await pass(passing, incoming.headers, body)
      if (trap) {
        held.add(outgoing)
        trap.caught(answer.body.toString())
        return
      }
      outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      outgoing.destroy()
    }
  })

  function pass({ method, path }: Passing, headers: IncomingHttpHeaders, body: Buffer): Promise<Passed> {
    return new Promise((done, failed) => {
      const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        const { statusCode = 502, headers } = answer
        answer.toArray().then((chunks) => done({ status: statusCode, headers, body: Buffer.concat(chunks) }), failed)
      })
      passed.on('error', failed)
      passed.end(body)
    })
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointTo(next) {
      port = next
    },
    hold(at, isWanted, withinMs = 20_000) {
      return new Promise((done, failed) => {
        const trap: Trap = {
          at,
          isWanted,
          caught(answer) {
            clearTimeout(timer)
            done(answer)
          },
        }
        const timer = setTimeout(() => {
          traps.delete(trap)
          failed(new Error('Nothing came to be held'))
        }, withinMs)
        traps.add(trap)
      })
    },
    letGo() {
      for (const outgoing of held) outgoing.destroy()
    },
    stop() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

type Passed = { status: number; headers: IncomingHttpHeaders; body: Buffer }
