import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findPerson } from '../sign-in/find-person.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Vaše heslo sa zmenilo',
    heading: 'Heslo je zmenené',
    changed: (product: string) =>
      `Heslo k vášmu účtu v administrácii ${product} sa práve zmenilo. Ostatné prihlásenia účtu sa skončili.`,
    notYou: 'Ak ste heslo nemenili vy, hneď si zvoľte nové a dajte nám vedieť.',
    button: 'Zvoliť nové heslo',
  },
  en: {
    subject: 'Your password was changed',
    heading: 'The password is changed',
    changed: (product: string) =>
      `The password of your account in the back office of ${product} has just been changed. All other sign-ins of the account have ended.`,
    notYou: 'If it was not you, choose a new one at once and let us know.',
    button: 'Choose a new password',
  },
}

/** Tells the mailbox about a change that its owner may not have made. */
export const passwordChanged = defineMail({
  name: 'password-changed',
  reader: 'staff',
  payload: z.object({ userId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { userId }) {
    const person = await findPerson(db, userId)
    if (!person) return null
    const words = MESSAGES[person.language]
    return {
      language: person.language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: words.changed(settings.current().brand.product) },
        { kind: 'paragraph', content: words.notYou },
        { kind: 'button', label: words.button, href: `/admin/reset-password?lang=${person.language}` },
      ],
    }
  },
})
