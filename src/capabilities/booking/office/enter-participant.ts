import type { Language } from '#kernel/language.ts'
import type { CallFunction } from '#platform/browser/session/call-function.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import { UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import type { ParticipantsApi } from '../booking.contract.ts'

type Entered = ParticipantsApi['addManualParticipant']

/**
 * Enters people through the patient wrapper of the back office; when all its tries have failed, once more under the name to
 * fall back to. The key of the entry makes sure that nobody is entered twice. What the server refused for good is refused.
 */
export async function enterParticipant(
  callFunction: CallFunction,
  entry: Entered['input'],
  language: Language,
): Promise<Entered['output']> {
  const options = { access: 'addManualParticipant', language } as const
  try {
    return await callFunction<ParticipantsApi, 'addManualParticipant'>('addManualParticipant', entry, options)
  } catch (error) {
    const { retryable, code } = classifyError(error)
    if (!retryable && code !== UNREADABLE_ANSWER) throw error
  }
  return callFunction<ParticipantsApi, 'addManualParticipantFixed'>('addManualParticipantFixed', entry, options)
}
