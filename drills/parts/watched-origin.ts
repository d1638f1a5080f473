import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WatchedOrigin = {
  port: number
  /** Requests that came through, with the status of their answer. */
  seen: Array<{ path: string; status: number }>
  /** What a page with a one-time number in its policy would do: every answer brings another one, a 304 too. */
  forgetPolicy(isForgetting: boolean): void
  stop(): void
}

/** Stands between a shared cache and a web node and writes down what the cache could not answer by itself. */
export async function watchOrigin(port: number): Promise<WatchedOrigin> {
  const seen: WatchedOrigin['seen'] = []
  let isForgetting = false
  const headersOf = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
    isForgetting && 'content-security-policy' in headers
      ? { ...headers, 'content-security-policy': `script-src 'nonce-${seen.length}'` }
      : headers
  const server = createServer((incoming, outgoing) => {
    const passed = forward(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        seen.push({ path: incoming.url ?? '', status: answer.statusCode ?? 0 })
        outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer.headers))
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    forgetPolicy(is) {
      isForgetting = is
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
