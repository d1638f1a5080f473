import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { changeStatus } from './change-status.server.ts'
import { refuse } from './schedule.refusals.ts'

export const SessionVersion = z.object({ id: z.uuid(), version: z.int().min(1) })
export type SessionVersion = z.output<typeof SessionVersion>

/** Puts a draft that lies in the future on sale, or on the internal timetable if it is private. */
export async function publishSession(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: SessionVersion,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  return changeStatus(services, { ...SessionVersion.parse(given), from: 'draft', to: 'published' }, call, (draft) => {
    if (draft.startsAt <= services.clock.now()) refuse.now('STARTS_IN_PAST')
  })
}
