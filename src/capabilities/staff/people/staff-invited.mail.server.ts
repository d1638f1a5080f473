import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { roleOf } from '#platform/auth/auth.tables.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ROLE_MESSAGES } from '../role.messages.ts'
import { findPerson } from '../sign-in/find-person.server.ts'
import { writeOneTimeToken } from '../sign-in/one-time-token.server.ts'

const MESSAGES = {
  sk: {
    subject: (product: string) => `Pozvánka do administrácie ${product}`,
    heading: 'Pozývame vás dnu',
    role: (product: string, role: string) =>
      `Dostali ste prístup do administrácie ${product} s rolou ${role}. Zvoľte si heslo a môžete začať.`,
    button: 'Prijať pozvánku',
    valid:
      'Odkaz platí sedem dní a dá sa použiť raz. Pripravte si telefón s overovacou aplikáciou, budete ju potrebovať.',
    notYou: 'Ak pozvánku nečakáte, nemusíte robiť nič.',
  },
  en: {
    subject: (product: string) => `Invitation to the back office of ${product}`,
    heading: 'You are invited',
    role: (product: string, role: string) =>
      `You have been given access to the back office of ${product} in the role ${role}. Choose a password to begin.`,
    button: 'Accept the invitation',
    valid:
      'The link is valid for seven days and works once. Keep a phone with an authenticator app at hand, you will need it.',
    notYou: 'If you do not expect an invitation, you need not do anything.',
  },
}

/** The invitation of somebody who has an account without a password. Once accepted or replaced it is not written any more. */
export const staffInvited = defineMail({
  name: 'staff-invited',
  reader: 'staff',
  isSealed: true,
  payload: z.object({ tokenId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'config' | 'clock' | 'settings'>, { tokenId }) {
    const link = await writeOneTimeToken(services.db, services, 'invitation', tokenId)
    const person = link && (await findPerson(services.db, link.userId))
    const role = person && roleOf(person)
    if (!link || !role) return null
    const words = MESSAGES[person.language]
    const { product } = services.settings.current().brand
    return {
      language: person.language,
      subject: words.subject(product),
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: words.role(product, messagesIn(ROLE_MESSAGES, person.language).names[role]) },
        { kind: 'button', label: words.button, href: `/admin/invitation/${link.token}?lang=${person.language}` },
        { kind: 'paragraph', content: words.valid },
        { kind: 'paragraph', content: words.notYou },
      ],
    }
  },
})
