import { z } from 'zod'
import { findRegistration, type RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import { type Choice, listChoices } from '#capabilities/booking/list-choices.server.ts'
import { asSubject, courseAndStart, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { buyerCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { type Kept, readKept } from '#capabilities/payments/read-kept.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { whenInWords } from './change.messages.ts'
import { CHANGE_LETTER_MESSAGES } from './change-letter.messages.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

const MESSAGES = {
  sk: {
    ...CHANGE_LETTER_MESSAGES.sk,
    attendanceSubject: (reference: string) => `Účasť je zrušená (objednávka ${reference})`,
    ownWish: 'Nový termín vám nevyhovoval a vybrali ste si zrušenie účasti. Mrzí nás to a radi vás uvidíme inokedy.',
    opening: (course: string) => `Kurz ${course} sme museli zrušiť. ${CHANGE_LETTER_MESSAGES.sk.sorry}`,
    nothingPaid: 'Nič ste nezaplatili a nič vám neúčtujeme. Stránku s platbou sme zatvorili.',
    refunded: (amount: string) =>
      `Sumu ${amount} vraciame na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.`,
    wasFree: 'Účasť bola zdarma, takže nie je čo vracať.',
    owedOtherwise: (amount: string) => `Sumu ${amount} vám vrátime tým spôsobom, akým ste platili. Ozveme sa vám.`,
    given: 'Peniaze sme vám vrátili už skôr.',
    maybePaid: 'Ak ste už zaplatili, peniaze vám vrátime tým istým spôsobom. Ozveme sa vám.',
    otherDates: 'Najbližšie iné termíny s voľnými miestami:',
    seeDates: 'Pozrieť ďalšie termíny',
    questions: 'Ak máte otázku, odpovedzte na tento e-mail.',
  },
  en: {
    ...CHANGE_LETTER_MESSAGES.en,
    attendanceSubject: (reference: string) => `Your attendance is cancelled (order ${reference})`,
    ownWish:
      'The new date did not suit you and you chose to cancel your attendance. We are sorry and hope to see you another time.',
    opening: (course: string) => `We had to cancel the course ${course}. ${CHANGE_LETTER_MESSAGES.en.sorry}`,
    nothingPaid: 'You have paid nothing and we charge you nothing. We have closed the payment page.',
    refunded: (amount: string) =>
      `We are returning ${amount} to the card you paid with. You will see it on your account within 5 to 10 working days; your bank decides the exact day.`,
    wasFree: 'Your attendance was free of charge, so there is nothing to return.',
    owedOtherwise: (amount: string) => `We will return ${amount} the same way you paid. We will be in touch.`,
    given: 'We returned your money earlier.',
    maybePaid: 'If you have already paid, we will return the money in the same way. We will be in touch.',
    otherDates: 'The nearest other dates with free seats:',
    seeDates: 'See other dates',
    questions: 'If you have a question, reply to this e-mail.',
  },
}

type Words = (typeof MESSAGES)['sk']

/**
 * The buyer's letter when a session does not take place, or when they took their money because it was moved: where the
 * money is, and the file that takes the entry out of the calendar.
 */
export const sessionCancelled = defineMail({
  name: 'session-cancelled',
  reader: 'buyer',
  payload: z.object({ changeId: z.uuid(), registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { changeId, registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    const about = await findStep(services.db, { changeId, registrationId })
    if (!found || !about) return null
    const { registration, session } = found
    const { change, step } = about
    if (registration.buyerEmail === null || session.id !== change.sessionId) return null
    const isOver = registration.state === 'cancelled' || registration.state === 'refunded'
    const wasUnpaid = registration.state === 'expired'
    if (!isOver && !wasUnpaid) return null
    const isOwnWish = change.kind === 'moved'
    const refund = step.refundId ? await findRefund(services.db, step.refundId) : null
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    const kept = await readKept(services.db, registrationId)
    const money = wasUnpaid ? words.nothingPaid : moneyInWords(registration, kept, refund?.amountCents ?? null, words)
    const dates = (await listChoices(services, registration)).slice(0, NAMED_DATES)
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(
        isOwnWish
          ? words.attendanceSubject(registration.reference)
          : words.offSubject(courseAndStart(session, language)),
      ),
      preview: typo(money),
      blocks: [
        { kind: 'heading', text: typo(isOwnWish ? words.attendanceCancelled : words.off) },
        {
          kind: 'paragraph',
          content: typo(isOwnWish ? words.ownWish : words.opening(session.title)),
        },
        { kind: 'note', tone: 'info', content: typo(money) },
        ...(isOwnWish ? [] : noteBlocks(change.note)),
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.cancelledDate, value: whenInWords(change.after ?? change.before, language) },
            ...(refund ? [{ term: facts.returning, value: formatMoney(refund.amountCents, language) }] : []),
          ],
        },
        ...datesInWords(dates, words, language),
        { kind: 'button', label: words.seeDates, href: '/#schedule' },
        {
          kind: 'paragraph',
          content: typo(wasUnpaid ? words.questions : `${words.calendarRemoves} ${words.questions}`),
        },
      ],
      ...(isOver ? { attachments: [buyerCalendar(services, found, 'CANCEL')] } : {}),
    }
  },
})

/** More would make the letter a timetable. */
const NAMED_DATES = 3

/** The nearest dates with room for everybody in the order. */
function datesInWords(dates: ReadonlyArray<Choice>, words: Words, language: Language): Array<Block> {
  if (dates.length === 0) return []
  return [
    { kind: 'paragraph', content: typo(words.otherDates) },
    ...dates.map((date) => ({
      kind: 'paragraph' as const,
      content: [
        {
          text: typo(`${date.title}, ${dayAndHours(date, language)}`),
          href: inLanguage(`/rezervacia/${date.id}`, language),
        },
      ],
    })),
  ]
}

function moneyInWords(
  { totalCents, language }: RegistrationInWhole['registration'],
  { keptCents, backCents, toSendCents }: Kept,
  refundCents: Cents | null,
  words: Words,
): string {
  if (refundCents !== null) return words.refunded(formatMoney(refundCents, language))
  if (totalCents === 0) return words.wasFree
  // What the bank disputes stays with us until it is decided.
  const owedCents = keptCents + toSendCents
  if (owedCents > 0) return words.owedOtherwise(formatMoney(owedCents, language))
  return backCents > 0 ? words.given : words.maybePaid
}
