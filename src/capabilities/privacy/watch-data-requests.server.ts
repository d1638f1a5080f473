import { sql } from 'drizzle-orm'
import { dayOf, daysFrom } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetRequest } from './forget-request.server.ts'
import { forgetRequests, PROOF_MONTHS } from './requests-of-person.server.ts'

/** Enough to ask for a document and to wait for it. */
const DAYS_BEFORE = 7

/**
 * Looks every day that nobody waits for an answer longer than the law allows, takes up erasures that lost their last step,
 * and forgets what was kept for as long as it had to be.
 */
export async function watchDataRequests(services: Services): Promise<void> {
  const { clock, db } = services
  const today = dayOf(clock.now())
  const { rows: open } = await db.execute<{ id: string; dueOn: string }>(
    sql`select id, due_on::text as "dueOn" from data_requests where closed_at is null and due_on < ${today}::date + ${DAYS_BEFORE}::integer order by due_on`,
  )
  for (const { id, dueOn } of open) {
    const title = `A data protection request is due by ${dueOn} and is not answered`
    const details = { requestId: id, dueOn, daysLeft: daysFrom(today, dueOn) }
    await raiseAlert(services, { kind: 'data-request-due', key: id, title, details })
  }
  const { rows: unfinished } = await db.execute<{ id: string }>(sql`
    select id from data_requests where closed_at is not null and erased_at is not null and forgotten_at is null`)
  for (const { id } of unfinished) {
    await forgetRequest(services, { requestId: id }).catch((error: unknown) => {
      if (!(error instanceof Postponed)) throw error
    })
  }
  const before = addMonths(today, -PROOF_MONTHS)
  const { rows: old } = await db.execute<{ id: string }>(
    sql`select id from data_requests where closed_at < ${before}::date and forgotten_at is null`,
  )
  await db.transaction((tx) =>
    forgetRequests(
      tx,
      old.map(({ id }) => id),
      clock.now(),
    ),
  )
}
