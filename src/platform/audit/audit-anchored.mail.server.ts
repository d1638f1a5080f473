import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { auditSeals } from './audit.tables.server.ts'

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
    return {
      subject: `Pečať záznamu zmien č. ${seal.id}`,
      blocks: [
        { kind: 'heading', text: 'Pečať záznamu zmien' },
        {
          kind: 'paragraph',
          content:
            'Tento e-mail si nechajte. Kto by prepísal záznam zmien v databáze, zmenil by aj pečať, ale nie tú, ktorú máte tu.',
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Pečať č.', value: String(seal.id) },
            { term: 'Zapečatené', value: sealedAt },
            { term: 'Odtlačok', value: seal.head },
          ],
        },
        {
          kind: 'paragraph',
          content:
            'Nič netreba robiť. Porovnáva sa pri podozrení a po obnove zo zálohy; postup je v príručke prevádzky.',
        },
      ],
    }
  },
})
