import { type MessageText, MessageText as MessageTextSchema, unknownVariable } from './session-message.ts'
import { refuse } from './training.refusals.ts'

/** The words of a message, or why they cannot be sent. */
export function checkMessage(given: { subject: string; body: string }): MessageText {
  const parsed = MessageTextSchema.safeParse(given)
  if (!parsed.success) return refuse.now('MESSAGE_INCOMPLETE')
  const name = unknownVariable(parsed.data.subject) ?? unknownVariable(parsed.data.body)
  if (name !== null) refuse.now('UNKNOWN_VARIABLE', { name })
  return parsed.data
}
