import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

type MetricsAddress = { host: string; port: number; token: string | undefined }

/** Figures on a port of their own, which the outside world does not reach; beyond loopback a bearer token is required too. */
export async function serveMetrics(registry: Registry, { host, port, token }: MetricsAddress) {
  if (!token && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new Error('METRICS_TOKEN is required when METRICS_HOST is not a loopback address')
  }
  const server = createServer(async (request, response) => {
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401).end()
      return
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
    response.end(await registry.metrics())
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
