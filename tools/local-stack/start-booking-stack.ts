import pg from 'pg'
import { parseConfig } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openServices } from '#server/services.server.ts'
import { type MailCatcher, startMailCatcher } from '../mail-catcher/start-mail-catcher.ts'
import { type StripeSandbox, startStripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { givenSession } from './given-session.ts'
import { localWebEnvironment } from './local-web-environment.ts'
import { type BuiltWeb, startBuiltWeb } from './start-built-web.ts'
import { type LocalDatabase, startLocalDatabase } from './start-local-database.ts'
import type { NodeProcess } from './start-node-process.ts'
import { startWorkerProcess } from './start-worker-process.ts'

export type BookingStack = {
  database: LocalDatabase
  sandbox: StripeSandbox
  mail: MailCatcher
  /** The product's services in this process, on the same database: for setting scenes and for work that cron would do. */
  services: Services
  /** A superuser's connections: for what nobody can do in production, such as letting the time of a hold pass. */
  admin: pg.Pool
  /** What every node is started with; unless asked otherwise STRIPE_CALLS_PER_SECOND is far above the product's own 20. */
  environment: Readonly<Record<string, string>>
  startWeb(changes?: Record<string, string>): Promise<BuiltWeb>
  startWorker(changes?: Record<string, string>): Promise<NodeProcess>
  givenSession(capacity: number): Promise<string>
  stop(): Promise<void>
}

/** What nodes allow themselves, and what the sandbox allows. */
export type StripeLimits = { callsPerSecond: number; limit: number }

/** As in production: the product's own budget, and what Stripe lets pass. */
export const PRODUCTION_STRIPE: StripeLimits = { callsPerSecond: 20, limit: 25 }

/** More than this machine can ask for: a drill waits for nobody's budget. */
const CALLS_PER_SECOND = 10_000
const WEBHOOK_SECRET = 'whsec_of_the_drills'

/** Everything a booking needs on loopback: database, Stripe sandbox, mail catcher, and nodes as real processes. */
export async function startBookingStack(
  options: {
    durable?: boolean
    database?: LocalDatabase
    stripe?: StripeLimits
    environment?: Readonly<Record<string, string>>
  } = {},
): Promise<BookingStack> {
  const { callsPerSecond, limit } = options.stripe ?? { callsPerSecond: CALLS_PER_SECOND, limit: CALLS_PER_SECOND }
  const database =
    options.database ?? (await startLocalDatabase({ durable: options.durable ?? false, maxConnections: 200 }))
  const sandbox = await startStripeSandbox({ requestsPerSecond: limit })
  const mail = await startMailCatcher()
  const environment = {
    DATABASE_URL: database.appUrl,
    DATABASE_POOL_MAX: '20',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.smtpUrl,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    STRIPE_CALLS_PER_SECOND: String(callsPerSecond),
    LOG_LEVEL: 'fatal',
    ...options.environment,
  }
  const config = parseConfig({ ...(await localWebEnvironment(database.appUrl)), ...environment })
  const { services, close } = await openServices(config, 'bystro-drill')
  const admin = new pg.Pool({ connectionString: database.postgres.url('postgres', 'bystro'), max: 5 })
  admin.on('error', () => {})
  const nodes = new Set<NodeProcess>()

  function keep<Node extends NodeProcess>(node: Node): Node {
    nodes.add(node)
    void node.ended.then(() => nodes.delete(node))
    return node
  }

  return {
    database,
    sandbox,
    mail,
    services,
    admin,
    environment,
    async startWeb(changes = {}) {
      const web = keep(await startBuiltWeb({ ...environment, ...changes }))
      if (!changes.PUBLIC_ORIGIN) {
        const url = `${web.origin}/api/stripe-webhook`
        sandbox.sendWebhooksTo({ url, secret: WEBHOOK_SECRET, isInOrder: false })
      }
      return web
    },
    startWorker: async (changes = {}) => keep(await startWorkerProcess({ ...environment, ...changes })),
    givenSession: (capacity) => givenSession(services, capacity),
    async stop() {
      await Promise.all([...nodes].map((node) => node.stop()))
      await admin.end()
      await close()
      await sandbox.stop()
      await mail.stop()
      await database.postgres.stop()
    },
  }
}
