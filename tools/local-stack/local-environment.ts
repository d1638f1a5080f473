import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { parseConfig } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seedDemoAdmin } from '#server/seed-demo-admin.server.ts'
import { seedSampleSessions } from '#server/seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from '#server/seed-sample-testimonials.server.ts'
import { seedSampleVisits } from '#server/seed-sample-visits.server.ts'
import { openServices } from '#server/services.server.ts'
import { type FilledDemo, fillDemo } from '../demo/fill-demo.ts'
import { followRemoval } from '../demo/follow-removal.ts'
import { recallStripe } from '../demo/stripe-past.ts'
import { startMailCatcher } from '../mail-catcher/start-mail-catcher.ts'
import { playedHosts } from '../network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '../network-sandbox/start-network-sandbox.ts'
import { startSapiSandbox } from '../sapi-sandbox/start-sapi-sandbox.ts'
import { type StripeSandbox, startStripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { connectStandIns } from './connect-stand-ins.ts'
import { declareDemo } from './declare-demo.ts'
import { freePort } from './free-port.ts'
import { startLocalDatabase } from './start-local-database.ts'

export type LocalEnvironment = {
  /** The product's services in this process, on the same database and the same stand-in, for a drill to look with. */
  inside: { services: Services; pool: pg.Pool; stripe: StripeSandbox }
  /** Makes a demo live, once the site is open; null where it does already. */
  fill(): Promise<FilledDemo | null>
  environment: Record<'PUBLIC_ORIGIN' | 'METRICS_PORT' | 'NODE_ENV', string> & Record<string, string>
  inboxUrl: string
  stripeUrl: string
  networksUrl: string
  stop(): Promise<void>
}

const projectRoot = resolve(import.meta.dirname, '../..')

/**
 * Everything around the product on this machine: database with sample data, mail catcher, stand-ins of Stripe, the networks and
 * the postman, and the settings that point to them. The data are kept under a name for the next start; without one they end
 * with this one. A demo gets its history when it is asked to `fill`, and its samples may leave again with all of it.
 */
export async function localEnvironment(options: {
  name: string | null
  port: number
  isDemo?: boolean
}): Promise<LocalEnvironment> {
  const { isDemo = false } = options
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase({
    ...(options.name !== null && { dataDir: dataFolder(options.name) }),
    durable: true,
    maxConnections: 100,
  })
  const mail = await startMailCatcher()
  const origin = `http://localhost:${options.port}`
  const secret = 'whsec_of_this_machine'
  const stripe = await startStripeSandbox({
    webhook: { url: `http://127.0.0.1:${options.port}/api/stripe-webhook`, secret },
  })
  const networks = await startNetworkSandbox(playedHosts())
  const postman = await startSapiSandbox()
  const environment = {
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: origin,
    HOST: '127.0.0.1',
    PORT: String(options.port),
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: appUrl,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Bystro <ahoj@bystro.example>',
    SIGNING_SECRETS: 'a-secret-of-this-machine-that-signs-nothing-real',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRETS: secret,
    STRIPE_API_URL: stripe.url,
    NETWORK_SANDBOX_URL: networks.url,
    ...postman.environment,
    GA_MEASUREMENT_ID: 'G-STANDIN01',
    GOOGLE_TAG_URL: `${networks.url}/www.googletagmanager.com/gtag/js`,
    LOG_LEVEL: 'info',
    DEVELOPMENT_PAGES: 'true',
    ADMIN_TWO_FACTOR: 'optional',
    SHUTDOWN_DRAIN_SECONDS: '0',
  }
  if (isDemo) await declareDemo(ownerUrl)
  const { services, pool, close } = await openServices(
    parseConfig({ ...environment, LOG_LEVEL: 'warn' }),
    'bystro-seed',
  )
  // Whoever took the samples out does not want them back with the next start.
  if (!(await wereRemoved(pool))) {
    await seedSampleSessions(services, { isTaken: !isDemo })
    await seedSampleTestimonials(services)
    if (!isDemo) await seedSampleVisits(services)
  }
  await seedDemoAdmin(services)
  await connectStandIns(services)
  await recall(pool, stripe)
  const stopFollowing = followRemoval({ services, pool, stripe }, (error) => services.log.warn({ error }, 'stand-in'))
  return {
    inside: { services, pool, stripe },
    environment,
    inboxUrl: mail.httpUrl,
    stripeUrl: stripe.url,
    networksUrl: networks.url,
    async fill() {
      if (!isDemo || (await wereRemoved(pool))) return null
      return fillDemo({ services, pool, stripe, superuserUrl: postgres.url('postgres', 'bystro'), hasWorker: true })
    },
    async stop() {
      stopFollowing()
      await close()
      await postman.stop()
      await networks.stop()
      await stripe.stop()
      await mail.stop()
      await postgres.stop()
    },
  }
}

/** Inside the project, except for root: PostgreSQL then runs as another account, which may not enter root's folders. */
function dataFolder(name: string): string {
  if (process.getuid?.() !== 0) return join(projectRoot, '.data', name)
  return join(
    tmpdir(),
    `bystro-data-${createHash('sha256')
      .update(projectRoot + name)
      .digest('hex')
      .slice(0, 8)}`,
  )
}

async function wereRemoved(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from audit_events where action = 'samples-removed' limit 1")
  return rows.length > 0
}

/** The stand-in for Stripe forgets with its process what the database keeps. */
async function recall(pool: pg.Pool, stripe: StripeSandbox): Promise<void> {
  const client = await pool.connect()
  try {
    await recallStripe(client, stripe)
  } finally {
    client.release()
  }
}
