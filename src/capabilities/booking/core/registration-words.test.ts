import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { fillRegistrationWords } from './fill-registration-words.server.ts'

const PEOPLE = [
  { name: 'Šimon Ďurica', email: 'simon@firma.test' },
  { name: 'Ľubica Žiaková', email: null },
]

function givenCompany(services: TestServices) {
  return givenRegistration(services, { ...companyOf(PEOPLE), reference: 'BY-3TRW-9PLA', buyerPhone: '0905/411 207' })
}

async function wordsOf({ db }: TestServices): Promise<string> {
  const { rows } = await db.execute<{ words: string }>(
    sql`select words from registration_words order by registration_id`,
  )
  return rows.map(({ words }) => words).join('\n')
}

test('a registration is found by all that stands with it, from the statement that writes it on', async () => {
  await using services = await testServices()
  const { participantIds } = await givenCompany(services)
  expect(await wordsOf(services)).toBe(
    'firma & spol., s. r. o. olga vesela uctaren@firma.test by-3trw-9pla by3trw9pla 00000027 421905411207 ' +
      'simon durica simon@firma.test lubica ziakova ',
  )
  await services.db.execute(sql`update participants set name = 'Ema Malá' where id = ${participantIds[0]}`)
  await services.db.execute(sql`update registrations set buyer_phone = null, company_ico = '12345679'`)
  expect(await wordsOf(services)).toBe(
    'firma & spol., s. r. o. olga vesela uctaren@firma.test by-3trw-9pla by3trw9pla 12345679 ' +
      'ema mala simon@firma.test lubica ziakova ',
  )
})

test('a change of state, which every order goes through, makes nothing anew', async () => {
  await using services = await testServices()
  await givenCompany(services)
  const version = async () =>
    (await services.db.execute(sql`select xmin::text, ctid::text from registration_words`)).rows
  const before = await version()
  await services.db.execute(sql`update registrations set state = 'completed'`)
  await services.db.execute(sql`update participants set work_type = 'marketing'`)
  expect(await version()).toEqual(before)
})

test('orders from before the triggers are filled in portions, once', async () => {
  await using services = await testServices()
  await givenCompany(services)
  await givenRegistration(services)
  await givenRegistration(services)
  const before = await wordsOf(services)
  await services.db.execute(sql`delete from registration_words`)
  expect(await fillRegistrationWords(services.db, 2)).toBe(3)
  expect(await wordsOf(services)).toBe(before)
  expect(await fillRegistrationWords(services.db, 2)).toBe(0)
})

/** One erases a person and has not committed yet; another changes a colleague of the same order meanwhile. */
async function eraseBesideAChange(services: TestServices): Promise<string> {
  const { participantIds } = await givenCompany(services)
  const [erasing, changing] = await Promise.all([services.pool.connect(), services.pool.connect()])
  await erasing.query('begin')
  await erasing.query('update participants set name = null, email = null where id = $1', [participantIds[0]])
  const changed = changing.query('update participants set name = $2 where id = $1', [participantIds[1], 'Ema Malá'])
  const isWaiting = async () => {
    const { rows } = await services.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update participants%'`)
    return rows.length > 0
  }
  await expect.poll(isWaiting, { interval: 5, timeout: 5_000 }).toBe(true)
  await erasing.query('commit')
  await changed
  erasing.release()
  changing.release()
  return wordsOf(services)
}

test('an erased name does not come back with somebody else’s change of the same order', async () => {
  await using services = await testServices()
  const words = await eraseBesideAChange(services)
  expect(words).toContain('ema mala')
  expect(words).not.toContain('simon')
})

test('without the lock it would: the test above can fail', async () => {
  await using services = await testServices()
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.pool.query(`create or replace function keep_registration_words(ids uuid[]) returns void language sql as $$
    insert into registration_words select * from words_of_registrations(ids)
    on conflict (registration_id) do update set order_words = excluded.order_words, words = excluded.words $$`)
  await owner.close()
  expect(await eraseBesideAChange(services)).toContain('simon')
})
