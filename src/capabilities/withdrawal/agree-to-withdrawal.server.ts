import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { keptOf } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf, freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { withSecondPerson } from '#capabilities/payments/with-second-person.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { carryOut } from './carry-out-decision.server.ts'
import { findDecision } from './find-decision.server.ts'
import { refuse } from './withdrawal.refusals.ts'
import { withdrawalDecisions, withdrawals } from './withdrawal.tables.server.ts'

export const AgreeToWithdrawal = z.object({ withdrawalId: z.uuid(), refundCents: z.number().int().min(0) })

/**
 * A person ends the order of a declaration that the law left to them, a company's above all, and says what goes back. The
 * refund goes the way the money came, or is left to a transfer where it came another way.
 */
export async function agreeToWithdrawal(
  services: Services,
  { withdrawalId, refundCents }: z.infer<typeof AgreeToWithdrawal>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('agreeToWithdrawal', actor)
  const { clock, db, live } = services
  const decided = await findDecision(db, withdrawalId)
  if (!decided) return refuse.now('WITHDRAWAL_NOT_FOUND')
  const { registrationId } = decided
  const card = await findMoneyOf(db, registrationId)
  const alreadyCents = card?.refundedCents ?? (await readHandMoney(db, registrationId)).backCents
  const wish = { verb: 'agreeToWithdrawal', registrationId, amountCents: refundCents, alreadyCents } as const
  await withSecondPerson(services, wish, { actor, requestId }, agree)
  live.announce(SEATS_TOPIC)

  async function agree(): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update')
      const held = await findDecision(tx, withdrawalId)
      if (!held) return refuse.now('WITHDRAWAL_NOT_FOUND')
      const registration = await lockRegistration(tx, held.registrationId)
      if (!registration || !isConfirmed(registration.state)) return refuse.now('NOTHING_TO_END')
      await freezeMoneyOf(tx, registration.id)
      const money = await findMoneyOf(tx, registration.id)
      const most =
        money || registration.origin === 'card'
          ? registration.totalCents - (money?.refundedCents ?? 0)
          : Math.min(registration.totalCents, keptOf(await readHandMoney(tx, registration.id)))
      if (refundCents > most) refuse.now('TOO_MUCH_BACK', { most: formatMoney(most) })
      const id = randomUUID()
      const decision = { standing: 'agreed', ends: 'cancelled', refundCents } as const
      await resolveAlert(services, { kind: 'withdrawal-by-hand', key: withdrawalId }, tx)
      const record = (refundId: string | null) =>
        tx
          .insert(withdrawalDecisions)
          .values({ id, withdrawalId, registrationId: registration.id, standing: 'agreed', refundCents, refundId })
      await carryOut(services, tx, { withdrawalId, registration, decision, key: id, record })
      const subject = { kind: 'withdrawal', id: withdrawalId }
      const changes = { refundCents: { before: held.refundCents, after: refundCents } }
      await writeAudit(tx, clock, { actor, action: 'withdrawal-agreed', subject, requestId, changes })
    })
  }
}
