import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { plural } from '#ui/format/plural.ts'
import { findEntry } from './find-entry.server.ts'
import { asSubject, leaveBlock, sessionFacts } from './letter-parts.server.ts'
import { capitalised, seatsInWords } from './waiting.messages.ts'

const MESSAGES = {
  sk: {
    heading: (n: number, seats: string) =>
      `${plural(n, ['Uvoľnilo', 'Uvoľnili', 'Uvoľnilo'])} sa ${seats}, kto prvý zaplatí`,
    text: (until: string) =>
      `Píšeme všetkým čakajúcim naraz. Miesto má ten, kto prvý zaplatí; ak to nebudete vy, nič neplatíte. Objednať sa dá do ${until}.`,
    price: 'Cena miesta',
    button: 'Rezervovať',
  },
  en: {
    heading: (n: number, seats: string) => `${seats} ${n === 1 ? 'is' : 'are'} free, the first to pay wins`,
    text: (until: string) =>
      `We are writing to everybody who waits at once. Whoever pays first has the seat; if that is not you, you pay nothing. You can order until ${until}.`,
    price: 'Price of a seat',
    button: 'Book',
  },
}

/** In the last hours: seats are on sale, everybody who waits hears of it at once. Not sent when they have gone again. */
export const lastSeats = defineMail({
  name: 'last-seats',
  reader: 'visitor',
  payload: z.object({ entryId: z.uuid() }),
  async compose({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>, { entryId }) {
    const entry = await findEntry(db, entryId, clock.now())
    if (entry?.state !== 'waiting' || !entry.session.isOpen || entry.session.free < 1) return null
    const { language, session } = entry
    const words = messagesIn(MESSAGES, language)
    const seats = seatsInWords(session.free, language)
    const heading = words.heading(session.free, seats)
    const closesAt = new Date(session.startsAt.getTime() - session.bookingClosesMinutes * 60_000)
    const order = inLanguage(`${config.publicOrigin}/rezervacia/${entry.sessionId}`, language)
    return {
      language,
      subject: asSubject(capitalised(heading)),
      blocks: [
        { kind: 'heading', text: typo(capitalised(heading)) },
        { kind: 'paragraph', content: typo(words.text(formatDate(closesAt, 'time'))) },
        {
          kind: 'facts',
          rows: [...sessionFacts(entry), { term: words.price, value: formatMoney(session.price.price, language) }],
        },
        { kind: 'button', label: words.button, href: order },
        leaveBlock(config, entry),
      ],
    }
  },
})
