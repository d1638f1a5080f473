import { publishSession, SessionVersion } from '#capabilities/schedule/publish-session.server.ts'
import { readSession } from '#capabilities/schedule/read-session.server.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '../form/form-input.server.ts'
import { sessionInWords } from './session.messages.ts'

/** Publishes each picked draft for itself: one that cannot be does not hold the others back, and says why. */
export async function publishPicked(
  services: Services,
  picked: ReadonlyArray<string>,
  call: Call & { language: Language },
): Promise<{ published: number; refusals: ReadonlyArray<string> }> {
  const refusals: Array<string> = []
  let published = 0
  for (const pick of new Set(picked)) {
    const [id, version] = pick.split(' ')
    const draft = parseForm(SessionVersion, { id, version: Number(version) })
    try {
      await publishSession(services, draft, call)
      published += 1
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const name = await readSession(services, { id: draft.id }, call).then(
        ({ session }) => sessionInWords(session),
        () => draft.id,
      )
      refusals.push(`${name}: ${refusal.text[call.language]}`)
    }
  }
  return { published, refusals }
}
