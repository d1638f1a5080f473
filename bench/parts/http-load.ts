import { connect, type Socket } from 'node:net'

/** One request as it goes over the wire. */
export type WireRequest = { path: string; headers: Record<string, string>; body: string }

/**
 * Keeps so many kept-alive connections busy with POSTs for so long, each waiting for its answer, and counts the answers.
 * Written to bare sockets, because the generator shares its cores with what it measures.
 */
export async function postFor(
  port: number,
  options: { connections: number; seconds: number; next: () => WireRequest },
): Promise<{ perSecond: number; answers: number; statuses: Record<string, number> }> {
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  const until = startedAt + options.seconds * 1000
  await Promise.all(Array.from({ length: options.connections }, () => keepBusy(port, until, options.next, statuses)))
  const seconds = (performance.now() - startedAt) / 1000
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { perSecond: (statuses['200'] ?? 0) / seconds, answers, statuses }
}

function keepBusy(
  port: number,
  until: number,
  next: () => WireRequest,
  statuses: Record<string, number>,
): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    socket.setEncoding('latin1')
    socket.once('error', failed)
    socket.once('connect', () => send(socket, next(), port))
    socket.on('data', (part: string) => {
      received += part
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const status = received.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      received = ''
      if (performance.now() < until) return send(socket, next(), port)
      socket.destroy()
      done()
    })
  })
}

function send(socket: Socket, { path, headers, body }: WireRequest, port: number): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
