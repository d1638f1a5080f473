import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as forward, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  const folder = mkdtempSync(join(tmpdir(), 'bystro-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  let target = 0
  const certificate = readFileSync(cert, 'utf8')
  const server = createSecureServer(
    { key: readFileSync(key), cert: certificate, allowHTTP1: true },
    (incoming, outgoing) => {
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
    },
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  rmSync(folder, { recursive: true })
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
