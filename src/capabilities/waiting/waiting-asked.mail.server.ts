import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { entryPage } from './entry-links.server.ts'
import { findEntry } from './find-entry.server.ts'
import { asSubject, leaveBlock, sessionFacts } from './letter-parts.server.ts'

const MESSAGES = {
  sk: {
    asked: {
      subject: (course: string) => `Potvrďte zápis do poradovníka: ${course}`,
      heading: 'Chcete čakať na voľné miesto?',
      text: 'Niekto s touto adresou sa zapísal do poradovníka. Ak ste to vy, potvrďte zápis; kým to neurobíte, v poradí nie ste. Nič neplatíte a k ničomu sa nezaväzujete.',
      button: 'Potvrdiť zápis',
      other: 'Ak ste sa nikam nezapísali, nemusíte robiť nič. Nepotvrdený zápis o dva dni vymažeme.',
    },
    waiting: {
      subject: (course: string) => `V poradovníku už ste: ${course}`,
      heading: 'V poradovníku už ste',
      text: 'Na tejto adrese už na miesto čakáte a svoje poradie máte. Počet miest zmeníte na stránke svojho zápisu.',
      button: 'Otvoriť môj zápis',
      other: 'Ak ste sa práve nezapísali vy, nemusíte robiť nič.',
    },
  },
  en: {
    asked: {
      subject: (course: string) => `Confirm your entry on the waiting list: ${course}`,
      heading: 'Would you like to wait for a seat?',
      text: 'Somebody with this address has joined the waiting list. If it is you, confirm the entry; until then you have no place in line. You pay nothing and commit to nothing.',
      button: 'Confirm the entry',
      other: 'If you have not joined anything, do nothing. We delete an unconfirmed entry after two days.',
    },
    waiting: {
      subject: (course: string) => `You are already on the waiting list: ${course}`,
      heading: 'You are already on the waiting list',
      text: 'This address already waits for a seat and has its place in line. You can change the number of seats on the page of your entry.',
      button: 'Open my entry',
      other: 'If it was not you who has just joined, do nothing.',
    },
  },
}

/** Asks whoever reads the mailbox whether the entry is theirs. What was typed into the form is not in it. */
export const waitingAsked = defineMail({
  name: 'waiting-asked',
  reader: 'visitor',
  payload: z.object({ entryId: z.uuid() }),
  async compose({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>, { entryId }) {
    const entry = await findEntry(db, entryId, clock.now())
    if (entry?.state !== 'asked' && entry?.state !== 'waiting') return null
    const { language, session, state } = entry
    const words = messagesIn(MESSAGES, language)[state]
    return {
      language,
      subject: asSubject(words.subject(session.title)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text) },
        { kind: 'facts', rows: sessionFacts(entry) },
        { kind: 'button', label: words.button, href: entryPage(config, entry) },
        { kind: 'paragraph', content: typo(words.other) },
        leaveBlock(config, entry),
      ],
    }
  },
})
