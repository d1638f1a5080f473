import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findEntry } from './find-entry.server.ts'
import { asSubject, sessionFacts } from './letter-parts.server.ts'

const MESSAGES = {
  sk: {
    subject: (course: string) => `Poradovník sa skončil: ${course}`,
    heading: 'Miesto sa už neuvoľní',
    closed: 'Na tento termín sa už nedá objednať, preto sa jeho poradovník skončil. Mrzí nás, že to nevyšlo.',
    off: 'Tento termín už nie je v ponuke, preto sa jeho poradovník skončil.',
    text: 'Nič neplatíte a viac vám oň písať nebudeme. Ostatné termíny nájdete na našej stránke.',
    button: 'Pozrieť ďalšie termíny',
  },
  en: {
    subject: (course: string) => `The waiting list has ended: ${course}`,
    heading: 'No more seats will be free',
    closed: 'This date can no longer be booked, so its waiting list has ended. We are sorry that it did not work out.',
    off: 'This date is no longer on offer, so its waiting list has ended.',
    text: 'You pay nothing, and we will not write about it again. You will find other dates on our site.',
    button: 'See other dates',
  },
}

/** Nothing is left to wait for: booking has closed, or the session is not on sale any more. */
export const waitingOver = defineMail({
  name: 'waiting-over',
  reader: 'visitor',
  payload: z.object({ entryId: z.uuid() }),
  async compose({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>, { entryId }) {
    const entry = await findEntry(db, entryId, clock.now())
    if (entry?.state !== 'over') return null
    const { language, session } = entry
    const words = messagesIn(MESSAGES, language)
    return {
      language,
      subject: asSubject(words.subject(session.title)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(`${session.isPublic ? words.closed : words.off} ${words.text}`) },
        { kind: 'facts', rows: sessionFacts(entry) },
        { kind: 'button', tone: 'quiet', label: words.button, href: `${config.publicOrigin}/#schedule` },
      ],
    }
  },
})
