import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export type SseClient = {
  /** What arrived last; long enough for any one event, short enough for ten thousand clients. */
  tail(): string
  onData(listener: (tail: string) => void): void
  isOpen(): boolean
  close(): void
}

const TAIL_LENGTH = 4_000

/** A viewer as cheap as it can be: one socket, one request, no parser; with a certificate it comes through TLS. */
export function openStream(
  port: number,
  path: string,
  { localAddress = '127.0.0.1', certificate }: { localAddress?: string; certificate?: string | undefined } = {},
): Promise<SseClient> {
  return new Promise((done, failed) => {
    let tail = ''
    let listener: ((tail: string) => void) | null = null
    let open = false
    const address = { host: '127.0.0.1', port, localAddress }
    const socket: Socket = certificate ? connectSecurely({ ...address, ca: certificate }) : connect(address)
    socket.setEncoding('utf8')
    socket.on(certificate ? 'secureConnect' : 'connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`),
    )
    socket.on('data', (chunk: string) => {
      tail = (tail + chunk).slice(-TAIL_LENGTH)
      if (!open) {
        // Of a long timetable the first part alone is longer than the tail.
        if (!chunk.startsWith('HTTP/1.1 200')) {
          failed(new Error(chunk.slice(0, 100)))
          socket.destroy()
          return
        }
        open = true
        done({
          tail: () => tail,
          onData(next) {
            listener = next
          },
          isOpen: () => open,
          close: () => socket.destroy(),
        })
      }
      listener?.(tail)
    })
    socket.on('error', failed)
    socket.on('close', () => {
      open = false
      failed(new Error('closed'))
    })
  })
}

export async function openStreams(
  port: number,
  path: string,
  count: number,
  certificate?: string,
): Promise<ReadonlyArray<SseClient>> {
  const clients: Array<SseClient> = []
  const AT_ONCE = 200
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, n) =>
      // One loopback address has some 28,000 ports; several keep clear of that and of sockets still closing.
      openStream(port, path, { localAddress: `127.0.0.${2 + Math.floor((opened + n) / 5_000)}`, certificate }),
    )
    clients.push(...(await Promise.all(batch)))
  }
  return clients
}

/** Milliseconds until every client has seen the text, from the call on; Infinity for those that did not in time. */
export function untilAllSaw(
  clients: ReadonlyArray<SseClient>,
  text: string,
  withinMs: number,
): Promise<ReadonlyArray<number>> {
  const startedAt = performance.now()
  const seen = clients.map((client) => (client.tail().includes(text) ? 0 : Number.POSITIVE_INFINITY))
  return new Promise((done) => {
    let waiting = seen.filter((ms) => ms === Number.POSITIVE_INFINITY).length
    const finish = () => {
      clearTimeout(timer)
      done(seen)
    }
    const timer = setTimeout(finish, withinMs)
    clients.forEach((client, n) => {
      client.onData((tail) => {
        if (seen[n] !== Number.POSITIVE_INFINITY || !tail.includes(text)) return
        seen[n] = performance.now() - startedAt
        waiting--
        if (waiting === 0) finish()
      })
    })
    if (waiting === 0) finish()
  })
}
