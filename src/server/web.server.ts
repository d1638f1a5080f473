import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { startSeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { isMigrated } from '#platform/db/migrations.server.ts'
import { openAssets } from '#platform/http/assets.server.ts'
import { createPageCache } from '#platform/http/page-cache.server.ts'
import { createStreamHub } from '#platform/live/stream-hub.server.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createApp } from './app.server.ts'
import { MIGRATIONS_FOLDER } from './migrate-database.server.ts'
import type { RenderPage } from './pages.server.ts'
import { openServices } from './services.server.ts'

export type WebNode = { origin: string; port: number; services: Services; stop(): Promise<void> }

/** Starts one web node. It takes visitors when it is ready, and when told to stop it says so first and finishes what it has. */
export async function startWebNode(
  config: Config,
  options: {
    render: RenderPage
    clientDir: string | null
    server?: Server
    /** Sees each request first; the development server's own files live there. */
    before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  },
): Promise<WebNode> {
  const { services, close } = await openServices(config, 'bystro-web')
  const { db, log, metrics, clock } = services
  if (!(await isMigrated(db, MIGRATIONS_FOLDER))) {
    await close()
    throw new Error('The database is behind this release: run `npm run migrate` first')
  }
  const feed = await startSeatFeed(services)
  const streams = createStreamHub({ max: config.liveStreamsMax, onSize: (size) => metrics.liveStreams.set(size) })
  const cache = createPageCache(clock)
  feed.onChange((event) => {
    cache.drop()
    streams.broadcast(event)
  })

  let stopping = false
  const app = createApp({
    services,
    feed,
    streams,
    cache,
    assets: options.clientDir === null ? null : openAssets({ clientDir: options.clientDir, history: config.assetsDir }),
    render: options.render,
    isReady: async () => {
      if (stopping) return false
      await db.execute('select 1')
      return true
    },
  })

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = options.server ?? createServer({ connectionsCheckingInterval: 1_000 })
  const { before } = options
  server.on(
    'request',
    before ? (request, response) => before(request, response, () => void listener(request, response)) : listener,
  )
  // A client that dribbles its headers or body holds a socket, not a worker; these end it.
  server.headersTimeout = 5_000
  server.requestTimeout = 15_000
  // Longer than a load balancer's idle time, or it would reuse a connection that we have just closed.
  server.keepAliveTimeout = 75_000
  server.maxRequestsPerSocket = 0
  const metricsServer = await serveMetrics(metrics.registry, config.metrics)
  await new Promise<void>((done) => server.listen(config.port, config.host, done))
  const { port } = server.address() as AddressInfo
  log.info({ port, origin: config.publicOrigin }, 'web node ready')

  return {
    origin: `http://${config.host}:${port}`,
    port,
    services,
    async stop() {
      if (stopping) return
      stopping = true
      log.info('web node stops: no new visitors, streams end, running answers finish')
      streams.close()
      const closed = new Promise<void>((done) => server.close(() => done()))
      // A kept-alive connection falls idle when its last answer is out, which may be after this moment.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const patience = setTimeout(() => server.closeAllConnections(), config.shutdownGraceSeconds * 1000)
      await closed
      clearTimeout(patience)
      clearInterval(idle)
      await feed.stop()
      await metricsServer.stop()
      await close()
    },
  }
}
