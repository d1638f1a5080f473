import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { addRegistrationNote } from '#capabilities/booking/office/add-registration-note.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { deleteParticipant } from '#capabilities/booking/office/delete-participant.server.ts'
import { moveRegistrationToSession } from '#capabilities/booking/office/move-registration-to-session.server.ts'
import { cancelSession } from '#capabilities/changes/cancel-session.server.ts'
import { carryOutStep } from '#capabilities/changes/carry-out-step.server.ts'
import { moveSession } from '#capabilities/changes/move-session.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { decideWithdrawal } from '#capabilities/withdrawal/decide-withdrawal.server.ts'
import { matchWithdrawal } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import { withdrawFromContract } from '#capabilities/withdrawal/withdraw-from-contract.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { previewSamples, removeSamples } from '#routes/admin/settings/remove-samples.server.ts'
import { seedSampleSessions } from './seed-sample-sessions.server.ts'

const ADMIN = testCall({ actor: { kind: 'admin', id: 'ada' } })

type Booked = { id: string; version: number; startsAt: string; booking: string; reference: string }
type Given = { services: TestServices; booked: Booked; empty: string }

/** What an admin may do to a sample, each by the verb that the office calls. */
const CHANGES: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  'session moved': ({ services, booked: { id, version, startsAt } }) => {
    const later = new Date(new Date(startsAt).getTime() + 86_400_000).toISOString()
    const plan = { startsAt: later, durationMinutes: 150, location: 'Online' }
    return moveSession(services, { sessionId: id, version, plan, note: null }, ADMIN)
  },
  'session called off': async ({ services, booked: { id, version, booking } }) => {
    const { changeId } = await cancelSession(services, { sessionId: id, version, note: 'Lektor je chorý.' }, ADMIN)
    await carryOutStep(services, { changeId, registrationId: booking })
  },
  'booking moved to another session': ({ services, booked: { id, booking }, empty }) =>
    moveRegistrationToSession(services, { registrationId: booking, fromSessionId: id, sessionId: empty }, ADMIN),
  'booking cancelled': ({ services, booked: { booking } }) =>
    cancelRegistrationForStaff(services, { registrationId: booking, refundCents: 0 }, ADMIN),
  'note written': ({ services, booked: { booking } }) =>
    addRegistrationNote(services, { registrationId: booking, text: 'Volali, prídu neskôr.' }, ADMIN),
  'participant deleted': async ({ services, booked: { booking } }) => {
    const { rows } = await services.db.execute<{ id: string }>(
      sql`select id from participants where registration_id = ${booking} order by position limit 1`,
    )
    await deleteParticipant(services, { participantId: rows[0]?.id ?? '' }, ADMIN)
  },
  'withdrawal given to it by hand': async ({ services, booked: { reference } }) => {
    const id = randomUUID()
    const said = { name: 'Ida Nová', reference: 'neviem', email: 'ida@posta.test' }
    await withdrawFromContract(services, { id, language: 'sk', ...said }, testCall())
    await decideWithdrawal(services, { withdrawalId: id })
    await matchWithdrawal(services, { withdrawalId: id, reference }, ADMIN)
  },
  'alert about it': ({ services, booked: { id } }) =>
    raiseAlert(services, { kind: 'session-hoarded', key: id, title: 'Held', details: {} }),
  'form opened': ({ services, booked: { id } }) =>
    services.db.execute(sql`insert into form_openings (session_id, day, count) values (${id}, current_date, 3)`),
  'orders of proven mailboxes only': ({ services, booked: { id } }) =>
    services.db.execute(sql`
      insert into mailbox_first (session_id, counted_from, until, is_by_itself) values (${id}, now(), 'infinity', false)`),
}

test.for(Object.keys(CHANGES))('samples can be looked at and removed after a change by hand: %s', async (name) => {
  await using services = await testServices()
  const { db } = services
  await seedSampleSessions(services)
  const { rows } = await db.execute<Booked>(sql`
    select sessions.id, sessions.version, starts_at as "startsAt", registrations.id as booking, reference
    from sessions join registrations on session_id = sessions.id order by starts_at limit 1`)
  const { rows: free } = await db.execute<{ id: string }>(sql`select id from sessions where seats_taken = 0`)
  const [booked, empty] = [rows[0], free[0]?.id]
  if (!booked || !empty) throw new Error('The samples have other sessions')
  await CHANGES[name]?.({ services, booked, empty })
  const preview = await previewSamples(services, ADMIN)
  expect(await removeSamples(services, ADMIN)).toEqual(preview)
  expect((await previewSamples(services, ADMIN)).kept).toEqual(preview.kept)
  expect(preview.removed.session + preview.kept.filter(({ kind }) => kind === 'session').length).toBe(6)
  expect(preview.removed.registration + preview.kept.filter(({ kind }) => kind === 'registration').length).toBe(5)
  expect(await findViolations(db)).toEqual([])
})
