import { parseConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import type { Services } from '#platform/services.server.ts'

/** What the bank needs of the product, on a database of the drill and by the drill's own clock. */
export async function bankServices(
  url: string,
  now: () => Date,
  { poolMax, environment = {} }: { poolMax: number; environment?: Readonly<Record<string, string>> },
) {
  const log = createLog('fatal')
  const { db, pool, close } = openDatabase({ url, poolMax, log })
  const jobs = await openJobs(pool, log)
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://bystro.test',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Bystro <ahoj@bystro.test>',
    SIGNING_SECRETS: 'a-secret-of-drills-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    ...environment,
  })
  // Nobody listens in a drill of the bank.
  const live = { announce: () => {} } as unknown as Services['live']
  return {
    services: { db, jobs, log, config, live, metrics: createMetrics(), clock: { now } },
    async close() {
      await jobs.stop()
      await close()
    },
  }
}
