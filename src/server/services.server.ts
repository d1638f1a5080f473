import { keepBuiltInTexts } from '#capabilities/legal/versions/keep-texts.server.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { isMigrated } from '#platform/db/migrations.server.ts'
import { nodeName } from '#platform/health/node-name.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { openLiveSignal } from '#platform/live/live-signal.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { watchPool } from '#platform/metrics/watch-database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepSettings } from '#platform/settings/keep-settings.server.ts'
import { createStripe } from '#platform/stripe/stripe-client.server.ts'
import { findTransferObstacles } from './find-transfer-obstacles.server.ts'
import { MIGRATIONS_FOLDER } from './migrate-database.server.ts'

export type OpenServices = { services: Services; pool: ReturnType<typeof openDatabase>['pool']; close(): Promise<void> }

/** Opens everything a process works with, on a database that this release knows, and closes it in the opposite order. */
export async function openServices(config: Config, applicationName: string): Promise<OpenServices> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics({ defaults: true })
  const { db, pool, close } = openDatabase({
    url: config.databaseUrl,
    poolMax: config.databasePoolMax,
    log,
    applicationName,
    onStatement: (seconds, isFine) => metrics.statementSeconds.observe({ outcome: isFine ? 'ok' : 'failed' }, seconds),
  })
  if (!(await isMigrated(db, MIGRATIONS_FOLDER))) {
    await close()
    throw new Error('The database is behind this release: run `npm run migrate` first')
  }
  watchPool(metrics, pool)
  const mailer = createMailer(config, metrics)
  const jobs = await openJobs(pool, log)
  const live = await openLiveSignal({
    url: config.databaseDirectUrl,
    log,
    name: nodeName(applicationName),
    onListening: (listening) => metrics.liveListening.set(listening ? 1 : 0),
  })
  const settings = await keepSettings(
    { db, live, log, metrics },
    {
      followIdentity: keepBuiltInTexts,
      findTransferObstacles,
    },
  )
  await keepBuiltInTexts(db, settings.current())
  return {
    services: {
      config,
      db,
      clock: systemClock,
      auth: createAuth({ config, db, clock: systemClock, log }),
      jobs,
      live,
      log,
      mailer,
      metrics,
      settings,
      stripe: createStripe(config, db, metrics),
    },
    pool,
    async close() {
      await settings.stop()
      await live.close()
      await jobs.stop()
      await mailer.close()
      await close()
      log.flush()
    },
  }
}
