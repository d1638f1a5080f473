import { execFileSync } from 'node:child_process'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startTlsProxy } from '../tools/local-stack/tls-proxy.ts'
import { type StripeSandbox, startStripeSandbox } from '../tools/stripe-sandbox/start-stripe-sandbox.ts'

/**
 * The production build on a database of its own with the sample timetable, plain and once more behind TLS. Each has a
 * Stripe of its own: the one behind TLS may be told to fail, and nobody else's order meets that.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const { postgres, appUrl } = await startLocalDatabase()
  const secret = 'a-secret-of-these-journeys-that-signs-nothing-real'
  const environment = { DATABASE_URL: appUrl, DEVELOPMENT_PAGES: 'true', SIGNING_SECRETS: secret }
  execFileSync(process.execPath, ['scripts/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(await localWebEnvironment(appUrl)) },
  })
  const [stripe, failingStripe] = await Promise.all([startStripeSandbox(), startStripeSandbox()])
  const proxy = await startTlsProxy()
  const tlsOrigin = `https://localhost:${proxy.port}`
  const [plain, behindTls] = await Promise.all([
    startBuiltWeb({ ...environment, ...settingsOf(stripe) }),
    startBuiltWeb({
      ...environment,
      ...settingsOf(failingStripe),
      PUBLIC_ORIGIN: tlsOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  ])
  proxy.pointTo(behindTls.port)
  process.env.E2E_ORIGIN = plain.origin
  process.env.E2E_TLS_ORIGIN = tlsOrigin
  process.env.E2E_DATABASE_URL = appUrl
  process.env.E2E_SIGNING_SECRET = secret
  process.env.E2E_FAILING_STRIPE_URL = failingStripe.url
  return async () => {
    proxy.stop()
    await Promise.all([plain.stop(), behindTls.stop()])
    await Promise.all([stripe.stop(), failingStripe.stop(), postgres.stop()])
  }
}

function settingsOf({ apiKey, url, webhookSecret }: StripeSandbox): Record<string, string> {
  return { STRIPE_SECRET_KEY: apiKey, STRIPE_API_URL: url, STRIPE_WEBHOOK_SECRETS: webhookSecret }
}
