import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { exportParticipants, exportRegistrations } from './export-participants.server.ts'
import { listRegistrations } from './list-registrations.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const NEWEST = { key: 'ordered', direction: 'descending' } as const
const NO_FILTERS = { search: null, sessionId: null, state: null } as const
const ALL = { ...NO_FILTERS, order: NEWEST, page: 1, pageSize: 25 } as const

async function twoOrders() {
  const services = await testServices()
  const jana = await givenRegistration(services, { createdAt: new Date('2026-11-10T08:00:00Z') })
  const firm = await givenRegistration(services, {
    ...companyOf([
      { name: 'Šimon Ďurica', email: 'simon@firma.test' },
      { name: 'Ľubica Žiaková', email: null },
    ]),
    state: 'cancelled',
    createdAt: new Date('2026-11-11T08:00:00Z'),
    session: { title: 'Pokročilá implementácia' },
  })
  return Object.assign(services, { jana, firm })
}

test('registrations are listed newest first, each with its buyer, its people and its money', async () => {
  await using services = await twoOrders()
  const { registrations, total } = await listRegistrations(services, ALL, VIEWER)
  expect(total).toEqual({ count: 2, isMore: false })
  expect(registrations.map(({ id }) => id)).toEqual([services.firm.registrationId, services.jana.registrationId])
  expect(registrations[0]).toMatchObject({
    company: 'Firma & spol., s. r. o.',
    buyerEmail: 'uctaren@firma.test',
    firstName: 'Šimon Ďurica',
    seats: 2,
    totalCents: 25_400,
    refundedCents: 0,
    state: 'cancelled',
    sessionTitle: 'Pokročilá implementácia',
    sessionStatus: 'published',
  })
})

test('they are found by buyer, by any of their people, by course and reference, by session and state', async () => {
  await using services = await twoOrders()
  const found = async (wanted: Partial<Parameters<typeof listRegistrations>[1]>) =>
    (await listRegistrations(services, { ...ALL, ...wanted }, VIEWER)).registrations.map(({ id }) => id)
  const [jana, firm] = [services.jana.registrationId, services.firm.registrationId]
  expect(await found({ search: 'lubica ziakova' })).toEqual([firm])
  expect(await found({ search: 'olga vesela' })).toEqual([firm])
  expect(await found({ search: 'pokrocila' })).toEqual([firm])
  expect(await found({ search: 'kovacova' })).toEqual([jana])
  expect(await found({ sessionId: services.jana.sessionId })).toEqual([jana])
  expect(await found({ state: 'cancelled' })).toEqual([firm])
  expect(await found({ order: { key: 'session', direction: 'ascending' } })).toHaveLength(2)
})

async function all<Row>(rows: AsyncIterable<Row>): Promise<ReadonlyArray<Row>> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}

test('an export has every row that fits, once, or exactly who was picked; the log knows before the first leaves', async () => {
  await using services = await twoOrders()
  // More than is read at once, several of them at the same moment.
  await services.db.execute(sql`
    with copies as (
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
        unit_price_cents, total_cents, buyer_email, created_at, paid_at)
      select gen_random_uuid(), 'BY-' || translate(lpad(n::text, 4, '0'), '01', 'AB') || '-2222',
        'reg_copy_' || n, 'copy', ${services.jana.sessionId}, 'paid', 'manual', 'business', 2, 0, 0,
        'k@example.test', '2026-11-09T08:00:00Z'::timestamptz + make_interval(secs => n / 3), now()
      from generate_series(1, 700) n returning id)
    insert into participants (id, registration_id, position, name, email)
    select gen_random_uuid(), id, position, 'Kópia', 'k@example.test' from copies, generate_series(1, 2) position`)
  const people = await all(await exportParticipants(services, NO_FILTERS, STAFF))
  expect(people).toHaveLength(1403)
  expect(new Set(people.map(({ id }) => id)).size).toBe(1403)
  const orders = await all(await exportRegistrations(services, { ...NO_FILTERS, state: 'paid' }, STAFF))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(701)
  const picked = [services.firm.participantIds[1] ?? '']
  const chosen = await all(await exportParticipants(services, { ...NO_FILTERS, picked }, STAFF))
  expect(chosen.map(({ name }) => name)).toEqual(['Ľubica Žiaková'])
  const { rows } = await services.db.execute(
    sql`select action from audit_events where subject_kind = 'participants' order by at, action`,
  )
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'participants-exported',
    'participants-exported',
    'registrations-exported',
  ])
  const asViewer = exportParticipants(services, NO_FILTERS, { ...STAFF, ...VIEWER })
  await expect(asViewer).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
