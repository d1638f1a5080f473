import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { SessionVersion } from '#capabilities/schedule/publish-session.server.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '../form/form-input.server.ts'
import { sessionInWords } from './session.messages.ts'

/** Changes each picked session for itself: one that cannot be does not hold the others back, and says why. */
export async function changePicked(
  services: Services,
  picked: ReadonlyArray<string>,
  change: (services: Services, session: SessionVersion, call: Call) => Promise<unknown>,
  call: Call & { language: Language },
): Promise<{ changed: ReadonlyArray<SessionVersion>; refusals: ReadonlyArray<string> }> {
  const refusals: Array<string> = []
  const changed: Array<SessionVersion> = []
  for (const pick of new Set(picked)) {
    const [id, version] = pick.split(' ')
    const session = parseForm(SessionVersion, { id, version: Number(version) })
    try {
      await change(services, session, call)
      changed.push(session)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const name = await readSession(services, { id: session.id }, call).then(
        (read) => sessionInWords(read.session),
        () => session.id,
      )
      refusals.push(`${name}: ${refusal.text[call.language]}`)
    }
  }
  return { changed, refusals }
}
