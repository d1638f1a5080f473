import { z } from 'zod'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { erasureLines, LISTED_DAYS } from './erasure-list.ts'
import { listErasures } from './list-erasures.server.ts'

/** The list of erasures as a file, for whoever restores a backup that still knows the people in it. */
export const erasuresListed = defineMail({
  name: 'erasures-listed',
  reader: 'staff',
  payload: z.object({ day: z.iso.date() }),
  async compose({ clock, db }: Pick<MailServices, 'clock' | 'db'>, { day }) {
    const list = await listErasures(db, new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000))
    if (list.length === 0) return null
    const count = (kind: string) => String(list.filter((entry) => entry.kind === kind).length)
    return {
      subject: 'Zoznam vymazaní pre obnovu zo zálohy',
      blocks: [
        { kind: 'heading', text: 'Zoznam vymazaní' },
        {
          kind: 'paragraph',
          content:
            'Tento e-mail si nechajte. Záloha ešte pozná ľudí, ktorých údaje sme medzitým vymazali, aj tých, ktorí sa odhlásili. Po obnove zo zálohy sa podľa prílohy vymažú a odhlásia znova.',
        },
        {
          kind: 'facts',
          rows: [
            { term: `Vymazania za ${LISTED_DAYS} dní`, value: count('erased') },
            { term: `Odhlásenia za ${LISTED_DAYS} dní`, value: count('unsubscribed') },
          ],
        },
        {
          kind: 'paragraph',
          content: 'V prílohe nie sú mená ani adresy, iba odtlačky, ktoré bez vášho servera nikto nepriradí k človeku.',
        },
      ],
      attachments: [
        { filename: `vymazania-${day}.jsonl`, content: erasureLines(list), contentType: 'application/x-ndjson' },
      ],
    }
  },
})
