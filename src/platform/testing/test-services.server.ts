import { createAuth } from '#platform/auth/auth.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { openLiveSignal } from '#platform/live/live-signal.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepSettings } from '#platform/settings/keep-settings.server.ts'
import { createStripe } from '#platform/stripe/stripe-client.server.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.server.ts'
import { type TestClock, testClock } from './test-clock.ts'

export type TestServices = Services & {
  clock: TestClock
  database: FreshDatabase
  pool: ReturnType<typeof openDatabase>['pool']
  /** Every line the product logged, parsed. */
  logged: ReadonlyArray<Record<string, unknown>>
  [Symbol.asyncDispose](): Promise<void>
}

export const TEST_ORIGIN = 'http://bystro.test'

/** The real services on a database of their own, with a clock that the test moves. */
export async function testServices(environment: Record<string, string> = {}): Promise<TestServices> {
  const database = await freshDatabase()
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: TEST_ORIGIN,
    DATABASE_URL: database.appUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Bystro <ahoj@bystro.test>',
    SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    LOG_LEVEL: 'debug',
    PORT: '0',
    METRICS_PORT: '0',
    ...environment,
  })
  const logged: Array<Record<string, unknown>> = []
  const log = createLog(config.logLevel, { write: (line) => void logged.push(JSON.parse(line)) })
  const clock = testClock()
  const metrics = createMetrics({ clock })
  const { db, pool, close } = openDatabase({ url: config.databaseUrl, poolMax: config.databasePoolMax, log })
  const [jobs, live] = await Promise.all([openJobs(pool, log), openLiveSignal({ url: config.databaseDirectUrl, log })])
  const mailer = createMailer(config, metrics)
  const settings = await keepSettings(
    { db, live, log, metrics },
    {
      followIdentity: async () => {},
      findTransferObstacles: async () => [],
    },
  )
  return {
    config,
    log,
    mailer,
    metrics,
    db,
    pool,
    jobs,
    live,
    settings,
    stripe: createStripe(config, db, metrics),
    clock,
    auth: createAuth({ config, db, clock, log }),
    database,
    logged,
    async [Symbol.asyncDispose]() {
      await settings.stop()
      await live.close()
      await mailer.close()
      await jobs.stop()
      await close()
      await database[Symbol.asyncDispose]()
    },
  }
}
