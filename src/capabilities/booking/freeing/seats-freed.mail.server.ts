import { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, type PluralForms, plural } from '#ui/format/plural.ts'
import { findFreedSeats, findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

const SEATS: PluralForms = ['miesto', 'miesta', 'miest']

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (seats: number, reference: string) =>
      `${plural(seats, ['Uvoľnené', 'Uvoľnené', 'Uvoľnených'])} ${counted(seats, SEATS)} v\u00a0objednávke ${reference}`,
    heading: (seats: number) => `Uvoľnili sme ${counted(seats, SEATS)}`,
    left: (left: number) =>
      `Ostatné miesta platia ďalej, v\u00a0objednávke ich ${plural(left, ['ostáva', 'ostávajú', 'ostáva'])} ${left}. Koho sa zmena týka, tomu sme napísali a\u00a0jeho odkaz na vstup prestal platiť.`,
    nothing: 'Podľa podmienok sa za uvoľnené miesta v\u00a0tento deň peniaze nevracajú.',
    free: 'Za miesta ste nič neplatili, takže nie je čo vracať.',
    lowered: (sum: string) => `O\u00a0${sum} sme znížili sumu, ktorú za objednávku ešte máte zaplatiť.`,
    document: 'Dobropis vám pošleme v\u00a0samostatnom e-maile, hneď ako bude vystavený.',
    freed: 'Uvoľnené miesta',
    leftSeats: 'Ostáva miest',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (seats: number, reference: string) => `${counted(seats, ['seat', 'seats'])} freed in order ${reference}`,
    heading: (seats: number) => `We have freed ${counted(seats, ['seat', 'seats'])}`,
    left: (left: number) =>
      `The other seats stay valid, ${left} of them. We have written to whoever this is about, and their links into the course no longer work.`,
    nothing: 'Under the terms nothing is returned for seats that are freed on this day.',
    free: 'You paid nothing for the seats, so there is nothing to return.',
    lowered: (sum: string) => `We have lowered what you still have to pay for the order by ${sum}.`,
    document: 'We will send you the credit note in a separate e-mail as soon as it is issued.',
    freed: 'Freed seats',
    leftSeats: 'Seats left',
  },
}

/** Some seats of an order were freed: which, how much goes back and by which way, and what stays. */
export const seatsFreedLetter = defineMail({
  name: 'seats-freed',
  reader: 'buyer',
  payload: z.object({ releaseId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { releaseId }) {
    const release = await findFreedSeats(services.db, releaseId)
    const found = release && (await findRegistration(services.db, release.registrationId))
    const to = found?.registration.buyerEmail
    if (!release || !found || !to) return null
    const { registration, session } = found
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    const names = release.people.flatMap(({ name }) => (name === null ? [] : [name]))
    const isAhead = registration.state === 'paid' && session.startsAt > services.clock.now()
    return {
      to,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(release.seats, registration.reference)),
      blocks: [
        { kind: 'heading', text: typo(words.heading(release.seats)) },
        {
          kind: 'paragraph',
          content: typo([...moneyIn(release, registration, words), words.left(registration.seats)].join(' ')),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.date, value: dayAndHours(session, language) },
            { term: words.freed, value: names.length > 0 ? names.join('\n') : String(release.seats) },
            { term: words.leftSeats, value: String(registration.seats) },
            ...(release.refundCents > 0
              ? [{ term: facts.returning, value: formatMoney(release.refundCents, language) }]
              : []),
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: words.openOrder,
          href: reservationPage(services.config, registration.id),
        },
      ],
      attachments: isAhead ? [buyerCalendar(services, found)] : [],
    }
  },
})

type Sums = { refundCents: number; loweredCents: number; refundId: string | null }

function moneyIn(
  { refundCents, loweredCents, refundId }: Sums,
  { totalCents, language }: { totalCents: number; language: Language },
  words: (typeof MESSAGES)['sk'],
): ReadonlyArray<string> {
  if (totalCents === 0) return [words.free]
  const lowered = loweredCents > 0 ? [words.lowered(formatMoney(loweredCents, language))] : []
  if (refundCents === 0) return lowered.length > 0 ? lowered : [words.nothing]
  return [...lowered, refundId === null ? words.sentByTransfer : words.sentToCard, words.document]
}
