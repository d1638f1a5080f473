import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Node looks twice whether a stalled answer has moved, a minute apart. */
export const DEAF_WITHIN_SECONDS = 135
/** As many as a node takes on one connection. */
const QUESTIONS = 4
const ESTABLISHED = '01'

export type Deaf = { count: number; held: number; slowestSeconds: number }

/**
 * Ask for a page and never read a byte of it. Who does not read does not notice the end of a connection either, so the
 * system's own list tells when the node has let go.
 */
export async function holdDeaf(port: number, count: number): Promise<Deaf> {
  const question = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: identity\r\n\r\n'
  const sockets = await Promise.all(Array.from({ length: count }, () => arrive(port, question.repeat(QUESTIONS))))
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const held = new Set(sockets.map(({ localPort }) => localPort ?? 0))
  try {
    while (held.size > 0 && seconds() < DEAF_WITHIN_SECONDS) {
      await wait(1_000)
      const there = callersOf(port)
      for (const each of held) if (!there.has(each)) held.delete(each)
    }
    return { count, held: held.size, slowestSeconds: seconds() }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function arrive(port: number, questions: string): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.pause()
    socket.once('error', failed)
    socket.once('connect', () => {
      socket.off('error', failed)
      socket.on('error', () => {})
      socket.write(questions)
      done(socket)
    })
  })
}

/** The far ports of all connections that somebody on this machine still holds open at a port. */
function callersOf(port: number): ReadonlySet<number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', remote = '', state] = row.trim().split(/\s+/)
      return state === ESTABLISHED && portOf(local) === port ? [portOf(remote)] : []
    }),
  )
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16)
}
