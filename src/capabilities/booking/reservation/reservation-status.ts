import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { ReservationPage } from './reservation-page.ts'

type Told = Pick<
  ReservationPage,
  'state' | 'isSessionCancelled' | 'endsAt' | 'now' | 'refundedCents' | 'totalCents' | 'owedCents' | 'payment'
>

const MESSAGES = {
  sk: {
    cancelledByUs: 'Tento termín sme zrušili. Ak ste od nás nedostali správu, čo bude ďalej, napíšte nám.',
    cancelledAndTold: 'Tento termín sme zrušili. O peniazoch sme vám napísali e-mailom.',
    confirmed: 'Potvrdená',
    confirmedOwed: 'Potvrdená, čaká na úhradu',
    confirmedPaid: 'Potvrdená a zaplatená',
    held: {
      badge: 'Čaká na platbu',
      sentence: 'Miesto pre vás držíme, kým trvá čas na zaplatenie. Potvrdené bude po prijatí platby.',
    },
    choice: {
      badge: 'Čaká na vaše rozhodnutie',
      sentence: 'Platba prišla, keď už bol termín plný. Vyberte si iný termín alebo vrátenie peňazí.',
    },
    expired: {
      badge: 'Čas na platbu uplynul',
      sentence: 'Platba neprišla včas, preto sme miesto uvoľnili. Nič ste nezaplatili.',
    },
    cancelled: { badge: 'Zrušená', sentence: 'Účasť na kurze je zrušená a miesto je voľné pre iných.' },
    rescheduled: {
      badge: 'Presunutá',
      sentence: 'Túto objednávku sme presunuli na iný termín. Platí tá, o ktorej sme vám poslali e-mail.',
    },
    withdrawn: 'Odstúpené od zmluvy',
    withdrawnUnpaid: 'Od zmluvy ste odstúpili. Nič ste nezaplatili, takže nie je čo vracať.',
    withdrawnPaid: 'Od zmluvy ste odstúpili. O vrátení peňazí vám píšeme e-mailom.',
    refunded: 'Peniaze vrátené',
    refundedSum: (sum: string) =>
      `Na kartu, ktorou ste platili, sme poslali ${sum}. Na účte ich uvidíte do 5 až 10 pracovných dní.`,
  },
  en: {
    cancelledByUs:
      'We have cancelled this session. If you have had no message from us about what happens next, write to us.',
    cancelledAndTold: 'We have cancelled this session. We have written to you by e-mail about the money.',
    confirmed: 'Confirmed',
    confirmedOwed: 'Confirmed, awaiting payment',
    confirmedPaid: 'Confirmed and paid',
    held: {
      badge: 'Waiting for the payment',
      sentence: 'We hold the seat for you for as long as there is time to pay. It is confirmed once the payment comes.',
    },
    choice: {
      badge: 'Waiting for your decision',
      sentence: 'The payment came when the session was already full. Choose another date or a refund.',
    },
    expired: {
      badge: 'The time to pay is over',
      sentence: 'The payment did not come in time, so we released the seat. You have paid nothing.',
    },
    cancelled: {
      badge: 'Cancelled',
      sentence: 'Your participation in the course is cancelled and the seat is free for others.',
    },
    rescheduled: {
      badge: 'Moved',
      sentence: 'We have moved this order to another date. The one that we sent you an e-mail about is valid.',
    },
    withdrawn: 'Withdrawn from the contract',
    withdrawnUnpaid: 'You have withdrawn from the contract. You have paid nothing, so there is nothing to return.',
    withdrawnPaid: 'You have withdrawn from the contract. We write to you by e-mail about the refund.',
    refunded: 'Money returned',
    refundedSum: (sum: string) =>
      `We have sent ${sum} to the card you paid with. You will see it on your account within 5 to 10 working days.`,
  },
}

type Words = (typeof MESSAGES)['sk']

/** Where a reservation stands, in words: on the badge, and in a sentence that says what follows from it. */
export function statusInWords(
  page: Told,
  language: Language = 'sk',
): { badge: string; isOver: boolean; sentence: string | null } {
  const words = messagesIn(MESSAGES, language)
  const { sessionCancelled, courseOver } = messagesIn(BOOKING_MESSAGES, language)
  const { state, isSessionCancelled, endsAt, now } = page
  switch (state) {
    case 'paid':
    case 'completed':
      if (isSessionCancelled) return { badge: sessionCancelled, isOver: true, sentence: words.cancelledByUs }
      if (endsAt <= now) return { badge: courseOver, isOver: true, sentence: null }
      return { badge: confirmed(page, words), isOver: false, sentence: null }
    case 'held':
      return { ...words.held, isOver: false }
    case 'choice_offered':
      return { ...words.choice, isOver: false }
    case 'expired':
      return { ...words.expired, isOver: true }
    case 'cancelled':
      if (isSessionCancelled) return { badge: sessionCancelled, isOver: true, sentence: words.cancelledAndTold }
      return { ...words.cancelled, isOver: true }
    case 'rescheduled':
      return { ...words.rescheduled, isOver: true }
    case 'withdrawn':
      return {
        badge: words.withdrawn,
        isOver: true,
        sentence: page.payment === null || page.totalCents === 0 ? words.withdrawnUnpaid : words.withdrawnPaid,
      }
    case 'refunded':
      return {
        badge: words.refunded,
        isOver: true,
        sentence: words.refundedSum(formatMoney(page.refundedCents || page.totalCents, language)),
      }
  }
}

function confirmed({ totalCents, owedCents }: Told, words: Words): string {
  if (totalCents === 0) return words.confirmed
  return owedCents > 0 ? words.confirmedOwed : words.confirmedPaid
}
