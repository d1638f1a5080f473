import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasePerson } from '#capabilities/booking/erase-person.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { STAFF_ROLES, type StaffRole } from '#platform/auth/identity.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { openSearchResult } from './open-search-result.server.ts'
import type { Found, RecordKind } from './search.ts'
import { searchEverything } from './search-everything.server.ts'
import { SOURCES } from './sources.server.ts'
import { wantedIn } from './wanted.ts'

/** An order of a company, one of a person who wrote to us too, a session with an instructor, and somebody of the office. */
async function office() {
  const services = await testServices()
  const kovohuta = await givenRegistration(services, {
    ...companyOf([
      { name: 'Róbert Kováč', email: 'robert@kovohuta.test' },
      { name: 'Ľubica Žiaková', email: 'lubica@kovohuta.test' },
    ]),
    companyName: 'Kovohuta Hron, a. s.',
    companyIco: '36007099',
    reference: 'BY-3TRW-9PLA',
    buyerPhone: '+421 905 411 207',
    session: { title: 'Pokročilá implementácia AI' },
  })
  const jana = await givenRegistration(services, {
    people: [{ name: 'Jana Kovalčíková', email: 'jana@example.test' }],
    buyerName: 'Jana Kovalčíková',
    buyerEmail: 'Jana@example.test',
  })
  await services.db.execute(sql`
    update sessions set instructor = 'Matúš Ďurčík', starts_at = '2027-03-16T08:00:00Z' where id = ${kovohuta.sessionId}`)
  await services.db.execute(sql`
    insert into contact_messages (id, at, name, email, message)
    values (${randomUUID()}, now(), 'Katarína Vlčková', 'katka@example.test', 'Dá sa na faktúre zmeniť názov firmy Kovohuta?')`)
  await services.db.execute(sql`
    insert into testimonials (id, name, content, created_at, updated_at)
    values (${randomUUID()}, 'Milan Kováčik', 'Odporúčam.', now(), now())`)
  await services.db.execute(sql`
    insert into mails (id, template, payload, recipient, status, message_id, queued_at)
    values (${randomUUID()}, 'welcome', '{}', 'kovac@example.test', 'queued', 'm1', now())`)
  await services.db.execute(sql`
    insert into auth_users (name, email, role) values ('Soňa Kovářová', 'sona@bystro.test', 'admin')`)
  return Object.assign(services, { kovohuta, jana })
}

const as = (kind: StaffRole) => ({ actor: { kind, id: `somebody-${kind}` }, requestId: 'r1' }) as const

async function search(services: TestServices, text: string, role: StaffRole = 'admin') {
  const { kinds } = await searchEverything(services, { text }, as(role))
  return Object.fromEntries(kinds.map(({ kind, finds }) => [kind, finds.map(titleOf)])) as Partial<
    Record<RecordKind, ReadonlyArray<string>>
  >
}

function titleOf(found: Found): string {
  if (found.kind === 'order') return found.reference
  if (found.kind === 'document' || found.kind === 'quote') return found.number
  if (found.kind === 'session') return found.title
  return found.kind === 'mail' ? found.recipient : found.name
}

test('three letters without diacritics find people, orders, companies, messages, letters, voices and staff', async () => {
  await using services = await office()
  expect(await search(services, 'KOV')).toEqual({
    person: ['Jana Kovalčíková', 'Róbert Kováč', 'Ľubica Žiaková'],
    order: expect.arrayContaining(['BY-3TRW-9PLA']),
    company: ['Kovohuta Hron, a. s.'],
    message: ['Katarína Vlčková'],
    mail: ['kovac@example.test'],
    testimonial: ['Milan Kováčik'],
    staff: ['Soňa Kovářová'],
  })
  expect(await search(services, 'ko')).toEqual({})
  expect(await search(services, '  ')).toEqual({})
})

test('half of a name, several words in any order, and a company beside a name', async () => {
  await using services = await office()
  expect((await search(services, 'kovalcik')).person).toEqual(['Jana Kovalčíková'])
  expect((await search(services, 'kovac robert')).person).toEqual(['Róbert Kováč'])
  expect((await search(services, 'robert hron')).person).toEqual(['Róbert Kováč'])
  expect((await search(services, 'ziakova hron')).person).toEqual(['Ľubica Žiaková'])
  expect((await search(services, 'robert ziakova')).person).toBeUndefined()
})

test.each([
  ['+421 905 411 207'],
  ['0905 411 207'],
  ['0905/411207'],
  ['905411207'],
  ['00421905411207'],
  ['411 207'],
  ['411207'],
])('a phone is found as %s, with whoever gave it', async (phone) => {
  await using services = await office()
  expect(await search(services, phone)).toEqual({ person: ['Oľga Veselá'], order: ['BY-3TRW-9PLA'] })
})

