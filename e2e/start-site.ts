import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { GHOST_WEBHOOK_PATH } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { registerWebhooks } from '../tools/ghost/register-webhooks.ts'
import { startGhost } from '../tools/ghost/start-ghost.ts'
import { ghostSettings } from '../tools/ghost/start-local-ghost.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startWorkerProcess } from '../tools/local-stack/start-worker-process.ts'
import { startTlsProxy } from '../tools/local-stack/tls-proxy.ts'
import { startMailCatcher } from '../tools/mail-catcher/start-mail-catcher.ts'
import { playedHosts } from '../tools/network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '../tools/network-sandbox/start-network-sandbox.ts'
import type { RunningPostgres } from '../tools/postgres/start-postgres.ts'
import { type StripeSandbox, startStripeSandbox } from '../tools/stripe-sandbox/start-stripe-sandbox.ts'

/**
 * The production build on a database of its own with the sample timetable, plain and once more behind TLS. The plain one
 * has what an order needs from click to letter: a worker, Stripe's webhooks and a mail catcher, and its blog is a real
 * Ghost; the second factor of the back office is optional there. The one behind TLS has a Stripe that may be told to fail, a database of its own, so that the worker puts nothing
 * right there, the blog of a fresh installation: its sample posts, and Google Analytics connected.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const ghostStarting = startGhost()
  // Who waits for it hears of a failure; until then it is nobody's surprise.
  ghostStarting.catch(() => {})
  const { postgres, appUrl } = await startLocalDatabase()
  const secret = 'a-secret-of-these-journeys-that-signs-nothing-real'
  const common = { DEVELOPMENT_PAGES: 'true', SIGNING_SECRETS: secret }
  execFileSync(process.execPath, ['scripts/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(await localWebEnvironment(appUrl)) },
  })
  const tlsDatabaseUrl = await copyDatabase(postgres)
  // Many buyers at once share this Stripe; what its limit does to one of them is tried by the drills.
  const [stripe, failingStripe, mail, networks, proxy] = await Promise.all([
    startStripeSandbox({ requestsPerSecond: 1_000 }),
    startStripeSandbox(),
    startMailCatcher(),
    startNetworkSandbox(playedHosts()),
    startTlsProxy(),
  ])
  const tlsOrigin = `https://localhost:${proxy.port}`
  const ghost = await ghostStarting
  const plainSettings = {
    ...common,
    ...settingsOf(stripe),
    ...ghostSettings(ghost),
    DATABASE_URL: appUrl,
    SMTP_URL: mail.smtpUrl,
    NETWORK_SANDBOX_URL: networks.url,
    ADMIN_TWO_FACTOR: 'optional',
    // A journey that sends more than one person would says that it is several.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const [plain, behindTls] = await Promise.all([
    startBuiltWeb(plainSettings),
    startBuiltWeb({
      ...common,
      ...settingsOf(failingStripe),
      DATABASE_URL: tlsDatabaseUrl,
      PUBLIC_ORIGIN: tlsOrigin,
      // Nobody of these journeys reaches Google: its hosts are played inside the browser that asks for them.
      GA_MEASUREMENT_ID: 'G-STANDIN01',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  ])
  // Letters carry links, so the worker must know where the site is.
  const worker = await startWorkerProcess({ ...plainSettings, PUBLIC_ORIGIN: plain.origin })
  stripe.sendWebhooksTo({
    url: `${plain.origin}/api/stripe-webhook`,
    secret: stripe.webhookSecret,
    // One lost or late message must not keep the others waiting.
    isInOrder: false,
  })
  await registerWebhooks(ghost, {
    url: `${plain.origin}${GHOST_WEBHOOK_PATH}`,
    secret: ghostSettings(ghost).GHOST_WEBHOOK_SECRETS,
  })
  proxy.pointTo(behindTls.port)
  Object.assign(process.env, {
    E2E_ORIGIN: plain.origin,
    E2E_DATABASE_URL: appUrl,
    E2E_STRIPE_URL: stripe.url,
    E2E_MAILS_URL: mail.httpUrl,
    E2E_NETWORKS_URL: networks.url,
    E2E_GHOST_URL: ghost.url,
    E2E_GHOST_ADMIN_KEY: ghost.adminKey,
    E2E_TLS_ORIGIN: tlsOrigin,
    E2E_TLS_DATABASE_URL: tlsDatabaseUrl,
    E2E_FAILING_STRIPE_URL: failingStripe.url,
    E2E_SIGNING_SECRET: secret,
  })
  return async () => {
    proxy.stop()
    await Promise.all([plain.stop(), behindTls.stop(), worker.stop()])
    await Promise.all([
      stripe.stop(),
      failingStripe.stop(),
      mail.stop(),
      networks.stop(),
      ghost.stop(),
      postgres.stop(),
    ])
  }
}

function settingsOf({ apiKey, url, webhookSecret }: StripeSandbox): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: apiKey,
    STRIPE_API_URL: url,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    STRIPE_CALLS_PER_SECOND: '1000',
  }
}

async function copyDatabase(postgres: RunningPostgres): Promise<string> {
  const client = new pg.Client(postgres.url('postgres', 'postgres'))
  await client.connect()
  await client.query('create database bystro_tls template bystro owner bystro_owner')
  await client.end()
  return postgres.url('bystro_app', 'bystro_tls')
}
