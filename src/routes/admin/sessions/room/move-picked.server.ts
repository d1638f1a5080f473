import { z } from 'zod'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import type { Language } from '#kernel/language.ts'
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

/** Moves each order for itself: one that cannot be does not hold the others back, and says why. */
export async function movePicked(
  services: Services,
  given: Readonly<Record<keyof z.input<typeof MovePicked>, unknown>>,
  call: Call & { language: Language },
): Promise<void> {
  const { fromSessionId, sessionId, registrationIds } = parseForm(MovePicked, given)
  const refusals: Array<string> = []
  for (const registrationId of new Set(registrationIds)) {
    try {
      await moveRegistrationToSession(services, { registrationId, fromSessionId, sessionId }, call)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const name = await readRegistration(services, { registrationId }, call).then(
        ({ reference }) => reference,
        () => registrationId,
      )
      refusals.push(`${name}: ${refusal.text[call.language]}`)
    }
  }
  if (refusals.length > 0) refuseForm({ message: refusals.join(' ') })
}
