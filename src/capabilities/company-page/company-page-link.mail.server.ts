import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyPageAddress } from './company-links.server.ts'

const MESSAGES = {
  sk: {
    asked: {
      subject: 'Stránka firmy',
      heading: 'Stránka vašej firmy',
      text: 'Na stránke nájdete ľudí na kurzoch, termíny, doklady a certifikáty z objednávok, ktoré k nej patria. Odkaz platí, kým si nevyžiadate nový alebo kým vás niekto neodvolá.',
    },
    renewed: {
      subject: 'Nový odkaz na stránku firmy',
      heading: 'Nový odkaz na stránku firmy',
      text: 'Starý odkaz už nič neotvorí, ani tomu, komu ste ho poslali. Tento je len váš.',
    },
    added: {
      subject: 'Pridali sme vás na stránku firmy',
      heading: 'Pridali sme vás na stránku firmy',
      text: 'Naša kancelária vás s vaším súhlasom pridala na stránku firmy. Vidíte na nej objednávky ostatných kontaktov s týmto IČO a oni vidia vaše, aj s ľuďmi, ktorých ste prihlásili. Ak ste súhlas nedali, odíďte cez stránku firmy alebo odpovedzte na tento e-mail.',
    },
    open: 'Otvoriť stránku firmy',
    of: (ico: string) => `Stránka firmy, IČO ${ico}`,
    notYou: 'Odkaz je len pre vás, neposielajte ho ďalej. Ak ste si ho nepýtali, nemusíte robiť nič.',
  },
  en: {
    asked: {
      subject: 'Company page',
      heading: 'The page of your company',
      text: 'The page has the people on courses, the dates, documents and certificates of the orders that belong to it. The link holds until you ask for a new one or somebody removes you.',
    },
    renewed: {
      subject: 'New link to the company page',
      heading: 'New link to the company page',
      text: 'The old link opens nothing any more, not even for those you sent it to. This one is yours alone.',
    },
    added: {
      subject: 'We have added you to a company page',
      heading: 'We have added you to a company page',
      text: 'Our office has added you to a company page with your consent. You see the orders of its other contacts with this IČO there and they see yours, with the people you have registered. If you gave no consent, leave on the company page or reply to this e-mail.',
    },
    open: 'Open the company page',
    of: (ico: string) => `Company page, IČO ${ico}`,
    notYou: 'The link is for you alone, please do not pass it on. If you have not asked for it, do nothing.',
  },
}

/** The way to the pages of a mailbox. Nothing that somebody typed stands in it but the IČO. */
export const companyPageLink = defineMail({
  name: 'company-page-link',
  reader: 'visitor',
  payload: z.object({
    contactIds: z.array(z.uuid()).min(1).max(20),
    language: z.enum(LANGUAGES),
    why: z.enum(['asked', 'renewed', 'added']),
  }),
  isSealed: true,
  async compose({ config, db }: Pick<Services, 'config' | 'db'>, { contactIds, language, why }) {
    const { rows } = await db.execute<{ linkId: string; ico: string }>(sql`
      select link_id as "linkId", ico from company_contacts contact join company_pages page on page.id = page_id
      where contact.id = any(${sql.param(contactIds)}::uuid[]) and contact.state = 'joined' order by ico, contact.id`)
    const [first] = rows
    if (first === undefined) return null
    const { [why]: words, open, of, notYou } = messagesIn(MESSAGES, language)
    const hrefOf = (linkId: string) => companyPageAddress(config, { linkId, language })
    const ways: ReadonlyArray<Block> =
      rows.length === 1
        ? [
            { kind: 'paragraph', content: typo(of(first.ico)) },
            { kind: 'button', label: open, href: hrefOf(first.linkId) },
          ]
        : [{ kind: 'list', items: rows.map(({ linkId, ico }) => [{ text: typo(of(ico)), href: hrefOf(linkId) }]) }]
    return {
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text) },
        ...ways,
        { kind: 'paragraph', content: typo(notYou) },
      ],
    }
  },
})
