import { findVerdict } from '#capabilities/attendance/read-verdicts.server.ts'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { endOf } from '#capabilities/schedule/lessons.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { type FeedbackPage, isOpenAt } from './feedback.ts'

type Reading = { db: Executor; clock: Clock }

export type Asked = NonNullable<Awaited<ReturnType<typeof findParticipant>>> & { state: FeedbackPage['state'] }

/** A participant with their course and whether they may answer now; null for a seat that there is not. */
export async function findAsked({ db, clock }: Reading, participantId: string): Promise<Asked | null> {
  const found = await findParticipant(db, participantId)
  return found && { ...found, state: stateOf(found, clock.now()) }
}

function stateOf({ registration, session }: Omit<Asked, 'state'>, now: Date): FeedbackPage['state'] {
  if (!isConfirmed(registration.state) || session.status === 'cancelled') return 'gone'
  if (now < endOf(session)) return 'early'
  return isOpenAt(session, now) ? 'open' : 'closed'
}

/** By what the words of a participant can be published: they were there, wholly or for a part. Null where nothing says so. */
export async function attendanceOf(reading: Reading, participantId: string): Promise<'present' | 'partial' | null> {
  const found = await findVerdict(reading, { participantId })
  return found?.verdict === 'present' || found?.verdict === 'partial' ? found.verdict : null
}
