import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { renewLink } from './change-contacts.server.ts'
import { givenColleague, givenCompanyOrder, givenPageOf, visitor } from './company-page.testing.server.ts'
import { findKnownOrder, listColleagues, orderFormFor } from './order-for-colleagues.server.ts'

const OLGA = 'olga@mlyn.test'

async function ordering() {
  const services = await testServices()
  const { participantIds } = await givenCompanyOrder(services, OLGA, ['Ema Malá', 'Iva Nová'], {
    buyerPhone: '+421 900 000 001',
    companyStreet: 'Dlhá 5',
    companyCity: 'Žilina',
    companyZip: '010 01',
    companyCountry: 'SK',
    addressReading: 'given',
  })
  const token = await givenPageOf(services, OLGA)
  const form = async (people = participantIds) => {
    const address = await orderFormFor(services, { token, session: randomUUID(), people: [...people], language: 'sk' })
    const asked = new URL(address, services.config.publicOrigin).searchParams
    return { address, pass: asked.get('firma') ?? '', people: asked.get('kto') ?? '' }
  }
  return Object.assign(services, { token, participantIds, form })
}

test('a form of an order comes with company, buyer and picked people, and its address says nobody’s name', async () => {
  await using services = await ordering()
  const { address, ...asked } = await services.form()
  expect(decodeURIComponent(address)).not.toMatch(/Ema|Iva|mlyn|Firma|00000027|@/)
  expect(await findKnownOrder(services, asked)).toMatchObject({
    email: OLGA,
    phone: '+421 900 000 001',
    company: { ico: '00000027', name: 'Firma & spol., s. r. o.', street: 'Dlhá 5', city: 'Žilina' },
    people: [{ name: 'Ema Malá' }, { name: 'Iva Nová' }],
  })
})

test('a person with several seats is one line, and colleagues of the circle are known, too', async () => {
  await using services = await ordering()
  await givenCompanyOrder(services, OLGA, ['Ema Malá'])
  await givenCompanyOrder(services, 'jan@mlyn.test', ['Ján Veľký'])
  await givenColleague(services, services.token, 'jan@mlyn.test')
  const { colleagues } = await listColleagues(services, services)
  expect(colleagues.map(({ name }) => name)).toEqual(['Ema Malá', 'Iva Nová', 'Ján Veľký'])
})

test('people of a stranger cannot be picked, and ids written into the address add nobody', async () => {
  await using services = await ordering()
  const strange = await givenCompanyOrder(services, 'cudzi@inde.test', ['Cudzia Osoba'])
  await expect(services.form(strange.participantIds)).rejects.toMatchObject({ code: 'NOBODY_CHOSEN' })
  const { pass, people } = await services.form()
  const known = await findKnownOrder(services, { pass, people: `${people}.${strange.participantIds[0]}` })
  expect(known?.people.map(({ name }) => name)).toEqual(['Ema Malá', 'Iva Nová'])
})

test('a pass is over after two hours, with a new link, and with the contact', async () => {
  await using services = await ordering()
  const asked = await services.form()
  expect(await findKnownOrder(services, asked)).not.toBeNull()
  expect(await findKnownOrder(services, { ...asked, pass: `${asked.pass.slice(0, -2)}xx` })).toBeNull()
  const later = await services.form()
  services.clock.advance(3 * 3_600_000)
  expect(await findKnownOrder(services, later)).toBeNull()
  const third = await services.form()
  await renewLink(services, { token: services.token, language: 'sk' }, visitor())
  expect(await findKnownOrder(services, third)).toBeNull()
  await services.db.execute(sql`
    update company_contacts set state = 'revoked', link_id = null, revoked_at = now()`)
  expect(await findKnownOrder(services, asked)).toBeNull()
})
