import type { Auth } from './auth/auth.server.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.server.ts'
import type { Database } from './db/database.server.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { LiveSignal } from './live/live-signal.server.ts'
import type { Log } from './log/log.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { Metrics } from './metrics/metrics.server.ts'
import type { Settings } from './settings/settings.server.ts'
import type { StripeClient } from './stripe/stripe-client.server.ts'

/** What a verb may use. Built once in `server/`, passed as the first argument; there is no container and no singleton. */
export type Services = {
  config: Config
  db: Database
  clock: Clock
  auth: Auth
  jobs: Jobs
  live: LiveSignal
  log: Log
  mailer: Mailer
  metrics: Metrics
  settings: Settings
  stripe: StripeClient
}
