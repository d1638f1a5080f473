import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getParticipant, listParticipants } from './list-participants.server.ts'
import { listReferences } from './list-references.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const BY_NAME = { key: 'name', direction: 'ascending' } as const
const ALL = { search: null, sessionId: null, state: null, order: BY_NAME, page: 1, pageSize: 25 } as const

async function threeOrders() {
  const services = await testServices()
  const jana = await givenRegistration(services)
  const firm = await givenRegistration(services, {
    ...companyOf([
      { name: 'Šimon Ďurica', email: 'simon@firma.test' },
      { name: 'Ľubica Žiaková', email: null },
    ]),
    session: { title: 'Pokročilá implementácia' },
    buyerPhone: '+421 905 411 207',
  })
  const held = await givenRegistration(services, {
    state: 'held',
    heldUntil: new Date('2026-11-16T10:00:00Z'),
    paidAt: null,
    people: [{ name: 'Adam Čierny', email: 'adam@example.test' }],
    buyerEmail: 'adam@example.test',
  })
  return Object.assign(services, { jana, firm, held })
}

test('everybody of every registration is listed, sorted as Slovak letters are', async () => {
  await using services = await threeOrders()
  const { participants, total } = await listParticipants(services, ALL, VIEWER)
  expect(total).toEqual({ count: 4, isMore: false })
  expect(participants.map(({ name }) => name)).toEqual([
    'Adam Čierny',
    'Jana Kováčová',
    'Ľubica Žiaková',
    'Šimon Ďurica',
  ])
  expect(participants[2]).toEqual({
    id: services.firm.participantIds[1],
    name: 'Ľubica Žiaková',
    email: null,
    workType: null,
    aiProficiency: null,
    registrationId: services.firm.registrationId,
    reference: expect.stringMatching(/^BY-/),
    state: 'paid',
    origin: 'card',
    company: 'Firma & spol., s. r. o.',
    buyerName: 'Oľga Veselá',
    buyerEmail: 'uctaren@firma.test',
    seats: 2,
    seatCents: 12_700,
    totalCents: 25_400,
    owedCents: 0,
    isWrittenOff: false,
    isEarlyBird: true,
    createdAt: expect.any(String),
    paidAt: '2026-11-15T10:00:00.000Z',
    sessionId: services.firm.sessionId,
    sessionTitle: 'Pokročilá implementácia',
    sessionStatus: 'published',
    startsAt: '2026-12-03T16:30:00.000Z',
  })
})

test('people are found by name, address, company, course and reference without diacritics, by session and by state', async () => {
  await using services = await threeOrders()
  const names = async (wanted: Partial<Parameters<typeof listParticipants>[1]>) =>
    (await listParticipants(services, { ...ALL, ...wanted }, VIEWER)).participants.map(({ name }) => name)
  expect(await names({ search: 'simon durica' })).toEqual(['Šimon Ďurica'])
  expect(await names({ search: 'ADAM@EXAMPLE' })).toEqual(['Adam Čierny'])
  expect(await names({ search: 'firma & spol' })).toEqual(['Ľubica Žiaková', 'Šimon Ďurica'])
  expect(await names({ search: 'pokrocila' })).toEqual(['Ľubica Žiaková', 'Šimon Ďurica'])
  expect(await names({ search: 'pokrocila implementacia ziakova' })).toEqual(['Ľubica Žiaková'])
  expect(await names({ search: 'lubica spol' })).toEqual(['Ľubica Žiaková'])
  expect(await names({ search: 'simon ziakova' })).toEqual([])
  for (const phone of ['+421 905 411 207', '0905 411 207', '905411207', '00421905411207', '411 207']) {
    expect([phone, await names({ search: phone })]).toEqual([phone, ['Ľubica Žiaková', 'Šimon Ďurica']])
  }
  expect(await names({ search: '00000027' })).toEqual(['Ľubica Žiaková', 'Šimon Ďurica'])
  const { reference } = await getParticipant(services, { id: services.jana.participantIds[0] ?? '' }, VIEWER)
  expect(await names({ search: reference.toLowerCase() })).toEqual(['Jana Kováčová'])
  expect(await names({ search: reference.replaceAll('-', '') })).toEqual(['Jana Kováčová'])
  expect(await names({ sessionId: services.held.sessionId })).toEqual(['Adam Čierny'])
  expect(await names({ state: 'held' })).toEqual(['Adam Čierny'])
  expect(await names({ search: 'nikto' })).toEqual([])
})

test('the server cuts the pages, and every order is whole', async () => {
  await using services = await threeOrders()
  for (const key of ['ordered', 'name', 'session'] as const) {
    const order = { key, direction: 'descending' } as const
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listParticipants(services, { ...ALL, order, page, pageSize: 2 }, VIEWER)),
    )
    const ids = pages.flatMap(({ participants }) => participants.map(({ id }) => id))
    expect(pages.map(({ participants, total }) => [participants.length, total.count])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ])
    expect(new Set(ids).size).toBe(4)
  }
})

test('a participant nobody knows is refused, and so is a reader without the claim', async () => {
  await using services = await testServices()
  const unknown = getParticipant(services, { id: randomUUID() }, VIEWER)
  await expect(unknown).rejects.toMatchObject({
    code: 'PARTICIPANT_NOT_FOUND',
    text: { en: 'Participant not found. It may have already been deleted.' },
  })
  for (const actor of [
    { kind: 'user', id: 'u1' },
    { kind: 'visitor', id: null },
  ] as const) {
    await expect(listParticipants(services, ALL, { actor })).rejects.toMatchObject({ name: 'Refusal' })
    await expect(getParticipant(services, { id: randomUUID() }, { actor })).rejects.toMatchObject({ name: 'Refusal' })
  }
})

test('registrations are called by their references, found by id or by words about their buyer', async () => {
  await using services = await threeOrders()
  const { registrationId } = services.firm
  const byId = await listReferences(services, { ids: [registrationId] }, VIEWER)
  expect([...byId]).toEqual([[registrationId, expect.stringMatching(/^BY-/)]])
  expect([...(await listReferences(services, { search: 'olga vesela' }, VIEWER)).keys()]).toEqual([registrationId])
  expect([...(await listReferences(services, { search: byId.get(registrationId) ?? '' }, VIEWER))]).toEqual([...byId])
  const asUser = listReferences(services, { ids: [] }, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
