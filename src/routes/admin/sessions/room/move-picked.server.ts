import { z } from 'zod'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'

const MovePicked = z.object({
  fromSessionId: z.uuid(),
  sessionId: z.uuid(),
  registrationIds: z.array(z.uuid()).min(1).max(1000),
})

const MESSAGES = {
  sk: { moved: (names: ReadonlyArray<string>) => `Presunuté: ${names.join(', ')}.` },
  en: { moved: (names: ReadonlyArray<string>) => `Moved: ${names.join(', ')}.` },
}

/** Moves each order for itself: one that cannot be does not hold the others back, and says why. */
export async function movePicked(
  services: Services,
  given: Readonly<Record<keyof z.input<typeof MovePicked>, unknown>>,
  call: Call & { language: Language },
): Promise<void> {
  const { fromSessionId, sessionId, registrationIds } = parseForm(MovePicked, given)
  const moved: Array<string> = []
  const refusals: Array<string> = []
  const referenceOf = (registrationId: string) =>
    readRegistration(services, { registrationId }, call).then(
      ({ reference }) => reference,
      () => registrationId,
    )
  for (const registrationId of new Set(registrationIds)) {
    try {
      await moveRegistrationToSession(services, { registrationId, fromSessionId, sessionId }, call)
      moved.push(registrationId)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      refusals.push(`${await referenceOf(registrationId)}: ${refusal.text[call.language]}`)
    }
  }
  if (refusals.length === 0) return
  const names = await Promise.all(moved.map(referenceOf))
  const words = messagesIn(MESSAGES, call.language)
  refuseForm({ message: [names.length > 0 && words.moved(names), ...refusals].filter(Boolean).join(' ') })
}
