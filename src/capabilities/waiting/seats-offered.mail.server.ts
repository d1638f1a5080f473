import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { entryPage } from './entry-links.server.ts'
import { listEntries } from './find-entry.server.ts'
import { asSubject, leaveBlock, sessionFacts } from './letter-parts.server.ts'
import { capitalised, freedInWords, RULES, seatsInWords, untilInShort, untilInWords } from './waiting.messages.ts'

const MESSAGES = {
  sk: {
    subject: (seats: string, until: string) => `${capitalised(seats)} pre vás, ${until}`,
    valid: (until: string) => `Platí ${until}.`,
    facts: { seats: 'Koľko', until: 'Dokedy', price: 'Ako' },
    price: (total: string) => `zaplatíte kartou ${total}`,
    free: 'nič sa neplatí, stačí objednávku potvrdiť',
    button: 'Otvoriť ponuku',
  },
  en: {
    subject: (seats: string, until: string) => `${capitalised(seats)} for you, ${until}`,
    valid: (until: string) => `The offer holds ${until}.`,
    facts: { seats: 'How many', until: 'Until', price: 'How' },
    price: (total: string) => `you pay ${total} by card`,
    free: 'nothing is to be paid, confirming the order is enough',
    button: 'Open the offer',
  },
}

/** How many seats, until when, for how much, and what happens otherwise. An offer that has ended meanwhile is not sent. */
export const seatsOffered = defineMail({
  name: 'seats-offered',
  reader: 'visitor',
  payload: z.object({ offerId: z.uuid() }),
  async compose({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>, { offerId }) {
    const now = clock.now()
    const [entry] = await listEntries(db, sql`offer.id = ${offerId}`, now)
    if (entry?.offer?.state !== 'open' || entry.offer.endsAt <= now) return null
    const { language, wants, seatCents } = entry
    const { seats, endsAt } = entry.offer
    const words = messagesIn(MESSAGES, language)
    const rules = messagesIn(RULES, language)
    const until = untilInWords(endsAt, language)
    return {
      language,
      subject: asSubject(words.subject(seatsInWords(seats, language), untilInShort(endsAt, language))),
      blocks: [
        { kind: 'heading', text: typo(freedInWords({ seats, wants }, language)) },
        { kind: 'paragraph', content: typo(`${words.valid(until)} ${rules.night} ${rules.otherwise}`) },
        {
          kind: 'facts',
          rows: [
            { term: words.facts.seats, value: typo(seatsInWords(seats, language)) },
            ...sessionFacts(entry),
            { term: words.facts.until, value: typo(until) },
            {
              term: words.facts.price,
              value: seatCents === 0 ? words.free : words.price(formatMoney(seatCents * seats, language)),
            },
          ],
        },
        { kind: 'button', label: words.button, href: entryPage(config, entry) },
        leaveBlock(config, entry),
      ],
    }
  },
})
