import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TlsProxy = {
  port: number
  /** In PEM, for clients that check whom they talk to. */
  certificate: string
  pointTo(port: number): void
  stop(): void
}

/** Ends TLS in front of a web node the way a load balancer does. The certificate is made for this one run. */
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
  const server = createServer({ key: readFileSync(key), cert: certificate }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const passed = forward(
      { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
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
      server.closeAllConnections()
    },
  }
}
