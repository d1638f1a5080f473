import { isEmail } from '#kernel/email.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { mayEditParticipants } from '../core/reservation-rules.ts'
import { lockReservation } from '../open-reservation.server.ts'
import { readParticipantList } from '../order/participant-list.ts'
import { isUnnamed } from './reservation-page.ts'
import { rewriteSeat } from './rewrite-seat.server.ts'

/**
 * Puts the people of a pasted list into the seats that nobody has been named for, the first one first: all of them or nobody.
 * Each gets an invitation. Whoever already sits there stays.
 */
export async function nameParticipants(
  { clock, config, db, jobs }: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { token, list }: { token: string; list: string },
  { requestId }: Pick<Call, 'requestId'>,
): Promise<void> {
  const people = readParticipantList(list)
  if (people.length === 0) refuse.now('LIST_EMPTY')
  refuseLinks({ names: people.map(({ name }) => name) })
  for (const { name, email } of people) {
    if (name === '' || email === '') refuse.now('PARTICIPANTS_INCOMPLETE')
    if (!isEmail(email)) refuse.now('EMAIL_INVALID', { email })
  }
  await db.transaction(async (tx) => {
    const { registration, session, participants } = await lockReservation({ db: tx, config }, token)
    if (!mayEditParticipants(registration, session, clock.now())) refuse.now('PARTICIPANTS_CLOSED')
    const unnamed = participants.filter(isUnnamed)
    if (people.length > unnamed.length) refuse.now('MORE_NAMES_THAN_SEATS', { seats: unnamed.length })
    const by = { actor: { kind: 'visitor', id: null }, requestId } as const
    for (const [index, written] of people.entries()) {
      const before = unnamed[index]
      if (before) await rewriteSeat({ clock, jobs }, tx, { registration, before, written }, by)
    }
  })
}
