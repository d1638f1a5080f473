import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { changeStatus } from './change-status.server.ts'
import { SessionVersion } from './publish-session.server.ts'
import { refuse } from './schedule.refusals.ts'

/** Takes a session that nobody has a seat in off the timetable. */
export async function withdrawToDraft(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: SessionVersion,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  const change = { ...SessionVersion.parse(given), from: 'published', to: 'draft' } as const
  return changeStatus(services, change, call, ({ seatsTaken }) => {
    if (seatsTaken > 0) refuse.now('SOLD_SESSION_STAYS')
  })
}
