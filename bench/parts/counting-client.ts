import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'

export type CountingClient = {
  send(asked: {
    path: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text(): string }>
  /** That came over the wire so far, headers included. */
  bytes(): number
  close(): void
}

/** Speaks to a node over connections that stay open, and counts what comes back. */
export function countingClient(port: number, connections: number): CountingClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const read = new Map<Socket, number>()
  let total = 0
  return {
    send: ({ path, method = 'GET', headers = {}, body }) =>
      new Promise((done, failed) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const asking = request(
          { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } },
          (answer) => {
            const { socket } = answer
            answer.toArray().then((chunks) => {
              total += socket.bytesRead - (read.get(socket) ?? 0)
              read.set(socket, socket.bytesRead)
              done({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: () => Buffer.concat(chunks as ReadonlyArray<Uint8Array>).toString(),
              })
            }, failed)
          },
        )
        asking.on('error', failed)
        asking.end(body)
      }),
    bytes: () => total,
    close: () => agent.destroy(),
  }
}
