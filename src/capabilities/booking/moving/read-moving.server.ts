import { addDays, dayOf } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { MOVES_CLOSE_DAYS, mayMove } from '../core/reservation-rules.ts'
import type { RegistrationInWhole } from '../find-registration.server.ts'
import { listChoices } from '../list-choices.server.ts'
import type { Moving } from './moving.ts'

/** Other dates of the course for an order that stands, those with too little room among them; null where nothing is ahead. */
export async function readMoving(
  { db, clock }: { db: Executor; clock: Clock },
  { registration, session }: Pick<RegistrationInWhole, 'registration' | 'session'>,
): Promise<Moving | null> {
  const now = clock.now()
  if (registration.state !== 'paid' || session.status === 'cancelled' || session.startsAt <= now) return null
  const until = addDays(dayOf(session.startsAt), -MOVES_CLOSE_DAYS)
  const fromSessionId = session.id
  if (!mayMove(registration, session, now)) return { fromSessionId, until, dates: null }
  const dates = await listChoices({ db, clock }, registration, { seats: 1, isAnyPrice: true })
  return {
    fromSessionId,
    until,
    dates: dates.map(({ cheaperCents: _, title: __, startsAt, ...date }) => ({
      ...date,
      startsAt: startsAt.toISOString(),
      hasRoom: date.free >= registration.seats,
    })),
  }
}
