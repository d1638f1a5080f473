import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { RunningPostgres } from './start-postgres.ts'

export type PostgresFront = {
  port: number
  url: RunningPostgres['url']
  /** New connections go to that port, and those to another one are cut. */
  leadTo(port: number): void
  stop(): void
}

/** One address that leads to whichever server is the primary, as a balancer's TCP front does. */
export async function startFront(target: number): Promise<PostgresFront> {
  const open = new Set<Socket>()
  let current = target
  const server = createServer({ noDelay: true }, (client) => {
    const behind = connect({ host: '127.0.0.1', port: current, noDelay: true })
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    leadTo(next) {
      if (next === current) return
      current = next
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
