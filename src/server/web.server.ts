import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openVisits } from '#capabilities/insights/open-visits.server.ts'
import { startSeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { inviteBootstrapAdmins } from '#capabilities/staff/people/invite-bootstrap-admins.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { openAssets } from '#platform/http/assets.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { createPageCache } from '#platform/http/page-cache.server.ts'
import { createEarlyRefusal } from '#platform/http/refuse-early.server.ts'
import { createStreamHub } from '#platform/live/stream-hub.server.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.server.ts'
import { watchNode } from '#platform/monitoring/watch-node.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createApp } from './app.server.ts'
import { readBookingOutcomes } from './booking-outcomes.server.ts'
import type { RenderPage } from './pages.server.ts'
import { openServices } from './services.server.ts'
import { startSnapshots } from './snapshots.server.ts'

export type WebNode = { origin: string; port: number; services: Services; stop(): Promise<void> }

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What the development server brings: its own HTTP server, its files, and the app as the source now says. */
export type Development = { server: Server; middleware: Connect; loadApp(): Promise<{ createApp: typeof createApp }> }

/** Starts one web node. It takes visitors when it is ready, and when told to stop it says so first and finishes what it has. */
export async function startWebNode(
  config: Config,
  options: { render: RenderPage; clientDir: string | null; development?: Development },
): Promise<WebNode> {
  const { services, pool, close } = await openServices(config, 'bystro-web')
  const { db, log, metrics, clock } = services
  await inviteBootstrapAdmins(services)
  const feed = await startSeatFeed(services)
  const snapshots = await startSnapshots(services)
  const streams = createStreamHub({
    max: config.liveStreamsMax,
    maxByOne: config.liveStreamsPerAddress,
    onSize: (size) => metrics.liveStreams.set(size),
  })
  const visits = openVisits(services)
  const cache = createPageCache(clock, { isKeeping: !options.development })
  feed.onChange((event) => {
    cache.drop()
    streams.broadcast(event)
  })
  snapshots.onChange(() => cache.drop())
  services.settings.onChange(() => cache.drop())

  let stopping = false
  const compose = (create: typeof createApp) =>
    create({
      services,
      feed,
      snapshots,
      streams,
      visits,
      cache,
      assets:
        options.clientDir === null ? null : openAssets({ clientDir: options.clientDir, history: config.assetsDir }),
      render: options.render,
      isReady: async () => {
        if (stopping) return false
        await db.execute('select 1')
        return true
      },
    })
  const server = options.development?.server ?? createServer({ connectionsCheckingInterval: 1_000 })
  server.on('request', options.development ? developing(options.development, compose) : listenerOf(compose(createApp)))
  // A client that dribbles its headers or body holds a socket, not a worker; these end it.
  server.headersTimeout = 5_000
  server.requestTimeout = 15_000
  // One who asks and never reads the answer is let go after this; a stream's heartbeat comes every 15 s.
  server.timeout = 60_000
  // Longer than a load balancer's idle time, or it would reuse a connection that we have just closed.
  server.keepAliveTimeout = 75_000
  server.maxRequestsPerSocket = 0

  const watch = watchNode(services, {
    applicationName: 'bystro-web',
    pool,
    readOutcomes: () => readBookingOutcomes(metrics),
  })
  async function closeAll() {
    await watch.stop()
    await Promise.all([feed.stop(), snapshots.stop(), visits.stop()])
    await close()
  }
  const metricsServer = await listening(server, config)
    .then(() => serveMetrics(metrics.registry, config.metrics))
    .catch(async (error) => {
      server.close()
      await closeAll()
      throw error
    })
  const { port } = server.address() as AddressInfo
  log.info({ port, origin: config.publicOrigin }, 'web node ready')

  return {
    origin: `http://${config.host}:${port}`,
    port,
    services,
    async stop() {
      if (stopping) return
      stopping = true
      log.info('web node stops: not ready any more, then no new visitors, streams end, running answers finish')
      // The balancer asks for readiness every few seconds; until it has noticed, visitors still come and are served.
      await new Promise((done) => setTimeout(done, config.shutdownDrainSeconds * 1000))
      streams.close()
      const closed = new Promise<void>((done) => server.close(() => done()))
      // A kept-alive connection falls idle when its last answer is out, which may be after this moment.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const patience = setTimeout(() => server.closeAllConnections(), config.shutdownGraceSeconds * 1000)
      await closed
      clearTimeout(patience)
      clearInterval(idle)
      await metricsServer.stop()
      await closeAll()
    },
  }
}

function listenerOf(app: HttpApp) {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const refuseEarly = createEarlyRefusal()
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!refuseEarly(request, response)) void answer(request, response)
  }
}

function listening(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}

/** Composes the app anew when the source behind it changed. */
function developing({ middleware, loadApp }: Development, compose: (create: typeof createApp) => HttpApp) {
  let known: typeof createApp | null = null
  let answer = (_request: IncomingMessage, _response: ServerResponse): unknown => undefined
  async function answerAnew(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const fresh = (await loadApp()).createApp
      if (fresh !== known) answer = listenerOf(compose(fresh))
      known = fresh
      await answer(request, response)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    middleware(request, response, () => void answerAnew(request, response))
  }
}
