import { isEmail } from '#kernel/email.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { ParticipantChange } from '../booking.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { mayEditParticipants } from '../core/reservation-rules.ts'
import { participantVersion } from '../core/version-of.server.ts'
import { lockReservation } from '../open-reservation.server.ts'
import { rewriteSeat } from './rewrite-seat.server.ts'

/**
 * Corrects who sits in a seat, until an hour before the start. A company may also give the seat another address: the
 * seat then gets a new id, so every link that went to the old address is dead, and whoever is new gets an invitation.
 * Somebody who buys for themselves keeps the address of the order.
 */
export async function changeParticipant(
  { clock, config, db, jobs }: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { token, position, version, ...given }: ParticipantChange & { token: string },
  { requestId }: Pick<Call, 'requestId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { registration, session, participants: people } = await lockReservation({ db: tx, config }, token)
    if (!mayEditParticipants(registration, session, clock.now())) refuse.now('PARTICIPANTS_CLOSED')
    const before = people.find((person) => person.position === position) ?? refuse.now('REGISTRATION_NOT_FOUND')
    if (participantVersion(before) !== version) refuse.now('CHANGED_MEANWHILE')
    const name = given.name ?? refuse.now('NAME_REQUIRED')
    refuseLinks({ names: [name] })
    const email = registration.kind === 'business' ? (given.email ?? refuse.now('EMAIL_INVALID')) : before.email
    if (email !== null && email !== before.email && !isEmail(email)) refuse.now('EMAIL_INVALID')
    const by = { actor: { kind: 'visitor', id: null }, requestId } as const
    await rewriteSeat({ clock, jobs }, tx, { registration, before, written: { name, email } }, by)
  })
}
