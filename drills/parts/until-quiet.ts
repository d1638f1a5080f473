import { jobHandlers } from '#server/job-handlers.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

const WITHIN_MS = 300_000
/** What comes round by the clock is never done for good. */
const JOBS = jobHandlers.map(({ definition }) => definition).filter(({ cron }) => cron === null)

/** Waits until every event has come and been applied and every job is done, those of a killed worker included. */
export async function untilQuiet(
  { admin, sandbox }: Pick<BookingStack, 'admin' | 'sandbox'>,
  withinMs = WITHIN_MS,
): Promise<void> {
  await sandbox.webhooksIdle()
  const until = performance.now() + withinMs
  for (;;) {
    const { rows } = await admin.query<{ what: string; n: number }>(
      `select 'event' as what, count(*)::int as n from webhook_events where applied_at is null
       union all
       select name, count(*)::int from jobs.job
       where state in ('created', 'retry', 'active') and name = any($1) and start_after < now() + interval '1 hour' group by name`,
      [JOBS.map(({ name }) => name)],
    )
    const left = rows.filter(({ n }) => n > 0)
    if (left.length === 0) return
    if (performance.now() > until) {
      throw new Error(`Still under way: ${left.map(({ what, n }) => `${n} ${what}`).join(', ')}`)
    }
    await new Promise((done) => setTimeout(done, 250))
  }
}
