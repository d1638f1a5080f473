import { eq, sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { withdrawRegistration } from '#capabilities/booking/withdraw-registration.server.ts'
import { readConsentRecords } from '#capabilities/consent/read-consent-records.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readReference } from './read-reference.ts'
import { withdrawalOutcomes, withdrawals } from './withdrawal.tables.server.ts'
import { withdrawalDecided } from './withdrawal-decided.mail.server.ts'
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
  const found = registration && (await findRegistration(tx, registration.id))
  if (!registration || !found) {
    const decision = withdrawalStanding(null, receivedAt)
    const written = await tx
      .insert(withdrawalOutcomes)
      .values({ withdrawalId, registrationId: null, ...decision })
      .onConflictDoNothing()
      .returning({ id: withdrawalOutcomes.withdrawalId })
    return written.length > 0 ? decision : null
  }
  const { session } = found
  const consents = (await readConsentRecords(tx, [registration.id])).get(registration.id)
  const decision = withdrawalStanding(
    {
      kind: registration.kind,
      state: registration.state,
      concludedAt: registration.paidAt,
      startsAt: session.startsAt,
      endsAt: new Date(session.startsAt.getTime() + session.durationMinutes * 60_000),
      hasAskedForEarlyStart: consents?.earlyStart?.given === true,
      totalCents: registration.totalCents,
      returnedCents: (await findMoneyOf(tx, registration.id))?.refundedCents ?? 0,
    },
    receivedAt,
  )
  const { standing, ends, refundCents } = decision
  const { refundId } = ends
    ? await withdrawRegistration(services, tx, registration, { as: ends, refundCents })
    : { refundId: null }
  await tx
    .insert(withdrawalOutcomes)
    .values({ withdrawalId, registrationId: registration.id, standing, refundCents, refundId })
  if (registration.buyerEmail !== null) {
    await queueMail(services, tx, withdrawalDecided, { withdrawalId }, registration.buyerEmail, {
      onceKey: `withdrawal-decided:${withdrawalId}`,
    })
  }
  if (needsPerson(decision, refundId)) await callPerson(services, tx, withdrawalId, registration.id, decision)
  return decision
}

/** Also where the price was paid by another way than our checkout: nobody but a person sends that money back. */
function needsPerson({ standing, refundCents }: Decision, refundId: string | null): boolean {
  return standing === 'company' || standing === 'by-hand' || (refundCents > 0 && refundId === null)
}

function callPerson(
  services: Services,
  tx: Transaction,
  withdrawalId: string,
  registrationId: string,
  { standing, refundCents }: Decision,
): Promise<void> {
  const title = 'A withdrawal waits for a decision or a transfer by hand'
  const details = { withdrawalId, registrationId, standing, refundCents }
  return raiseAlert(services, { kind: 'withdrawal-by-hand', key: withdrawalId, title, details }, tx)
}
