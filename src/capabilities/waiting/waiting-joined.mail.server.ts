import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { entryPage } from './entry-links.server.ts'
import { findEntry } from './find-entry.server.ts'
import { asSubject, leaveBlock, sessionFacts } from './letter-parts.server.ts'
import { RULES, seatsInWords } from './waiting.messages.ts'

const MESSAGES = {
  sk: {
    subject: (course: string) => `Ste v poradovníku: ${course}`,
    heading: 'Ste v poradovníku',
    text: 'Keď sa uvoľní miesto, ideme po poradí a napíšeme vám na túto adresu. Ponuka platí 24 hodín, posledné dva dni pred kurzom 4 hodiny. Posledné 3 hodiny napíšeme všetkým naraz a miesto má, kto prvý zaplatí.',
    wants: 'Chcete',
    from: (seats: string) => `, vezmete aj ${seats}`,
    button: 'Otvoriť môj zápis',
  },
  en: {
    subject: (course: string) => `You are on the waiting list: ${course}`,
    heading: 'You are on the waiting list',
    text: 'When a seat is free we go by the line and write to this address. An offer holds for 24 hours, in the last two days before the course for 4. In the last 3 hours we write to everybody at once, and whoever pays first has the seat.',
    wants: 'You want',
    from: (seats: string) => `, you would take ${seats}`,
    button: 'Open my entry',
  },
}

/** The entry stands in line. */
export const waitingJoined = defineMail({
  name: 'waiting-joined',
  reader: 'visitor',
  payload: z.object({ entryId: z.uuid() }),
  async compose({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>, { entryId }) {
    const entry = await findEntry(db, entryId, clock.now())
    if (entry?.state !== 'waiting') return null
    const { language, session, wants, acceptsFrom, seatCents } = entry
    const words = messagesIn(MESSAGES, language)
    const rules = messagesIn(RULES, language)
    const less = acceptsFrom < wants ? words.from(seatsInWords(acceptsFrom, language)) : ''
    return {
      language,
      subject: asSubject(words.subject(session.title)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text) },
        {
          kind: 'facts',
          rows: [...sessionFacts(entry), { term: words.wants, value: typo(`${seatsInWords(wants, language)}${less}`) }],
        },
        {
          kind: 'paragraph',
          content: typo([rules.night, rules.passedOver, ...(seatCents > 0 ? [rules.price] : [])].join(' ')),
        },
        { kind: 'button', tone: 'quiet', label: words.button, href: entryPage(config, entry) },
        leaveBlock(config, entry),
      ],
    }
  },
})
