import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { auditSeals } from './audit.tables.server.ts'

const MESSAGES = {
  sk: {
    subject: (id: number) => `Pečať záznamu zmien č. ${id}`,
    heading: 'Pečať záznamu zmien',
    keep: 'Tento e-mail si nechajte. Kto by prepísal záznam zmien v databáze, zmenil by aj pečať, ale nie tú, ktorú máte tu.',
    facts: { id: 'Pečať č.', sealedAt: 'Zapečatené', head: 'Odtlačok' },
    nothingToDo: 'Nič netreba robiť. Porovnáva sa pri podozrení a po obnove zo zálohy; postup je v príručke prevádzky.',
  },
  en: {
    subject: (id: number) => `Seal no. ${id} of the audit log`,
    heading: 'Seal of the audit log',
    keep: 'Keep this e-mail. Whoever rewrote the audit log in the database would change the seal too, but not the one that you have here.',
    facts: { id: 'Seal no.', sealedAt: 'Sealed', head: 'Fingerprint' },
    nothingToDo:
      'There is nothing to do. It is compared when there is suspicion and after a restore from a backup; the operations guide says how.',
  },
}

/** Carries the head of the audit out of the database: who rewrites the audit there cannot rewrite a letter in a mailbox. */
export const auditAnchored = defineMail({
  name: 'audit-anchored',
  reader: 'staff',
  payload: z.object({ sealId: z.number().int() }),
  async compose({ db }: Pick<MailServices, 'db'>, { sealId }) {
    const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.id, sealId))
    if (!seal) return null
    const sealedAt = new Intl.DateTimeFormat('sk', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Bratislava',
    }).format(seal.sealedAt)
    const { facts, ...words } = messagesIn(MESSAGES, 'sk')
    return {
      subject: words.subject(seal.id),
      blocks: [
        { kind: 'heading', text: words.heading },
        {
          kind: 'paragraph',
          content: words.keep,
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.id, value: String(seal.id) },
            { term: facts.sealedAt, value: sealedAt },
            { term: facts.head, value: seal.head },
          ],
        },
        {
          kind: 'paragraph',
          content: words.nothingToDo,
        },
      ],
    }
  },
})
