import { z } from 'zod'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mailboxPage } from './mailbox-link.server.ts'

/** As long as the link works; somebody who orders in the evening may read mail in the morning. */
const LINK_HOURS = 24

const MESSAGES = {
  sk: {
    subject: 'Potvrďte svoju e-mailovú adresu a dokončite objednávku',
    heading: 'Ste to vy?',
    text: (product: string) =>
      `Na stránke ${product} niekto objednáva kurz a uviedol túto adresu. Ak ste to vy, potvrďte ju a vráťte sa do okna s objednávkou. Kým to neurobíte, miesta nedržíme.`,
    button: 'Potvrdiť adresu',
    other: 'Ak ste nič neobjednávali, nemusíte robiť nič. Bez potvrdenia objednávka nevznikne. Odkaz platí 24 hodín.',
  },
  en: {
    subject: 'Confirm your e-mail address and finish your order',
    heading: 'Is it you?',
    text: (product: string) =>
      `Somebody is ordering a course at ${product} and gave this address. If it is you, confirm it and go back to the window with the order. Until then we hold no seats.`,
    button: 'Confirm the address',
    other:
      'If you have not ordered anything, do nothing. Without your confirmation there is no order. The link works for 24 hours.',
  },
} as const

/** Asks whoever reads the mailbox whether the order is theirs. It says nothing of the order: none is kept before the click. */
export const proveMailboxMail = defineMail({
  name: 'prove-mailbox',
  reader: 'visitor',
  payload: z.object({ emailHash: z.string().length(32), language: z.enum(['sk', 'en']) }),
  async compose({ clock, config, settings }: Pick<Services, 'clock' | 'config' | 'settings'>, { emailHash, language }) {
    const words = MESSAGES[language]
    const until = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000)
    const page = mailboxPage(config, emailHash, until)
    return {
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: typo(words.text(settings.current().brand.product)) },
        { kind: 'button', label: words.button, href: inLanguage(page, language) },
        { kind: 'paragraph', content: typo(words.other) },
      ],
    }
  },
})
