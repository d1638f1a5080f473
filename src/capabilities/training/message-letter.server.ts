import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Block, Content, Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { fillVariables, type MessageText } from './session-message.ts'

type Reader = { name: string | null; link: string }
type Session = { title: string; startsAt: Date; durationMinutes: number }

const MESSAGES = {
  sk: {
    why: (course: string, when: string) =>
      `Píšeme vám, lebo ste prihlásení na kurz ${course}, ${when}. Odpovedať môžete priamo na tento e-mail.`,
  },
  en: {
    why: (course: string, when: string) =>
      `We are writing because you are registered for the course ${course}, ${when}. You can reply directly to this e-mail.`,
  },
}

/** What one reader gets of a message that staff wrote: its paragraphs with their own name, course, time and link. */
export function messageLetter(
  { settings }: Pick<Services, 'settings'>,
  { subject, body }: MessageText,
  reader: Reader,
  session: Session,
  language: Language = 'sk',
): Letter {
  const values = {
    meno: reader.name ?? '',
    kurz: session.title,
    datum: formatDate(session.startsAt, 'weekday', language),
    cas: formatDate(session.startsAt, 'time'),
    odkaz: reader.link,
  }
  return {
    replyTo: settings.current().brand.email,
    language,
    subject: asSubject(fillVariables(subject, values)),
    blocks: [
      ...body
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part): Block => ({ kind: 'paragraph', content: linked(fillVariables(part, values), reader.link) })),
      { kind: 'divider' },
      {
        kind: 'paragraph',
        content: typo(messagesIn(MESSAGES, language).why(session.title, dayAndHours(session, language))),
      },
    ],
  }
}

/** The reader's own address becomes a link wherever it was asked for; everything else is text. */
function linked(text: string, link: string): Content {
  const parts = text.split(link)
  if (parts.length === 1) return typo(text)
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [{ text: link, href: link }]),
    ...(part === '' ? [] : [typo(part)]),
  ])
}
