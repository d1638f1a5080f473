import { findRegistration, type Registration } from '#capabilities/booking/find-registration.server.ts'
import { readSeatMoney, withdrawRegistration } from '#capabilities/booking/withdraw-registration.server.ts'
import { readConsentRecords } from '#capabilities/consent/read-consent-records.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { isDisputed } from '#capabilities/payments/is-disputed.server.ts'
import { endOf } from '#capabilities/schedule/lessons.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { withdrawalDecided } from './withdrawal-decided.mail.server.ts'
import { type Decision, withdrawalStanding } from './withdrawal-standing.ts'

/** Where a declaration received at that moment stands, if it means this registration. */
export async function standingOf(db: Executor, registration: Registration, receivedAt: Date): Promise<Decision> {
  const found = await findRegistration(db, registration.id)
  if (!found) return withdrawalStanding(null, receivedAt)
  const { session } = found
  const money = await findMoneyOf(db, registration.id)
  const consents = (await readConsentRecords(db, [registration.id])).get(registration.id)
  return withdrawalStanding(
    {
      kind: registration.kind,
      state: registration.state,
      concludedAt: registration.paidAt,
      startsAt: session.startsAt,
      endsAt: endOf(session),
      hasAskedForEarlyStart: consents?.earlyStart?.given === true,
      ...(await readSeatMoney(db, registration)),
      isDisputed: money !== null && (await isDisputed(db, money.id)),
    },
    receivedAt,
  )
}

/**
 * Does what a decision says, in the transaction of the caller, who has locked the registration: it ends, its refund is
 * owed, the caller's record is written, the buyer is written to, and a person is called where money or a decision is left.
 */
export async function carryOut(
  services: Services,
  tx: Transaction,
  {
    withdrawalId,
    registration,
    decision,
    key,
    record,
  }: {
    withdrawalId: string
    registration: Registration
    decision: Decision
    /** Of the mail to the buyer: one for each decision. */
    key: string
    record: (refundId: string | null) => Promise<unknown>
  },
): Promise<void> {
  const { ends, refundCents } = decision
  const { refundId } = ends
    ? await withdrawRegistration(services, tx, registration, { as: ends, refundCents })
    : { refundId: null }
  await record(refundId)
  if (registration.buyerEmail !== null) {
    await queueMail(services, tx, withdrawalDecided, { withdrawalId }, registration.buyerEmail, {
      onceKey: `withdrawal-decided:${key}`,
    })
  }
  if (needsPerson(registration, decision, refundId))
    await callPerson(services, tx, withdrawalId, registration.id, decision)
}

/** Also where the price is paid by another way than our checkout: only a person sends that money back, or knows if it came. */
function needsPerson(
  { origin, totalCents }: Registration,
  { standing, ends, refundCents }: Decision,
  refundId: string | null,
): boolean {
  if (standing === 'company' || standing === 'by-hand') return true
  return origin === 'card' ? refundCents > 0 && refundId === null : ends !== null && totalCents > 0
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
