import type { Found, FoundSession } from '#capabilities/search/search.ts'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { MAIL_LOOKS, MAIL_SCREEN_MESSAGES } from '#routes/admin/messages/mails/mail-screen.messages.ts'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from '#routes/admin/messages/message-screen.messages.ts'
import { DOCUMENT_MESSAGES } from '#routes/admin/money/documents/documents.messages.ts'
import { QUOTE_LOOKS, TRAINING_MESSAGES } from '#routes/admin/orders/company-trainings/company-trainings.messages.ts'
import {
  REGISTRATION_MESSAGES,
  standingInWords,
  standingLook,
} from '#routes/admin/orders/registration/registration.messages.ts'
import { SESSION_MESSAGES, STATUS_LOOKS } from '#routes/admin/sessions/session.messages.ts'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { SEARCH_MESSAGES } from './search.messages.ts'
import type { ShownResult } from './shown-results.ts'

type Shown = Pick<ShownResult, 'title' | 'detail' | 'end'>
/** The words as they were searched, for what is shown only when it was meant. */
type Asked = { language: Language; now: Date; words: ReadonlyArray<string> }

/** A find in the words of whoever looks for it. */
export function showFound(found: Found, asked: Asked): ShownResult {
  return { kind: found.kind, id: found.id, ...shown(found, asked) }
}

function shown(found: Found, { language, now, words: searched }: Asked): Shown {
  const words = messagesIn(SEARCH_MESSAGES, language)
  switch (found.kind) {
    case 'person': {
      const course = `${found.sessionTitle}, ${formatDate(new Date(found.startsAt), 'short')}`
      const about = found.orders > 1 ? words.orders(found.orders) : course
      const isAddressMeant =
        found.company === null || searched.some((word) => found.email?.toLowerCase().includes(word))
      return {
        title: found.name,
        detail: listed(found.company, isAddressMeant ? found.email : null, about),
        end: standing(found, language),
      }
    }
    case 'order':
      return {
        title: found.company ?? found.buyerName ?? found.reference,
        detail: listed(found.reference, words.seats(found.seats)),
        end: found.owedCents > 0 ? { text: words.owed(found.owedCents), look: 'bad' } : standing(found, language),
      }
    case 'document': {
      const { kinds } = messagesIn(DOCUMENT_MESSAGES, language)
      return {
        title: `${kinds[found.documentKind]} ${found.number}`,
        detail: found.buyerName,
        end: { text: exactMoney(found.grossCents), look: null },
      }
    }
    case 'quote': {
      const { states } = messagesIn(TRAINING_MESSAGES, language)
      return {
        title: found.company ?? found.number,
        detail: listed(found.number, exactMoney(found.totalCents)),
        end: { text: states[found.state], look: QUOTE_LOOKS[found.state] },
      }
    }
    case 'company':
      return { title: found.name, detail: found.id, end: { text: words.orders(found.orders), look: null } }
    case 'session':
      return {
        title: `${formatDate(new Date(found.startsAt), 'short')} ${found.title}`,
        detail: listed(String(new Date(found.startsAt).getFullYear()), found.instructor),
        end: endOfSession(found, language, now),
      }
    case 'message': {
      const { states } = messagesIn(MESSAGE_SCREEN_MESSAGES, language)
      return {
        title: found.name,
        detail: found.excerpt,
        end: { text: states[found.state], look: MESSAGE_STATE_LOOKS[found.state] },
      }
    }
    case 'mail': {
      const { statuses } = messagesIn(MAIL_SCREEN_MESSAGES, language)
      return {
        title: found.recipient,
        detail: listed(nameOf(MAIL_NAMES, found.template, language), formatDate(new Date(found.at), 'moment')),
        end: { text: statuses[found.status], look: MAIL_LOOKS[found.status] },
      }
    }
    case 'testimonial':
      return {
        title: found.name,
        detail: found.excerpt,
        end: found.isApproved ? { text: words.approved, look: 'ok' } : { text: words.waiting, look: 'warn' },
      }
    case 'staff': {
      const { names } = messagesIn(ROLE_MESSAGES, language)
      const role = found.role === null ? words.noRole : names[found.role]
      return { title: found.name, detail: found.email, end: { text: role, look: null } }
    }
  }
}

function standing(found: Parameters<typeof standingInWords>[1], language: Language): Shown['end'] {
  return { text: standingInWords(messagesIn(REGISTRATION_MESSAGES, language), found), look: standingLook(found) }
}

function endOfSession(session: FoundSession, language: Language, now: Date): Shown['end'] {
  const words = messagesIn(SEARCH_MESSAGES, language)
  const { status, seatsTaken, capacity } = session
  if (status !== 'published') {
    return { text: messagesIn(SESSION_MESSAGES, language).statuses[status], look: STATUS_LOOKS[status] }
  }
  const isRunning = new Date(session.startsAt) <= now && now < new Date(session.endsAt)
  return { text: isRunning ? words.running : words.taken(seatsTaken, capacity), look: isRunning ? 'butter' : null }
}

function listed(...parts: ReadonlyArray<string | null>): string {
  return parts.filter((part) => part !== null && part !== '').join(', ')
}
