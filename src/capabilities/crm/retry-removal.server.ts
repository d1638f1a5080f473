import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './crm.refusals.ts'
import { crmRemovals } from './crm.tables.server.ts'
import type { OfRemoval } from './crm-for-staff.ts'
import { removeContactJob } from './remove-contact-job.server.ts'

type ByStaff = Pick<Call, 'actor' | 'requestId'>

/** Asks the CRM once more to let a contact go. Removing what is gone is no fault, so asking twice does no harm. */
export async function retryRemoval(
  { clock, db, jobs }: Pick<Services, 'clock' | 'db' | 'jobs'>,
  { removalId }: z.infer<typeof OfRemoval>,
  call: ByStaff,
): Promise<void> {
  requireAccess('retryRemoval', call.actor)
  await db.transaction(async (tx) => {
    const requestId = await lockOpen(tx, removalId)
    await tx.update(crmRemovals).set({ state: 'waiting', lastError: null }).where(eq(crmRemovals.id, removalId))
    await jobs.enqueue(tx, removeContactJob, { removalId })
    await audit(tx, clock, 'crm-removal-retried', requestId, call)
  })
}

/**
 * Writes down that a person removed a contact in the CRM by hand, for when it cannot be reached any more. What the contact
 * was found by goes from here too.
 */
export async function closeRemoval(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { removalId }: z.infer<typeof OfRemoval>,
  call: ByStaff,
): Promise<void> {
  requireAccess('closeRemoval', call.actor)
  await db.transaction(async (tx) => {
    const requestId = await lockOpen(tx, removalId)
    await tx
      .update(crmRemovals)
      .set({ state: 'done', doneAt: clock.now(), lastError: null, contactId: 'by-hand' })
      .where(eq(crmRemovals.id, removalId))
    await audit(tx, clock, 'crm-removal-closed', requestId, call)
  })
}

async function lockOpen(tx: Transaction, removalId: string): Promise<string> {
  const [removal] = await tx
    .select({ requestId: crmRemovals.requestId, state: crmRemovals.state })
    .from(crmRemovals)
    .where(eq(crmRemovals.id, removalId))
    .for('update')
  if (!removal) return refuse.now('REMOVAL_NOT_FOUND')
  return removal.state === 'done' ? refuse.now('REMOVAL_DONE') : removal.requestId
}

function audit(tx: Transaction, clock: Services['clock'], action: string, id: string, call: ByStaff) {
  const subject = { kind: 'data-request', id }
  return writeAudit(tx, clock, { actor: call.actor, action, subject, requestId: call.requestId })
}
