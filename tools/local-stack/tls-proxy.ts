import { request as forward, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { makeCertificate } from './make-certificate.ts'

export type TlsProxy = {
  port: number
  /** In PEM, for clients that check whom they talk to. */
  certificate: string
  pointTo(port: number): void
  stop(): void
}

/**
 * Ends TLS in front of a web node and speaks HTTP/2, the way a load balancer does. The certificate is made for this one
 * run.
 */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { key, certificate } = makeCertificate()
  let target = 0
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = {
      ...ofThisHop(incoming.headers),
      host: incoming.authority || incoming.headers.host,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const passed = forward(
      { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, ofThisHop(answer.headers))
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    pointTo(port) {
      target = port
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** What describes one connection is not passed on to the next, whose protocol may be another. */
function ofThisHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = /^(:.*|connection|keep-alive|transfer-encoding|http2-settings|upgrade)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))
}
