import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { parseConfig } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seedDemoAdmin } from '#server/seed-demo-admin.server.ts'
import { seedSampleSessions } from '#server/seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from '#server/seed-sample-testimonials.server.ts'
import { seedSampleVisits } from '#server/seed-sample-visits.server.ts'
import { openServices } from '#server/services.server.ts'
import { publishAssets } from '../../scripts/publish-assets-to.ts'
import { type LocalGhost, startLocalGhost } from '../ghost/start-local-ghost.ts'
import { givenSession } from '../local-stack/given-session.ts'
import { localWebEnvironment } from '../local-stack/local-web-environment.ts'
import { makeCertificate } from '../local-stack/make-certificate.ts'
import { makeDatabase } from '../local-stack/start-local-database.ts'
import { type NodeProcess, startNodeProcess } from '../local-stack/start-node-process.ts'
import { type MailCatcher, startMailCatcher } from '../mail-catcher/start-mail-catcher.ts'
import { playedHosts } from '../network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '../network-sandbox/start-network-sandbox.ts'
import { type PostgresPair, startPair } from '../postgres/start-pair.ts'
import { startSharedCache } from '../shared-cache/start-shared-cache.ts'
import { type StripeSandbox, startStripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { type Front, startFront } from './start-front.ts'

export type ClusterOptions = {
  /** Port of the front; a free one when not given. */
  port?: number
  webs?: 1 | 2 | 3
  workers?: number
  hasGhost?: boolean
  /** Sessions, testimonials, visits and an admin to look at, and the pages of developers. */
  hasSamples?: boolean
  /** What the product allows itself at Stripe, and what the sandbox bears; as in production when not given. */
  stripe?: { callsPerSecond: number; requestsPerSecond: number }
  /** Further settings of every web node and worker. */
  environment?: Readonly<Record<string, string>>
}

/** A process of the product at its place: what runs there may be replaced, the place stays. */
export type ClusterNode = { name: string; port: number; metricsPort: number; origin: string; process: NodeProcess }

export type RestartOptions = {
  /** Folder of another release, with `build/` in it; the one that ran there before when not given. */
  release?: string
  /** Without a word, as a crash would end it. */
  isKilled?: boolean
  /** Settings of this one start only. */
  environment?: Readonly<Record<string, string>>
}

export type Cluster = {
  /** Of the front, with TLS; this process believes its certificate. */
  origin: string
  port: number
  certificate: string
  /** The balancer without TLS and without the cache: what a cache that has nothing yet would ask. */
  missesPort: number
  front: Front
  /** Their places; what runs there changes with a restart. */
  webs: ReadonlyArray<ClusterNode>
  workers: ReadonlyArray<ClusterNode>
  /** Process ids by name, as they are now. */
  pids(): Readonly<Record<string, number>>
  sandbox: StripeSandbox
  mail: MailCatcher
  ghost: LocalGhost | null
  /** The product's services in this process, for setting scenes. */
  services: Services
  /** The two PostgreSQL servers themselves, past the front. */
  pair: PostgresPair
  /** A superuser's connections to whichever server is the primary. */
  admin: pg.Pool
  /** What every node is started with. */
  environment: Readonly<Record<string, string>>
  givenSession(capacity: number): Promise<string>
  /** Lays the files of a release where every node finds them; the first step of a rolling deploy. */
  publishAssets(release: string): void
  /** In order: not ready, running answers, end, start, ready, back in the balancer. */
  restartWeb(n: number, options?: RestartOptions): Promise<void>
  restartWorker(n: number, options?: RestartOptions): Promise<void>
  /**
   * The primary dies and the standby takes its place, step by step as docs/operations.md says. Answers how long the front led
   * to no primary.
   */
  failOver(): Promise<{ withoutPrimaryMs: number }>
  /** The other half: the old primary becomes the standby, and commits wait for it again. */
  rebuildStandby(): Promise<void>
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_of_this_cluster'
const AS_IN_PRODUCTION = { callsPerSecond: 20, requestsPerSecond: 25 }

/** Several nodes behind one front on this machine, from the files that providers get; gone when this process is gone. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run `npm run build` first')
  const folder = mkdtempSync(join(tmpdir(), 'bystro-cluster-'))
  const undo: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  const later = <Part>(part: Part, stop: (part: Part) => unknown): Part => {
    undo.push(() => stop(part))
    return part
  }
  const stop = async () => {
    for (let next = undo.pop(); next; next = undo.pop()) await next()
  }
  try {
    return await assemble(options, folder, later, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function assemble(
  options: ClusterOptions,
  folder: string,
  later: <Part>(part: Part, stop: (part: Part) => unknown) => Part,
  stop: () => Promise<void>,
): Promise<Cluster> {
  const { stripe = AS_IN_PRODUCTION } = options
  const [port = 0, misses = 0, cachePort = 0, databasePort = 0] = await freePorts(4)
  const frontPort = options.port ?? port
  const origin = `https://127.0.0.1:${frontPort}`
  const { key, certificate } = makeCertificate()
  writeFileSync(join(folder, 'certificate.pem'), certificate)
  setDefaultCACertificates([...getCACertificates('default'), certificate])

  const ghostStarting = options.hasGhost
    ? startLocalGhost({ dataDir: join(folder, 'ghost'), siteUrl: `http://127.0.0.1:${misses}` })
    : null
  const pair = later(await startPair({ maxConnections: 200 }), (servers) => servers.stop())
  const servers = [pair.primary, pair.standby]
  await makeDatabase(pair.primary)
  await letFrontAsk(pair.primary.url('postgres', 'postgres'))
  const mail = later(await startMailCatcher(), (catcher) => catcher.stop())
  const networks = later(await startNetworkSandbox(playedHosts()), (sandbox) => sandbox.stop())
  const sandbox = later(
    await startStripeSandbox({
      requestsPerSecond: stripe.requestsPerSecond,
      webhook: { url: `${origin}/api/stripe-webhook`, secret: WEBHOOK_SECRET, isInOrder: false },
    }),
    (stripeSandbox) => stripeSandbox.stop(),
  )
  const webPlaces = await places('web', options.webs ?? 3)
  const workerPlaces = await places('worker', options.workers ?? 2)
  const front = later(
    await startFront(
      {
        https: frontPort,
        misses,
        cache: cachePort,
        webs: webPlaces.map((place) => place.port),
        database: { listen: databasePort, servers: servers.map((server) => server.port) },
      },
      certificate + key,
    ),
    (proxy) => proxy.stop(),
  )
  await front.untilState('database/database-a', 'UP')
  const ghost = await ghostStarting
  if (ghost) later(ghost, (blog) => blog.stop())

  const databaseUrl = (role: string) => `postgres://${role}@127.0.0.1:${databasePort}/bystro`
  const environment: Record<string, string> = {
    ...(await localWebEnvironment(databaseUrl('bystro_app'))),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.smtpUrl,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    STRIPE_CALLS_PER_SECOND: String(stripe.callsPerSecond),
    NETWORK_SANDBOX_URL: networks.url,
    ASSETS_DIR: join(folder, 'assets'),
    // The workers look at the pages where visitors do.
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    SHUTDOWN_DRAIN_SECONDS: '5',
    LOG_LEVEL: 'fatal',
    ...(options.hasSamples ? { ADMIN_TWO_FACTOR: 'optional', DEVELOPMENT_PAGES: 'true' } : {}),
    ...ghost?.environment,
    ...options.environment,
  }
  const { services } = later(await openServices(parseConfig(environment), 'bystro-drill'), ({ close }) => close())
  const admin = later(new pg.Pool({ connectionString: databaseUrl('postgres'), max: 5 }), (pool) => pool.end())
  admin.on('error', () => {})
  if (options.hasSamples) {
    await seedSampleSessions(services)
    await seedSampleTestimonials(services)
    await seedSampleVisits(services)
    await seedDemoAdmin(services)
  }

  const nameOf = (databaseServer: number) =>
    `database/database-${servers[0]?.port === databaseServer ? 'a' : 'b'}` as const
  const releases = new Map<string, string>()
  async function launch(
    kind: 'web' | 'worker',
    place: Place,
    changes: RestartOptions['environment'] = {},
  ): Promise<NodeProcess> {
    const own = {
      ...environment,
      ...changes,
      PORT: String(place.port),
      METRICS_PORT: String(place.metricsPort),
      PICTURES_DIR: join(folder, `pictures-${place.name}`),
    }
    const ready =
      kind === 'web' ? `http://127.0.0.1:${place.port}/readyz` : `http://127.0.0.1:${place.metricsPort}/metrics`
    const release = releases.get(place.name) ?? process.cwd()
    const script = kind === 'web' ? 'scripts/start-web.ts' : 'scripts/start-worker.ts'
    return startNodeProcess(script, own, ready, { release })
  }
  const start = async (kind: 'web' | 'worker', place: Place): Promise<ClusterNode> =>
    later({ ...place, process: await launch(kind, place) }, (node) => node.process.stop())
  async function restart(kind: 'web' | 'worker', node: ClusterNode | undefined, how: RestartOptions): Promise<void> {
    if (!node) throw new Error(`There is no such ${kind}`)
    if (how.isKilled) await node.process.kill()
    else await node.process.stop()
    if (how.release) releases.set(node.name, how.release)
    node.process = await launch(kind, node, how.environment)
    if (kind === 'web') await front.untilState(`nodes/${node.name}`, 'UP')
  }

  const publish = (release: string) =>
    void publishAssets({
      clientDir: join(release, 'build', 'client'),
      folder: join(folder, 'assets'),
      now: new Date(),
    })
  publish('.')
  const [webs, workers] = await Promise.all([
    oneByOne(webPlaces, (place) => start('web', place)),
    oneByOne(workerPlaces, (place) => start('worker', place)),
  ])
  for (const { name } of webs) await front.untilState(`nodes/${name}`, 'UP')
  const cache = later(await startSharedCache(misses, { port: cachePort, isOutermost: false }), (varnish) =>
    varnish.stop(),
  )
  await front.untilState('cache/varnish', 'UP')

  return {
    origin,
    port: frontPort,
    certificate,
    missesPort: misses,
    front,
    webs,
    workers,
    pids: () => ({
      haproxy: front.pid,
      varnish: cache.pid,
      'postgres-primary': pair.primary.pid,
      'postgres-standby': pair.standby.pid,
      ...Object.fromEntries([...webs, ...workers].map((node) => [node.name, node.process.pid])),
    }),
    sandbox,
    mail,
    ghost,
    services,
    pair,
    admin,
    environment,
    givenSession: (capacity) => givenSession(services, capacity),
    publishAssets: publish,
    restartWeb: (n, how = {}) => restart('web', webs[n], how),
    restartWorker: (n, how = {}) => restart('worker', workers[n], how),
    async failOver() {
      const diedAt = performance.now()
      const [old, next] = [nameOf(pair.primary.port), nameOf(pair.standby.port)]
      await pair.primary.crash()
      // Nobody is led there again, even if something starts it.
      await front.say(`set server ${old} state maint`)
      await pair.promote()
      await front.untilState(next, 'UP')
      return { withoutPrimaryMs: performance.now() - diedAt }
    },
    async rebuildStandby() {
      const rebuilt = nameOf(pair.standby.port)
      await pair.rebuildStandby()
      // Until it was asked, a server that is let in counts as one that answers well.
      await front.say(`set server ${rebuilt} state ready; set server ${rebuilt} health down`)
    },
    stop,
  }
}

/** A start is mostly computing: all at once would take as long and each would seem slow. */
async function oneByOne<Item, Result>(
  items: ReadonlyArray<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<ReadonlyArray<Result>> {
  const results: Array<Result> = []
  for (const item of items) results.push(await work(item))
  return results
}

type Place = Pick<ClusterNode, 'name' | 'port' | 'metricsPort' | 'origin'>

async function places(kind: 'web' | 'worker', count: number): Promise<ReadonlyArray<Place>> {
  const ports = await freePorts(2 * count)
  return Array.from({ length: count }, (_, n) => {
    const [port = 0, metricsPort = 0] = ports.slice(2 * n)
    return { name: `${kind}-${n + 1}`, port, metricsPort, origin: `http://127.0.0.1:${port}` }
  })
}

/**
 * Below those that the system gives to outgoing connections: a place is empty while its node restarts, and must not be taken
 * by somebody who only passes through.
 */
async function freePorts(count: number): Promise<ReadonlyArray<number>> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** The role that the front signs in with to see which server is the primary; it may do nothing else. */
async function letFrontAsk(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query('create role bystro_check login connection limit 5')
  await client.end()
}
