import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { accountChangedLetter } from '../sign-in/account-changed-letter.server.ts'

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
  },
}

/** Tells the mailbox that a key to the account came or went. */
export const passkeyChanged = defineMail({
  name: 'passkey-changed',
  reader: 'staff',
  payload: z.object({ userId: z.uuid(), change: z.enum(['added', 'removed']) }),
  compose: (services: Pick<Services, 'db' | 'settings'>, { userId, change }) =>
    accountChangedLetter(services, userId, (language) => MESSAGES[language][change]),
})
