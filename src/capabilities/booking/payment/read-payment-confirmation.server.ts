import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { furtherOf } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { hasPaid } from '../core/reservation-rules.ts'
import type { Registration } from '../find-registration.server.ts'
import { openReservation } from '../open-reservation.server.ts'
import { COMPANY_LINES } from './payment-confirmation.messages.ts'
import type { PaymentConfirmation } from './payment-confirmation.ts'

/** Confirms to a buyer what was paid. Where nothing was, there is nothing to confirm. */
export async function readPaymentConfirmation(
  { config, db }: Pick<Services, 'config' | 'db'>,
  token: string,
  asked: Language | null = null,
): Promise<PaymentConfirmation> {
  const { registration, session } = await openReservation({ db, config }, token)
  const money = await findMoneyOf(db, registration.id)
  const paidAt = money?.paidAt ?? registration.paidAt
  if (!hasPaid(registration) || paidAt === null) return refuse.now('REGISTRATION_NOT_FOUND')
  const language = asked ?? registration.language
  return {
    language,
    reference: registration.reference,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    durationMinutes: session.durationMinutes,
    ...furtherOf(session),
    buyer: buyerLines(registration, language),
    orderNumber: registration.orderNumber,
    seats: registration.seats + registration.seatsFreed,
    unitPriceCents: registration.unitPriceCents,
    earlyBirdUntil: registration.earlyBirdUntil,
    totalCents: registration.totalCents,
    discountCents: registration.discountCents,
    discountCode: registration.discountCode,
    vatPercent: registration.vatPercent,
    refundedCents: money?.refundedCents ?? 0,
    paidAt: paidAt.toISOString(),
    isByCard: registration.origin === 'card',
  }
}

function buyerLines(registration: Registration, language: Language): ReadonlyArray<string> {
  const { kind, buyerName, companyName, companyAddress, companyIco, companyDic, companyIcDph } = registration
  const words = messagesIn(COMPANY_LINES, language)
  const lines =
    kind === 'personal'
      ? [buyerName]
      : [
          companyName,
          companyAddress,
          companyIco && words.ico(companyIco),
          companyDic && words.dic(companyDic),
          companyIcDph && words.icDph(companyIcDph),
        ]
  return lines.flatMap((line) => line || [])
}
