import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findPerson } from '../sign-in/find-person.server.ts'

const MESSAGES = {
  sk: {
    added: {
      subject: 'Pribudol vám prístupový kľúč',
      text: (product: string) =>
        `Do administrácie ${product} sa odteraz prihlásite aj novým prístupovým kľúčom, bez hesla a bez kódu.`,
    },
    removed: {
      subject: 'Prístupový kľúč je odstránený',
      text: (product: string) =>
        `Jedným z vašich prístupových kľúčov sa do administrácie ${product} už nedá prihlásiť. Ostatné prihlásenia skončili.`,
    },
    notYou: 'Ak ste to neboli vy, hneď si zmeňte heslo a dajte nám vedieť.',
    button: 'Zvoliť nové heslo',
  },
  en: {
    added: {
      subject: 'You have a new passkey',
      text: (product: string) =>
        `From now on a new passkey, too, signs you in to the back office of ${product}, without password and code.`,
    },
    removed: {
      subject: 'A passkey was removed',
      text: (product: string) =>
        `One of your passkeys no longer signs you in to the back office of ${product}. The other sign-ins have ended.`,
    },
    notYou: 'If it was not you, change your password at once and let us know.',
    button: 'Choose a new password',
  },
}

/** Tells the mailbox that a key to the account came or went. */
export const passkeyChanged = defineMail({
  name: 'passkey-changed',
  reader: 'staff',
  payload: z.object({ userId: z.uuid(), change: z.enum(['added', 'removed']) }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { userId, change }) {
    const person = await findPerson(db, userId)
    if (!person) return null
    const words = MESSAGES[person.language]
    const { subject, text } = words[change]
    return {
      language: person.language,
      subject,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'paragraph', content: text(settings.current().brand.product) },
        { kind: 'paragraph', content: words.notYou },
        { kind: 'button', label: words.button, href: `/admin/reset-password?lang=${person.language}` },
      ],
    }
  },
})