test.each(['BY-3TRW-9PLA', 'by3trw9pla', '3trw9pla', '3TRW', '9pla', '3trw 9pla', 'by-3trw'])(
  'the order BY-3TRW-9PLA is found by %s',
  async (text) => {
    await using services = await office()
    expect((await search(services, text)).order).toEqual(['BY-3TRW-9PLA'])
  },
)

test('a company is found by its IČO or a part of it, once for all its orders', async () => {
  await using services = await office()
  await givenRegistration(services, {
    ...companyOf([]),
    people: [{ name: 'Ivo', email: null }],
    companyName: 'Kovohuta',
    companyIco: '36007099',
  })
  for (const text of ['36007099', '360070']) {
    const { kinds } = await searchEverything(services, { text }, as('admin'))
    expect(kinds.find(({ kind }) => kind === 'company')?.finds).toEqual([
      { kind: 'company', id: '36007099', name: 'Kovohuta', orders: 2 },
    ])
  }
})

test('sessions are found by title, instructor and day', async () => {
  await using services = await office()
  const found = async (text: string) => (await search(services, text)).session
  expect(await found('implement')).toEqual(['Pokročilá implementácia AI'])
  expect(await found('durcik')).toEqual(['Pokročilá implementácia AI'])
  expect(await found('16. 3.')).toEqual(['Pokročilá implementácia AI'])
  expect(await found('16.3.2027')).toEqual(['Pokročilá implementácia AI'])
  expect(await found('pokrocila 16. 3.')).toEqual(['Pokročilá implementácia AI'])
  expect(await found('zaklady 16. 3.')).toBeUndefined()
  expect(await found('17. 3.')).toBeUndefined()
  expect(await found('31. 2.')).toBeUndefined()
})

test('a person with several orders is one, led by the newest; more than five of a kind are said to be more', async () => {
  await using services = await office()
  const { id: sessionId } = await givenSession(services)
  for (let n = 0; n < 7; n++) {
    await givenRegistration(services, {
      sessionId,
      people: [{ name: `Milan Ptáček ${n % 6}`, email: `milan${n % 6}@example.test` }],
      buyerName: `Milan Ptáček ${n % 6}`,
      buyerEmail: `MILAN${n % 6}@example.test`,
    })
  }
  const { kinds } = await searchEverything(services, { text: 'ptacek' }, as('office'))
  expect(kinds.map(({ kind, finds, isMore }) => [kind, finds.length, isMore])).toEqual([
    ['person', 5, true],
    ['order', 5, true],
  ])
  const milan = await searchEverything(services, { text: 'ptacek 0' }, as('office'))
  expect(milan.kinds[0]?.finds).toEqual([expect.objectContaining({ name: 'Milan Ptáček 0', orders: 2 })])
})

test('what begins with the words stands before what holds them', async () => {
  await using services = await testServices()
  for (const name of ['Nováková Anna', 'Anna Nováková', 'Hanna Bartová', 'Anna']) {
    const email = `${randomUUID()}@example.test`
    await givenRegistration(services, { people: [{ name, email }], buyerName: null, buyerEmail: null })
  }
  expect((await search(services, 'anna')).person).toEqual(['Anna', 'Anna Nováková', 'Nováková Anna', 'Hanna Bartová'])
})

test('an erased person is not found any more, by name, address or phone', async () => {
  await using services = await office()
  expect((await search(services, 'robert')).person).toEqual(['Róbert Kováč'])
  await services.db.transaction((tx) => erasePerson(tx, ['robert@kovohuta.test', 'uctaren@firma.test']))
  for (const text of ['robert', 'kovac', 'uctaren', '411207']) {
    expect([text, (await search(services, text)).person]).toEqual([text, undefined])
  }
})

/** The kinds that a search for „kov“ may bring to each role. */
const MAY_FIND: Readonly<Record<StaffRole, ReadonlyArray<RecordKind>>> = {
  admin: ['person', 'order', 'company', 'message', 'mail', 'testimonial', 'staff'],
  office: ['person', 'order', 'company', 'message', 'mail', 'testimonial'],
  accountant: [],
  editor: ['testimonial'],
  instructor: [],
  viewer: ['person', 'order', 'company', 'message', 'mail', 'testimonial', 'staff'],
}

test('everybody finds only what they may open, role by role', async () => {
  await using services = await office()
  for (const role of STAFF_ROLES) {
    expect([role, Object.keys(await search(services, 'kov', role))]).toEqual([role, MAY_FIND[role]])
  }
})

