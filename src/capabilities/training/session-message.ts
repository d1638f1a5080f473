import { z } from 'zod'
import { fillPlaceholders, unknownPlaceholder } from '#kernel/placeholders.ts'

/** What a message may leave open; each is filled in for every reader. */
export const MESSAGE_VARIABLES = ['meno', 'kurz', 'datum', 'cas', 'odkaz'] as const
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]

export const MessageText = z.object({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
})
export type MessageText = z.output<typeof MessageText>

export const SendSessionMessage = MessageText.extend({
  /** Made with the form: whoever sends it twice writes once. */
  messageId: z.uuid(),
  sessionId: z.uuid(),
  /** Null for everybody who has a seat. */
  participantIds: z.array(z.uuid()).max(1000).nullable(),
})
export type SendSessionMessage = z.input<typeof SendSessionMessage>

/** Somebody of a session whom a message can reach. */
export type MessageReader = { id: string; name: string | null; email: string; company: string | null }

export type SentMessage = {
  id: string
  subject: string
  body: string
  author: string | null
  sentAt: string
  recipients: number
}

/** The first thing in braces that is none of ours, with its braces; null where everything can be filled in. */
export function unknownVariable(text: string): string | null {
  return unknownPlaceholder(text, MESSAGE_VARIABLES)
}

/** Puts the values of one reader into a text. What a value says is not read again. */
export function fillVariables(text: string, values: Readonly<Record<MessageVariable, string>>): string {
  return fillPlaceholders(text, values)
}
