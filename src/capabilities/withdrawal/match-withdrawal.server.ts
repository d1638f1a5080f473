import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findRegistration, type RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { carryOut, standingOf } from './carry-out-decision.server.ts'
import { readReference } from './read-reference.ts'
import { refuse } from './withdrawal.refusals.ts'
import { withdrawalClosings, withdrawalDecisions, withdrawalOutcomes, withdrawals } from './withdrawal.tables.server.ts'
import type { Decision } from './withdrawal-standing.ts'

export const MatchWithdrawal = z.object({ withdrawalId: z.uuid(), reference: z.string().trim().max(100) })
type Wanted = z.infer<typeof MatchWithdrawal>

export type MatchPreview = {
  reference: string
  buyerName: string | null
  buyerEmail: string | null
  sessionTitle: string
  startsAt: Date
  totalCents: number
  decision: Decision
}

/** Whose order a declaration would be given to and what would follow, with nothing done. */
export async function previewMatch(
  { db }: Pick<Services, 'db'>,
  { withdrawalId, reference }: Wanted,
  call: Pick<Call, 'actor'>,
): Promise<MatchPreview> {
  requireAccess('previewMatch', call.actor)
  const { registration, session } = await findMeant(db, reference)
  const [received] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
  if (!received) return refuse.now('WITHDRAWAL_NOT_FOUND')
  return {
    reference: registration.reference,
    buyerName: registration.buyerName,
    buyerEmail: registration.buyerEmail,
    sessionTitle: session.title,
    startsAt: session.startsAt,
    totalCents: registration.totalCents,
    decision: await standingOf(db, registration, received.receivedAt),
  }
}

/**
 * Gives a declaration that fitted no order to the one a person found. What follows is what would have followed by itself,
 * by the moment it was received.
 */
export async function matchWithdrawal(
  services: Services,
  { withdrawalId, reference }: Wanted,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('matchWithdrawal', actor)
  const { clock, db, live } = services
  const meant = await findMeant(db, reference)
  const decision = await db.transaction(async (tx) => {
    const { receivedAt } = await lockUnmatched(tx, withdrawalId)
    const registration = await lockRegistration(tx, meant.registration.id)
    if (!registration) return refuse.now('ORDER_NOT_FOUND')
    await freezeMoneyOf(tx, registration.id)
    const decided = await standingOf(tx, registration, receivedAt)
    const { standing, refundCents } = decided
    const id = randomUUID()
    const record = (refundId: string | null) =>
      tx
        .insert(withdrawalDecisions)
        .values({ id, withdrawalId, registrationId: registration.id, standing, refundCents, refundId })
    await carryOut(services, tx, { withdrawalId, registration, decision: decided, key: id, record })
    const subject = { kind: 'withdrawal', id: withdrawalId }
    const changes = { registrationId: { before: null, after: registration.id } }
    await writeAudit(tx, clock, { actor, action: 'withdrawal-matched', subject, requestId, changes })
    return decided
  })
  if (decision.ends) live.announce(SEATS_TOPIC)
}

async function findMeant(db: Executor, written: string): Promise<RegistrationInWhole> {
  const reference = readReference(written)
  const { rows } = await db.execute<{ id: string }>(sql`select id from registrations where reference = ${reference}`)
  const found = rows[0] && (await findRegistration(db, rows[0].id))
  return found || refuse.now('ORDER_NOT_FOUND')
}

/** One person at a time gives it an order: whoever comes second finds that it has one. */
async function lockUnmatched(tx: Transaction, withdrawalId: string) {
  const [received] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update')
  if (!received) return refuse.now('WITHDRAWAL_NOT_FOUND')
  const [outcome] = await tx
    .select({ standing: withdrawalOutcomes.standing })
    .from(withdrawalOutcomes)
    .where(eq(withdrawalOutcomes.withdrawalId, withdrawalId))
  const [decided] = await tx
    .select({ id: withdrawalDecisions.id })
    .from(withdrawalDecisions)
    .where(eq(withdrawalDecisions.withdrawalId, withdrawalId))
    .limit(1)
  const [closing] = await tx.select().from(withdrawalClosings).where(eq(withdrawalClosings.withdrawalId, withdrawalId))
  if (outcome?.standing !== 'unmatched' || decided || closing) refuse.now('MATCHED_BEFORE')
  return received
}