test('it is the role alone that keeps them away: a search that forgets to ask finds messages for an accountant', async () => {
  await using services = await office()
  const wanted = wantedIn('kov', services.clock.now())
  if (wanted === null) throw new Error('three letters are enough')
  const careless = await Promise.all(
    SOURCES.map(
      async ({ kind, find }) =>
        [kind, await find(services.db, wanted, { actor: { kind: 'accountant', id: 'marta' } })] as const,
    ),
  )
  const found = careless.filter(([, finds]) => finds.length > 0).map(([kind]) => kind)
  expect(found).toEqual(MAY_FIND.admin)
  expect(found).not.toEqual(MAY_FIND.accountant)
})

test('a document is found by its number and its payment symbol, also by the accountant, and by no word', async () => {
  await using services = await office()
  await services.db.execute(sql`
    insert into documents (id, number, "leading", kind, cause, issued_on, tax_point_on, due_on, payment_symbol, buyer_name,
      base_cents, vat_cents, gross_cents, content, issued_at)
    values (gen_random_uuid(), '2026000417', '20260', 'invoice', 'manual:1', '2026-11-18', '2026-11-18', '2026-11-18',
      '1000004173', 'Kovohuta Hron', 41301, 9499, 50800, '{}', now())`)
  for (const role of ['admin', 'office', 'accountant', 'viewer'] as const) {
    for (const text of ['2026000417', '000417', '1000004173']) {
      expect([role, text, (await search(services, text, role)).document]).toEqual([role, text, ['2026000417']])
    }
  }
  expect((await search(services, 'kovohuta hron')).document).toBeUndefined()
  expect((await search(services, '2026000417', 'editor')).document).toBeUndefined()
})

test('visitors and people without a role search nothing', async () => {
  await using services = await office()
  for (const actor of [
    { kind: 'visitor', id: null },
    { kind: 'user', id: 'u1' },
  ] as const) {
    await expect(searchEverything(services, { text: 'kov' }, { actor })).rejects.toMatchObject({ name: 'Refusal' })
  }
})

test('what is opened is written down by kind and id for who may open it; what was searched nowhere', async () => {
  await using services = await office()
  const { registrationId } = services.kovohuta
  await searchEverything(services, { text: 'kovohuta' }, as('office'))
  await openSearchResult(services, { kind: 'order', id: registrationId }, as('office'))
  const opened = openSearchResult(services, { kind: 'order', id: registrationId }, as('accountant'))
  await expect(opened).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const { rows } = await services.db.execute(sql`
    select actor_kind, actor_id, action, subject_kind, subject_id,
      (select count(*)::int from audit_details where event_id = audit_events.id) as details
    from audit_events where action like 'search%'`)
  expect(rows).toEqual([
    {
      actor_kind: 'office',
      actor_id: 'somebody-office',
      action: 'search-opened',
      subject_kind: 'search-result',
      subject_id: `order:${registrationId}`,
      details: 0,
    },
  ])
  expect(JSON.stringify(services.logged)).not.toContain('kovohuta')
})

test('a source that takes too long is named, its words are not logged, and the others answer', async () => {
  await using services = await office()
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  const { rows } = await owner.pool.query<{ body: string }>(
    "select pg_get_functiondef('phone_digits'::regproc) as body",
  )
  // People ask it for every buyer; orders do not.
  await owner.pool.query(`create or replace function phone_digits(given text) returns text language plpgsql immutable strict as
    $$ begin perform pg_sleep(20); return ''; end $$`)
  const answer = await searchEverything(services, { text: 'kovohuta' }, as('office'))
  expect(answer.unanswered).toEqual(['person'])
  expect(answer.kinds.map(({ kind }) => kind)).toEqual(['order', 'company', 'message'])
  expect(JSON.stringify(services.logged)).toContain('did not answer')
  expect(JSON.stringify(services.logged)).not.toContain('kovohuta')
  await owner.pool.query(rows[0]?.body ?? '')
  await owner.close()
  // The connections went back with the bound they had before.
  const { rows: bounds } = await services.db.execute<{ bound: string }>(
    sql`select current_setting('statement_timeout') as bound`,
  )
  expect(bounds).toEqual([{ bound: '15s' }])
  expect((await searchEverything(services, { text: 'kovohuta' }, as('office'))).unanswered).toEqual([])
}, 20_000)

test('five searches a second for a minute are enough for anybody', async () => {
  await using services = await testServices()
  const searchAgain = () => searchEverything(services, { text: 'nikto' }, as('office'))
  for (let n = 0; n < 300; n++) await searchAgain()
  await expect(searchAgain()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(searchEverything(services, { text: 'nikto' }, as('admin'))).resolves.toBeDefined()
})
