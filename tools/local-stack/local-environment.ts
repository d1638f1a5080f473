import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseConfig } from '#platform/config/config.server.ts'
import { seedDemoAdmin } from '#server/seed-demo-admin.server.ts'
import { seedSampleSessions } from '#server/seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from '#server/seed-sample-testimonials.server.ts'
import { seedSampleVisits } from '#server/seed-sample-visits.server.ts'
import { openServices } from '#server/services.server.ts'
import { startMailCatcher } from '../mail-catcher/start-mail-catcher.ts'
import { playedHosts } from '../network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '../network-sandbox/start-network-sandbox.ts'
import { startStripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { connectStandIns } from './connect-stand-ins.ts'
import { freePort } from './free-port.ts'
import { startLocalDatabase } from './start-local-database.ts'

export type LocalEnvironment = {
  environment: Record<'PUBLIC_ORIGIN' | 'METRICS_PORT' | 'NODE_ENV', string> & Record<string, string>
  inboxUrl: string
  stripeUrl: string
  networksUrl: string
  stop(): Promise<void>
}

const projectRoot = resolve(import.meta.dirname, '../..')

/**
 * Everything around the product on this machine: database with sample data, mail catcher, stand-ins of Stripe and the
 * networks, and the settings that point to them. The data are kept under a name for the next start; without one they end
 * with this one.
 */
export async function localEnvironment(options: { name: string | null; port: number }): Promise<LocalEnvironment> {
  const { postgres, appUrl } = await startLocalDatabase({
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
    GA_MEASUREMENT_ID: 'G-STANDIN01',
    GOOGLE_TAG_URL: `${networks.url}/www.googletagmanager.com/gtag/js`,
    LOG_LEVEL: 'info',
    DEVELOPMENT_PAGES: 'true',
    ADMIN_TWO_FACTOR: 'optional',
    SHUTDOWN_DRAIN_SECONDS: '0',
  }
  const { services, close } = await openServices(parseConfig({ ...environment, LOG_LEVEL: 'warn' }), 'bystro-seed')
  await seedSampleSessions(services)
  await seedSampleTestimonials(services)
  await seedSampleVisits(services)
  await seedDemoAdmin(services)
  await connectStandIns(services)
  await close()
  return {
    environment,
    inboxUrl: mail.httpUrl,
    stripeUrl: stripe.url,
    networksUrl: networks.url,
    async stop() {
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
