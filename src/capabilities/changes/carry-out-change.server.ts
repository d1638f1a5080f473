import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { carryOutStepJob } from './carry-out-jobs.server.ts'

/**
 * Hands every step that is not done to a job of its own. Whoever is still at the payment comes first: their checkouts are
 * closed at Stripe before the first refund is asked for. A second run hands over only what is left.
 */
export async function carryOutChange(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { changeId }: { changeId: string },
): Promise<void> {
  const { rows } = await db.execute<{ registrationId: string }>(sql`
    select registration_id as "registrationId" from session_change_steps step
    join registrations on registrations.id = registration_id
    where change_id = ${changeId} and step.state = 'waiting'
    order by registrations.state <> 'held', registrations.created_at, registrations.id`)
  await db.transaction(async (tx) => {
    for (const { registrationId } of rows) await jobs.enqueue(tx, carryOutStepJob, { changeId, registrationId })
  })
}
