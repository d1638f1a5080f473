import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { erasureLines, LISTED_DAYS } from './erasure-list.ts'
import { listErasures } from './list-erasures.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Zoznam vymazaní pre obnovu zo zálohy',
    heading: 'Zoznam vymazaní',
    keep: 'Tento e-mail si nechajte. Záloha ešte pozná ľudí, ktorých údaje sme medzitým vymazali, aj tých, ktorí sa odhlásili. Po obnove zo zálohy sa podľa prílohy vymažú a odhlásia znova.',
    erased: (days: number) => `Vymazania za ${days} dní`,
    unsubscribed: (days: number) => `Odhlásenia za ${days} dní`,
    fingerprints: 'V prílohe nie sú mená ani adresy, iba odtlačky, ktoré bez vášho servera nikto nepriradí k človeku.',
  },
  en: {
    subject: 'List of erasures for a restore from a backup',
    heading: 'List of erasures',
    keep: 'Keep this e-mail. A backup still knows the people whose data we have erased meanwhile, and those who have unsubscribed. After a restore from a backup the attachment tells whom to erase and unsubscribe again.',
    erased: (days: number) => `Erasures in ${days} days`,
    unsubscribed: (days: number) => `Unsubscriptions in ${days} days`,
    fingerprints:
      'The attachment holds no names and no addresses, only fingerprints that nobody can match to a person without your server.',
  },
}

/** The list of erasures as a file, for whoever restores a backup that still knows the people in it. */
export const erasuresListed = defineMail({
  name: 'erasures-listed',
  reader: 'staff',
  payload: z.object({ day: z.iso.date() }),
  async compose({ clock, db }: Pick<MailServices, 'clock' | 'db'>, { day }) {
    const list = await listErasures(db, new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000))
    if (list.length === 0) return null
    const count = (kind: string) => String(list.filter((entry) => entry.kind === kind).length)
    const words = messagesIn(MESSAGES, 'sk')
    return {
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        {
          kind: 'paragraph',
          content: words.keep,
        },
        {
          kind: 'facts',
          rows: [
            { term: words.erased(LISTED_DAYS), value: count('erased') },
            { term: words.unsubscribed(LISTED_DAYS), value: count('unsubscribed') },
          ],
        },
        {
          kind: 'paragraph',
          content: words.fingerprints,
        },
      ],
      attachments: [
        { filename: `vymazania-${day}.jsonl`, content: erasureLines(list), contentType: 'application/x-ndjson' },
      ],
    }
  },
})
