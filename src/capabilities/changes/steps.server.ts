import { and, eq, sql } from 'drizzle-orm'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sessionChangeSteps, sessionChanges } from './changes.tables.server.ts'
import type { StepName } from './changes.ts'

export type Change = typeof sessionChanges.$inferSelect
export type Step = typeof sessionChangeSteps.$inferSelect

const named = ({ changeId, registrationId }: StepName) =>
  and(eq(sessionChangeSteps.changeId, changeId), eq(sessionChangeSteps.registrationId, registrationId))

export async function findStep(db: Executor, name: StepName): Promise<{ change: Change; step: Step } | null> {
  const [found] = await db
    .select({ change: sessionChanges, step: sessionChangeSteps })
    .from(sessionChangeSteps)
    .innerJoin(sessionChanges, eq(sessionChanges.id, sessionChangeSteps.changeId))
    .where(named(name))
  return found ?? null
}

/** Held last of all, after session, registration and payment: whoever waits for it waits for nothing else. */
export async function lockStep(tx: Transaction, name: StepName): Promise<Step | null> {
  const [step] = await tx.select().from(sessionChangeSteps).where(named(name)).for('no key update')
  return step ?? null
}

/** The change a buyer answers: the newest that moved their session. */
export async function findAnswerable(
  db: Executor,
  registrationId: string,
): Promise<{ change: Change; step: Step } | null> {
  const [found] = await db
    .select({ change: sessionChanges, step: sessionChangeSteps })
    .from(sessionChangeSteps)
    .innerJoin(sessionChanges, eq(sessionChanges.id, sessionChangeSteps.changeId))
    .where(and(eq(sessionChangeSteps.registrationId, registrationId), eq(sessionChanges.kind, 'moved')))
    .orderBy(sql`${sessionChanges.madeAt} desc`)
    .limit(1)
  return found ?? null
}

export const changeAlert = (changeId: string) => ({ kind: 'session-change-failed', key: changeId })

/** Writes how far a step is; with its last one the change is finished, with a reopened one it is not any more. */
export async function updateStep(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  tx: Transaction,
  name: StepName,
  values: Partial<Pick<Step, 'state' | 'answer' | 'refundId' | 'lastError'>> & { isAttempt?: boolean },
): Promise<void> {
  const now = services.clock.now()
  const { isAttempt = false, ...fields } = values
  // Two last steps end one after the other, so that the second one sees the first.
  await tx
    .select({ id: sessionChanges.id })
    .from(sessionChanges)
    .where(eq(sessionChanges.id, name.changeId))
    .for('no key update')
  await tx
    .update(sessionChangeSteps)
    .set({ ...fields, updatedAt: now, ...(isAttempt ? { attempts: sql`${sessionChangeSteps.attempts} + 1` } : {}) })
    .where(named(name))
  const { rows } = await tx.execute<{ isFinished: boolean; hasFailed: boolean }>(sql`
    update session_changes set finished_at = case
      when exists (select from session_change_steps where change_id = ${name.changeId} and state in ('waiting', 'failed', 'task'))
      then null else coalesce(finished_at, ${now.toISOString()}::timestamptz) end
    where id = ${name.changeId}
    returning finished_at is not null as "isFinished",
      exists (select from session_change_steps where change_id = ${name.changeId} and state = 'failed') as "hasFailed"`)
  if (rows[0]?.hasFailed === false) await resolveAlert(services, changeAlert(name.changeId), tx)
}
