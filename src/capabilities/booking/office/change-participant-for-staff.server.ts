import { isEmail } from '#kernel/email.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { participantVersion } from '../core/version-of.server.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'
import { rewriteSeat } from '../reservation/rewrite-seat.server.ts'
import type { ParticipantByStaff } from './registration-for-staff.ts'

/** An admin corrects who sits in a seat, in every kind of order and without a deadline: the phone rings at the last minute. */
export async function changeParticipantForStaff(
  services: Pick<Services, 'clock' | 'db' | 'jobs'>,
  { registrationId, position, version, ...written }: ParticipantByStaff,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('changeParticipantForStaff', call.actor)
  await services.db.transaction(async (tx) => {
    const { registration, participants } = await findRegistrationToChange(tx, registrationId)
    const before = participants.find((person) => person.position === position) ?? refuse.now('PARTICIPANT_NOT_FOUND')
    if (participantVersion(before) !== version) refuse.now('CHANGED_MEANWHILE')
    if (written.name === null) refuse.now('NAME_REQUIRED')
    refuseLinks({ names: [written.name] })
    if (written.email === null || !isEmail(written.email)) refuse.now('EMAIL_INVALID')
    await rewriteSeat(services, tx, { registration, before, written }, call)
  })
}
