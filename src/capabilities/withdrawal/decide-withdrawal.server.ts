import { eq, sql } from 'drizzle-orm'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { carryOut, standingOf } from './carry-out-decision.server.ts'
import { readReference } from './read-reference.ts'
import { withdrawalOutcomes, withdrawals } from './withdrawal.tables.server.ts'
import { type Decision, withdrawalStanding } from './withdrawal-standing.ts'

type Received = typeof withdrawals.$inferSelect

/**
 * Decides a declaration by the moment it was received, once: the registration ends, its seats go back, its refund and the
 * buyer's mail are owed, and the outcome is written, all in one transaction. What a crash interrupts has not happened.
 */
export async function decideWithdrawal(services: Services, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const { db, live, log, metrics } = services
  const [received] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
  if (!received) return log.error({ withdrawalId }, 'withdrawal to decide does not exist')
  const registrationId = await findMeant(db, received)
  const decision = await db.transaction((tx) => decide(services, tx, received, registrationId))
  if (!decision) return
  metrics.outcomes.inc({ activity: 'withdrawal', outcome: decision.standing })
  log.info({ withdrawalId, registrationId, standing: decision.standing }, 'withdrawal decided')
  if (decision.ends) live.announce(SEATS_TOPIC)
}

/** Reference and buyer's address must both fit; a name is written in too many ways to decide anything. */
async function findMeant(db: Executor, { reference, email }: Received): Promise<string | null> {
  const read = reference === null ? null : readReference(reference)
  if (!read || email === null) return null
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from registrations where reference = ${read} and lower(buyer_email) = lower(${email})`,
  )
  return rows[0]?.id ?? null
}

/** Null when it was decided before. */
async function decide(
  services: Services,
  tx: Transaction,
  { id: withdrawalId, receivedAt }: Received,
  registrationId: string | null,
): Promise<Decision | null> {
  const registration = registrationId ? await lockRegistration(tx, registrationId) : null
  const [before] = await tx.select().from(withdrawalOutcomes).where(eq(withdrawalOutcomes.withdrawalId, withdrawalId))
  if (before) return null
  if (!registration) {
    const decision = withdrawalStanding(null, receivedAt)
    const written = await tx
      .insert(withdrawalOutcomes)
      .values({ withdrawalId, registrationId: null, ...decision })
      .onConflictDoNothing()
      .returning({ id: withdrawalOutcomes.withdrawalId })
    return written.length > 0 ? decision : null
  }
  await freezeMoneyOf(tx, registration.id)
  const decision = await standingOf(tx, registration, receivedAt)
  const { standing, refundCents } = decision
  await carryOut(services, tx, {
    withdrawalId,
    registration,
    decision,
    key: withdrawalId,
    record: (refundId) =>
      tx
        .insert(withdrawalOutcomes)
        .values({ withdrawalId, registrationId: registration.id, standing, refundCents, refundId }),
  })
  return decision
}
