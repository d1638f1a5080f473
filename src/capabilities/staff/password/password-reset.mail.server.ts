import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findPerson } from '../sign-in/find-person.server.ts'
import { writeOneTimeToken } from '../sign-in/one-time-token.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Nové heslo',
    heading: 'Zvoľte si nové heslo',
    asked: (product: string) =>
      `Niekto, pravdepodobne vy, požiadal o nové heslo do administrácie ${product}. Odkaz platí 30 minút a dá sa použiť raz.`,
    button: 'Zvoliť nové heslo',
    notYou: 'Ak ste o nič nežiadali, nemusíte robiť nič. Heslo ostáva, aké bolo.',
  },
  en: {
    subject: 'New password',
    heading: 'Choose a new password',
    asked: (product: string) =>
      `Somebody, probably you, asked for a new password to the back office of ${product}. The link is valid for 30 minutes and works once.`,
    button: 'Choose a new password',
    notYou: 'If you did not ask for anything, you need not do anything. The password stays as it was.',
  },
}

/** The link to set a new password. Once it is used or out of date there is nothing left to write. */
export const passwordReset = defineMail({
  name: 'password-reset',
  reader: 'staff',
  isSealed: true,
  payload: z.object({ tokenId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'config' | 'clock' | 'settings'>, { tokenId }) {
    const link = await writeOneTimeToken(services.db, services, 'password-reset', tokenId)
    const person = link && (await findPerson(services.db, link.userId))
    if (!person) return null
    const words = MESSAGES[person.language]
    return {
      language: person.language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: words.asked(services.settings.current().brand.product) },
        {
          kind: 'button',
          label: words.button,
          href: `/admin/reset-password?token=${link.token}&lang=${person.language}`,
        },
        { kind: 'paragraph', content: words.notYou },
      ],
    }
  },
})
