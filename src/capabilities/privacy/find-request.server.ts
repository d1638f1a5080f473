import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { StepDetails, StepKind } from './data-requests.ts'
import { refuse } from './privacy.refusals.ts'
import { dataRequestSteps, dataRequests } from './privacy.tables.server.ts'

export type StoredRequest = typeof dataRequests.$inferSelect
/** An open one still knows whom it is about. */
export type OpenRequest = StoredRequest & { emails: ReadonlyArray<string> }

/** Locks an open request as the screen showed it: who saw an older one is told. */
export async function lockRequest(
  tx: Transaction,
  { id, version }: { id: string; version: number | null },
): Promise<OpenRequest> {
  const [found] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update')
  if (!found) return refuse.now('REQUEST_NOT_FOUND')
  if (found.closedAt || !found.emails) return refuse.now('REQUEST_CLOSED')
  if (version !== null && found.version !== version) refuse.now('CHANGED_MEANWHILE')
  return { ...found, emails: found.emails }
}

type Step = { kind: StepKind; note?: string | null; details?: StepDetails }

/** Writes what was done, for the record of the request and for the audit, together with what it changed of the request. */
export async function takeStep(
  tx: Transaction,
  clock: Clock,
  { requestId, actor, set = {}, ...step }: Step & { requestId: string; actor: Actor; set?: Partial<StoredRequest> },
): Promise<void> {
  await tx
    .update(dataRequests)
    .set({ ...set, version: sql`${dataRequests.version} + 1` })
    .where(eq(dataRequests.id, requestId))
  await tx.insert(dataRequestSteps).values({
    id: randomUUID(),
    requestId,
    at: clock.now(),
    kind: step.kind,
    actorId: actor.id ?? actor.kind,
    note: step.note || null,
    details: step.details ?? {},
  })
  const subject = { kind: 'data-request', id: requestId }
  await writeAudit(tx, clock, { actor, action: `data-request-${step.kind}`, subject })
}
