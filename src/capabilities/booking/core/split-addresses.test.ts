import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { listRegistrations } from '../office/list-registrations.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { splitAddresses } from './split-addresses.server.ts'

const PEOPLE = [{ name: 'Anna Malá', email: 'anna@firma.test' }]
const ALL = { search: null, sessionId: null, state: null, page: 1, pageSize: 20 } as const
const NEWEST = { key: 'ordered', direction: 'descending' } as const

function given(services: TestServices, companyAddress: string | null) {
  return givenRegistration(services, { ...companyOf(PEOPLE), companyAddress })
}

async function addressOf({ db }: TestServices, id: string) {
  const { rows } = await db.execute(sql`
    select company_address as text, company_street as street, company_city as city, company_zip as zip,
      company_country as country, address_reading as reading from registrations where id = ${id}`)
  return rows[0]
}

const NOTHING = { street: null, city: null, zip: null, country: null }
const PARTS = { street: 'Dlhá 5', city: 'Žilina', zip: '010 01', country: 'SK' }

test('addresses from before are split in portions, and the text stays as it was written', async () => {
  await using services = await testServices()
  const texts = [
    'Dlhá 5, 01001 Žilina',
    'kdesi pri Dunaji',
    null,
    'Vodičkova 30, 110 00 Praha 1',
    'Dlhá 5 010 01 Žilina',
  ]
  const ids: Array<string> = []
  for (const text of texts) ids.push((await given(services, text)).registrationId)
  expect(await splitAddresses(services, 2)).toBe(4)
  const read = await Promise.all(ids.map((id) => addressOf(services, id)))
  expect(read).toEqual([
    { text: 'Dlhá 5, 01001 Žilina', ...PARTS, reading: 'split' },
    { text: 'kdesi pri Dunaji', ...NOTHING, reading: 'unclear' },
    { text: null, ...NOTHING, reading: null },
    { text: texts[3], street: 'Vodičkova 30', city: 'Praha 1', zip: '110 00', country: 'CZ', reading: 'split' },
    { text: 'Dlhá 5 010 01 Žilina', ...PARTS, reading: 'split' },
  ])
  expect(await splitAddresses(services, 2)).toBe(0)
})

test('what could not be split is a list of the office, and nothing else is in it', async () => {
  await using services = await testServices()
  const { registrationId } = await given(services, 'kdesi pri Dunaji')
  await given(services, 'Dlhá 5, 010 01 Žilina')
  await splitAddresses(services)
  const { registrations } = await listRegistrations(services, { ...ALL, order: NEWEST, address: 'unclear' }, STAFF)
  expect(registrations.map(({ id }) => id)).toEqual([registrationId])
  const everything = await listRegistrations(services, { ...ALL, order: NEWEST }, STAFF)
  expect(everything.registrations).toHaveLength(2)
})

/** What a node of 0.1 does when somebody corrects or erases an address: it knows the one text. */
async function writtenByAnOldNode(services: TestServices, id: string, text: string | null) {
  await services.db.execute(sql`update registrations set company_address = ${text} where id = ${id}`)
}

test('an address that a node of 0.1 changes or erases takes its parts along, and is split again', async () => {
  await using services = await testServices()
  const { registrationId } = await given(services, 'Hlavná 12, 811 01 Bratislava')
  await splitAddresses(services)
  await writtenByAnOldNode(services, registrationId, 'Dlhá 5, 010 01 Žilina')
  expect(await addressOf(services, registrationId)).toEqual({
    text: 'Dlhá 5, 010 01 Žilina',
    ...NOTHING,
    reading: null,
  })
  await splitAddresses(services)
  expect(await addressOf(services, registrationId)).toMatchObject({ ...PARTS, reading: 'split' })
  await writtenByAnOldNode(services, registrationId, null)
  expect(await addressOf(services, registrationId)).toEqual({ text: null, ...NOTHING, reading: null })
})

test('without the trigger an erasure by a node of 0.1 would leave the parts behind', async () => {
  await using services = await testServices()
  const { registrationId } = await given(services, 'Dlhá 5, 010 01 Žilina')
  await splitAddresses(services)
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.pool.query('alter table registrations disable trigger registrations_forget_address_parts')
  await owner.close()
  await writtenByAnOldNode(services, registrationId, null)
  expect(await addressOf(services, registrationId)).toMatchObject({ text: null, street: 'Dlhá 5' })
})
