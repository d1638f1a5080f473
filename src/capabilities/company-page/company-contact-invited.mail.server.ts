import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyPageAddress } from './company-links.server.ts'
import { INVITED_DAYS } from './company-page.ts'
import { findContact } from './find-contact.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Pozvánka na stránku firmy',
    heading: 'Pozvánka na stránku firmy',
    text: (inviter: string, ico: string) =>
      `${inviter} vás pozýva na stránku firmy s IČO ${ico}. Ak sa pridáte, uvidíte objednávky, ľudí, doklady a certifikáty, ktoré k stránke patria. Ostatní na nej uvidia vaše zaplatené objednávky s týmto IČO, aj s ľuďmi, ktorých ste prihlásili.`,
    open: 'Pozrieť pozvánku',
    press: `Otvorením odkazu nič nepotvrdíte, na stránke sa rozhodnete sami. Pozvánka platí ${INVITED_DAYS} dní.`,
    other: 'Ak toho, kto vás pozýva, nepoznáte, nerobte nič.',
  },
  en: {
    subject: 'Invitation to a company page',
    heading: 'Invitation to a company page',
    text: (inviter: string, ico: string) =>
      `${inviter} invites you to the company page with the IČO ${ico}. If you join, you will see the orders, people, documents and certificates that belong to the page. The others there will see your paid orders with this IČO, with the people you have registered.`,
    open: 'See the invitation',
    press: `Opening the link confirms nothing, you decide on the page. The invitation holds for ${INVITED_DAYS} days.`,
    other: 'If you do not know who invites you, do nothing.',
  },
}

/** Asks the reader of a mailbox whether they want to see a page and be seen there. */
export const companyContactInvited = defineMail({
  name: 'company-contact-invited',
  reader: 'visitor',
  payload: z.object({ contactId: z.uuid(), language: z.enum(LANGUAGES) }),
  isSealed: true,
  async compose({ config, db }: Pick<Services, 'config' | 'db'>, { contactId, language }) {
    const { rows } = await db.execute<{ linkId: string }>(
      sql`select link_id as "linkId" from company_contacts where id = ${contactId} and state = 'invited'`,
    )
    const contact = rows[0] && (await findContact(db, rows[0].linkId))
    // Whoever invited them and has left since is nobody who could be named.
    if (!contact?.inviter) return null
    const words = messagesIn(MESSAGES, language)
    return {
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text(contact.inviter, contact.ico)) },
        { kind: 'button', label: words.open, href: companyPageAddress(config, { linkId: contact.linkId, language }) },
        { kind: 'paragraph', content: typo(words.press) },
        { kind: 'paragraph', content: typo(words.other) },
      ],
    }
  },
})
