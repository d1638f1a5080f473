import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { findVatCheck } from '#capabilities/companies/find-vat-check.server.ts'
import { keptOf } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf, freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { withSecondPerson } from '#capabilities/payments/with-second-person.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { type Cents, vatInside } from '#kernel/money.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { findRegistration, type Registration } from '../find-registration.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { hasLaterProof } from './has-later-proof.server.ts'

export const LaterProof = z.object({ registrationId: z.uuid() })

/**
 * A person decides that an order which a company elsewhere in the Union paid with VAT is sold with reverse charge after all,
 * because VIES has confirmed its number since. The VAT goes back the way it came, and documents follow: credited whole, issued
 * anew. Where the price is the same for everybody nothing goes back.
 */
export async function applyLaterProof(
  services: Services,
  { registrationId }: z.output<typeof LaterProof>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('applyLaterProof', call.actor)
  const { clock, db } = services
  const found = (await findRegistration(db, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const amountCents = await differenceOf(services, db, found.registration)
  const alreadyCents = (await findMoneyOf(db, registrationId))?.refundedCents ?? 0
  const wish = { verb: 'refundPayment', registrationId, amountCents, alreadyCents } as const
  await withSecondPerson(services, wish, call, () =>
    db.transaction(async (tx) => {
      const registration = (await lockRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
      await freezeMoneyOf(tx, registrationId)
      const owed = await differenceOf(services, tx, registration)
      if (owed !== amountCents) refuse.now('CHANGED_MEANWHILE')
      await tx
        .update(registrations)
        .set({ vatCategory: 'AE', vatPercent: 0 })
        .where(eq(registrations.id, registrationId))
      const money = await findMoneyOf(tx, registrationId)
      if (owed > 0 && money) {
        await requestRefund(services, tx, { paymentId: money.id, amountCents: owed, reason: 'goodwill' })
      } else if (owed > 0) {
        await oweBackByHand(services, tx, { registrationId, amountCents: owed, recordedBy: call.actor.id ?? '' })
      }
      await writeAudit(tx, clock, {
        actor: call.actor,
        action: 'later-proof-applied',
        subject: { kind: 'registration', id: registrationId },
        requestId: call.requestId,
        changes: { refund: { before: null, after: { amountCents: owed } } },
      })
    }),
  )
}

/** The VAT that was paid and has to go back. Refuses an order to which this does not apply. */
async function differenceOf(
  { settings }: Pick<Services, 'settings'>,
  db: Executor,
  registration: Registration,
): Promise<Cents> {
  const { id, companyIcDph: number, vatPercent, totalCents } = registration
  const check = number === null ? null : await findVatCheck(db, { subjectId: id, number })
  if (!hasLaterProof(registration, check) || vatPercent === null) return refuse.now('NO_LATER_PROOF')
  const money = await findMoneyOf(db, id)
  const kept = money ? money.amountCents - money.refundedCents : keptOf(await readHandMoney(db, id))
  // What is still to be paid, or has gone back in part, is for a person to settle first.
  if (kept !== totalCents) return refuse.now('PRICE_NOT_WHOLE')
  return settings.current().foreignBuyers.unionCompanies === 'net' ? vatInside(kept, vatPercent) : 0
}
