import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { carryOutChangeJob } from './carry-out-jobs.server.ts'
import type { ChangeKind } from './change-states.ts'
import { sessionChanges } from './changes.tables.server.ts'
import type { Plan } from './changes.ts'

type Change = {
  sessionId: string
  kind: ChangeKind
  before: Plan
  after: Plan | null
  note: string | null
  madeBy: string
}

/**
 * Writes a change down with one step for everybody who has a seat at this moment, and owes its carrying out. The caller
 * holds the session, so nobody comes in or leaves between the change and the list of whom it reaches.
 */
export async function startChange(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  change: Change,
): Promise<string> {
  const id = randomUUID()
  const madeAt = clock.now()
  await tx.insert(sessionChanges).values({ id, ...change, madeAt })
  const { rows } = await tx.execute(sql`
    insert into session_change_steps (change_id, registration_id, state, updated_at)
    select ${id}, registrations.id, 'waiting', ${madeAt.toISOString()}::timestamptz from registrations
    where session_id = ${change.sessionId} and state in ('held', 'paid') returning registration_id`)
  if (rows.length > 0) await jobs.enqueue(tx, carryOutChangeJob, { changeId: id })
  else await tx.update(sessionChanges).set({ finishedAt: madeAt }).where(sql`id = ${id}`)
  return id
}
