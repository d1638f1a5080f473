import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { accountChangedLetter } from '../sign-in/account-changed-letter.server.ts'

const MESSAGES = {
  sk: {
    on: {
      subject: 'Druhý krok prihlásenia je zapnutý',
      text: (product: string) =>
        `Pri prihlásení do administrácie ${product} odteraz okrem hesla zadáte aj kód z overovacej aplikácie. Záchranné kódy si odložte mimo telefónu.`,
    },
    off: {
      subject: 'Druhý krok prihlásenia je vypnutý',
      text: (product: string) =>
        `Pri prihlásení do administrácie ${product} sa už na kód z aplikácie nepýtame. Záchranné kódy prestali platiť.`,
    },
    'app-on': {
      subject: 'Pribudla vám overovacia aplikácia',
      text: (product: string) =>
        `Pri prihlásení do administrácie ${product} môžete odteraz namiesto prístupového kľúča zadať aj kód z overovacej aplikácie. Záchranné kódy platia ďalej.`,
    },
    'app-off': {
      subject: 'Overovacia aplikácia je odpojená',
      text: (product: string) =>
        `Kódom z aplikácie sa do administrácie ${product} už neprihlásite. Druhým krokom ostáva váš prístupový kľúč a záchranné kódy platia ďalej.`,
    },
    'recovery-codes': {
      subject: 'Máte nové záchranné kódy',
      text: (product: string) =>
        `K vášmu účtu v administrácii ${product} vznikli nové záchranné kódy. Tie predošlé prestali platiť.`,
    },
  },
  en: {
    on: {
      subject: 'The second step of your sign-in is on',
      text: (product: string) =>
        `From now on the back office of ${product} asks for a code of your authenticator app besides the password. Keep the recovery codes somewhere else than on the phone.`,
    },
    off: {
      subject: 'The second step of your sign-in is off',
      text: (product: string) =>
        `The back office of ${product} no longer asks for a code of your app. The recovery codes have stopped working.`,
    },
    'app-on': {
      subject: 'You have added an authenticator app',
      text: (product: string) =>
        `From now on the back office of ${product} takes a code of your authenticator app, too, instead of your passkey. The recovery codes stay as they are.`,
    },
    'app-off': {
      subject: 'The authenticator app is disconnected',
      text: (product: string) =>
        `The back office of ${product} no longer takes codes of your app. Your passkey stays the second step, and the recovery codes stay as they are.`,
    },
    'recovery-codes': {
      subject: 'You have new recovery codes',
      text: (product: string) =>
        `New recovery codes were made for your account in the back office of ${product}. The earlier ones have stopped working.`,
    },
  },
}

/** Tells the mailbox that what protects the account has changed. */
export const twoFactorChanged = defineMail({
  name: 'two-factor-changed',
  reader: 'staff',
  payload: z.object({ userId: z.uuid(), change: z.enum(['on', 'off', 'app-on', 'app-off', 'recovery-codes']) }),
  compose: (services: Pick<Services, 'db' | 'settings'>, { userId, change }) =>
    accountChangedLetter(services, userId, (language) => MESSAGES[language][change]),
})
