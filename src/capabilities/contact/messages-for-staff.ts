import { z } from 'zod'
import type { MESSAGE_SUBJECTS } from './contact.ts'
import type { ContactValues } from './contact-fields.ts'

/** New: nobody has written back or settled it. Answered: written back to, and still open. */
export const MESSAGE_STATES = ['new', 'answered', 'handled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_FILTERS = ['open', 'handled'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

/** As the table has it. */
export const LONGEST_ANSWER = 10_000

export type ListMessages = {
  /** Words of the name, address or message. */
  search: string | null
  filter: MessageFilter | null
  order: { key: 'at'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

export type ListedMessage = ContactValues & {
  id: string
  at: Date
  state: MessageState
  answers: number
}

export type AnswerOfStaff = {
  id: string
  at: Date
  text: string
  /** Who wrote it; null when their account is gone. */
  author: string | null
  /** What became of its mail; null when there is none any more. */
  mail: { id: string; status: string; lastError: string | null } | null
}

export type MessageInFull = Omit<ListedMessage, 'answers'> & {
  /** What it was begun about, where that is known. */
  about: (typeof MESSAGE_SUBJECTS)[number] | null
  handledAt: Date | null
  handledBy: string | null
  answers: ReadonlyArray<AnswerOfStaff>
  /** Other messages from the same address, newest first. */
  others: ReadonlyArray<{ id: string; at: Date; message: string; state: MessageState }>
  /** The open message that came before or after this one and waits the longest; null when nothing else waits. */
  nextOpenId: string | null
  /** Orders that were made from it. */
  orderIds: ReadonlyArray<string>
}

export const AnswerMessage = z.object({
  messageId: z.uuid(),
  /** How many answers whoever writes has seen: a colleague's newer one is told instead of doubled. */
  seen: z.coerce.number().int().min(0),
  text: z.string().max(LONGEST_ANSWER),
  /** Whether nothing more is to be done once it is sent. */
  isHandled: z.boolean(),
})
export type AnswerMessage = z.output<typeof AnswerMessage>

export const HandleMessages = z.object({
  messageIds: z.array(z.uuid()).min(1).max(100),
  isHandled: z.boolean(),
})
export type HandleMessages = z.output<typeof HandleMessages>
