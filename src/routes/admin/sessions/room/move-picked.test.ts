import { expect, test } from 'vitest'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import { ADMIN_CALL, givenSession, givenTaken } from '#capabilities/schedule/schedule.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { movePicked } from './move-picked.server.ts'

test('an order that cannot move does not hold the others back, and both kinds are named', async () => {
  await using services = await testServices()
  const first = await givenRegistration(services)
  const { sessionId } = first
  const second = await givenRegistration(services, { sessionId, buyerEmail: 'peter@example.test' })
  await givenTaken(services, { id: sessionId, seatsTaken: 2 })
  const other = await givenSession(services, { capacity: 1, startsAt: instantAt('2026-12-10', '17:30') })
  const read = ({ registrationId }: { registrationId: string }) =>
    readRegistration(services, { registrationId }, ADMIN_CALL)
  const registrationIds = [first.registrationId, second.registrationId]
  const call = { ...ADMIN_CALL, language: 'sk' } as Parameters<typeof movePicked>[2]
  const [one, two] = [await read(first), await read(second)]
  await expect(
    movePicked(services, { fromSessionId: sessionId, sessionId: other.id, registrationIds }, call),
  ).rejects.toMatchObject({
    text: { sk: expect.stringMatching(new RegExp(`^Presunuté: ${one.reference}\\. ${two.reference}: `)) },
  })
  expect([(await read(first)).session.id, (await read(second)).session.id]).toEqual([other.id, sessionId])
})
