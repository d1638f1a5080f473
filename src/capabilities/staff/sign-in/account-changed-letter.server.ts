import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findPerson } from './find-person.server.ts'

const MESSAGES = {
  sk: {
    notYou: 'Ak ste to neboli vy, hneď si zmeňte heslo a dajte nám vedieť.',
    button: 'Zvoliť nové heslo',
  },
  en: {
    notYou: 'If it was not you, change your password at once and let us know.',
    button: 'Choose a new password',
  },
}

type Said = { subject: string; text: (product: string) => string }

/** What changed about the way into an account, and what to do about a change by somebody else. */
export async function accountChangedLetter(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
  say: (language: Language) => Said,
): Promise<Letter | null> {
  const person = await findPerson(db, userId)
  if (!person) return null
  const { language } = person
  const { subject, text } = say(language)
  const words = messagesIn(MESSAGES, language)
  return {
    language,
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', content: text(settings.current().brand.product) },
      { kind: 'paragraph', content: words.notYou },
      { kind: 'button', label: words.button, href: `/admin/reset-password?lang=${language}` },
    ],
  }
}
