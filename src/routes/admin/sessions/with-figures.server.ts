import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListedSession } from './listed-session.ts'

const NONE = { soldSeats: 0, heldSeats: 0, incomeCents: 0 }

/** A year of sessions has thousands of orders, and a foot line is not worth the second that they take. */
const MOST_SUMMED = 100

/** What sessions brought, all together; null where there are too many of them for a list to wait. */
export async function sumIncome(
  services: Services,
  sessionIds: ReadonlyArray<string>,
  call: Call,
): Promise<number | null> {
  if (sessionIds.length > MOST_SUMMED) return null
  const figures = await readSessionFigures(services, { sessionIds }, call)
  return [...figures.values()].reduce((sum, { incomeCents }) => sum + incomeCents, 0)
}

/** Sessions together with what was sold of them. */
export async function withFigures(
  services: Services,
  sessions: ReadonlyArray<SessionForStaff>,
  call: Call,
): Promise<ReadonlyArray<ListedSession>> {
  const figures = await readSessionFigures(services, { sessionIds: sessions.map(({ id }) => id) }, call)
  return sessions.map((session) => ({ ...session, ...(figures.get(session.id) ?? NONE) }))
}
