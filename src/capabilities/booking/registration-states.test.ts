import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { newReference } from './core/reference.server.ts'
import { REGISTRATION_STATES, type RegistrationState, TRANSITIONS } from './registration-states.ts'

test('the table takes every step of the list, and of the 81 pairs no other', async () => {
  await using services = await testServices()
  const { id: sessionId } = await givenSession(services)
  const taken: Array<string> = []
  const refused: Array<string> = []
  let number = 0

  async function tryStep(from: RegistrationState, to: RegistrationState): Promise<string> {
    const { rows } = await services.db.execute<{ id: string }>(sql`
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
        unit_price_cents, total_cents, held_until, paid_at)
      values (gen_random_uuid(), ${newReference()}, ${`reg_step_${number++}`}, 'hash', ${sessionId}, ${from}, 'card',
        'personal', 1, 100, 100, now(), now()) returning id`)
    try {
      await services.db.execute(sql`update registrations set state = ${to} where id = ${rows[0]?.id}`)
      return 'taken'
    } catch (error) {
      return (error as { cause?: { constraint?: string } }).cause?.constraint ?? String(error)
    }
  }

  for (const from of REGISTRATION_STATES) {
    for (const to of REGISTRATION_STATES) {
      const outcome = await tryStep(from, to)
      if (outcome === 'taken') taken.push(`${from} → ${to}`)
      else refused.push(outcome)
    }
  }
  const allowed = REGISTRATION_STATES.flatMap((from) =>
    // Staying where one is, is no step.
    [...TRANSITIONS[from], from].map((to) => `${from} → ${to}`),
  )
  expect(taken.toSorted()).toEqual(allowed.toSorted())
  expect(new Set(refused)).toEqual(new Set(['registrations_step_known']))
  expect(taken.length + refused.length).toBe(81)
})

test('a step writes down when it was taken', async () => {
  await using services = await testServices()
  const { id: sessionId } = await givenSession(services)
  const { rows } = await services.db.execute<{ hasMoved: boolean }>(sql`
    insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
      unit_price_cents, total_cents, held_until, state_changed_at)
    values (gen_random_uuid(), 'BY-AAAA-AAAA', 'reg_step_1', 'hash', ${sessionId}, 'held', 'card', 'personal', 1, 100, 100,
      now(), '2020-01-01') returning id`)
  expect(rows).toHaveLength(1)
  await services.db.execute(sql`update registrations set state = 'expired'`)
  const { rows: after } = await services.db.execute(
    sql`select state_changed_at > now() - interval '1 minute' as "hasMoved" from registrations`,
  )
  expect(after).toEqual([{ hasMoved: true }])
})
