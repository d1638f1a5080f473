import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { findMarketingEntry, recordMarketingChoice } from '#capabilities/consent/marketing-choice.server.ts'
import { givenRegistration, JANA } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { searchDatabase } from '#platform/testing/search-database.server.ts'
import { erasePersonalData } from './erase-personal-data.server.ts'
import { erasureLines, readErasureLines } from './erasure-list.ts'
import { erasuresListed } from './erasures-listed.mail.server.ts'
import { listErasures } from './list-erasures.server.ts'
import { ADMIN, type PrivacyTest, privacyTest } from './privacy.testing.server.ts'
import { repeatErasures } from './repeat-erasures.server.ts'
import { tellErasures } from './tell-erasures.server.ts'

const OVER = { session: { startsAt: instantAt('2026-11-10', '17:30') } }
const EVA = 'eva@example.test'
const SINCE = new Date(0)

/** What a backup knows: an order of Jana's, a letter of hers, and that Eva wants news. */
async function backedUp(): Promise<PrivacyTest> {
  const app = await privacyTest()
  await givenRegistration(app, OVER)
  await app.db.execute(sql`insert into contact_messages (id, at, name, email, message)
    values (gen_random_uuid(), now(), ${JANA.name}, ${JANA.email}, 'Dobrý deň')`)
  await marketing(app, EVA, true)
  return app
}

function marketing(app: PrivacyTest, email: string, given: boolean) {
  const choice = { emailHash: emailHash(app.config, email), given, registrationId: null, browser: null } as const
  return app.db.transaction((tx) =>
    recordMarketingChoice(tx, app, { ...choice, source: given ? 'resubscribe' : 'unsubscribe' }),
  )
}

async function wantsNews(app: PrivacyTest, email: string): Promise<boolean> {
  return (await findMarketingEntry(app.db, emailHash(app.config, email)))?.given ?? false
}

async function addressesLeft(app: PrivacyTest) {
  return (await searchDatabase(app.db, [JANA.email ?? ''])).map(({ place }) => place)
}

/** Erased and unsubscribed in one database; the other one is its backup from before. */
async function listOfToday(): Promise<string> {
  await using app = await backedUp()
  const id = await app.asks('erasure')
  await app.confirmed(id)
  await erasePersonalData(app, { id, version: 3 }, ADMIN)
  await marketing(app, EVA, false)
  return erasureLines(await listErasures(app.db, SINCE))
}

test('the list of erasures names nobody, and is read again from a file and from among the lines of a log', async () => {
  const list = await listOfToday()
  expect(list.trim().split('\n')).toHaveLength(2)
  expect(list).not.toMatch(/jana|eva|@/i)
  const asLogged = `> bystro erasures\n{"level":"info","msg":"other"}\n${list.replaceAll('{"repeat"', '{"level":"info","repeat"')}${list}not json\n`
  expect(readErasureLines(asLogged)).toEqual(readErasureLines(list))
  expect(
    readErasureLines(list)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['erased', 'unsubscribed'])
})

test('a backup knows who was erased since; the list erases and unsubscribes them again, and a second time changes nothing', async () => {
  await using restored = await backedUp()
  const list = readErasureLines(await listOfToday())
  expect(await addressesLeft(restored), 'without the list they are back').not.toEqual([])
  expect(await wantsNews(restored, EVA), 'without the list she gets news').toBe(true)

  expect(await repeatErasures(restored, list)).toEqual({ erased: 1, unsubscribed: 1, notThere: 0, refused: [] })
  expect(await addressesLeft(restored)).toEqual([])
  expect(await wantsNews(restored, EVA)).toBe(false)
  const { rows } = await restored.db.execute(
    sql`select action, actor_id from audit_events where action = 'erasure-repeated'`,
  )
  expect(rows).toEqual([{ action: 'erasure-repeated', actor_id: 'restore' }])
  expect(await repeatErasures(restored, list)).toMatchObject({ erased: 0, unsubscribed: 0, notThere: 2 })
})

test('a request that the backup knows is marked as carried out, and a course to come is told and not erased', async () => {
  await using app = await backedUp()
  const id = await app.asks('erasure')
  await app.confirmed(id)
  const entry = {
    kind: 'erased',
    at: '2026-11-16T12:00:00Z',
    id,
    hashes: [emailHash(app.config, JANA.email ?? '')],
  } as const
  expect(await repeatErasures(app, [entry])).toMatchObject({ erased: 1 })
  const marked = await app.db.execute(sql`select erased_at is not null as erased from data_requests where id = ${id}`)
  expect(marked.rows).toEqual([{ erased: true }])
  await givenRegistration(app)
  const { erased, refused } = await repeatErasures(app, [entry])
  expect(erased).toBe(0)
  expect(refused).toMatchObject([{ id, reason: expect.stringContaining('BY-') }])
})

test('who agreed to news again after the list was written keeps getting them', async () => {
  await using app = await backedUp()
  const at = new Date(Date.now() - 60_000).toISOString()
  const entry = { kind: 'unsubscribed', at, id: '1', hashes: [emailHash(app.config, EVA)] } as const
  expect(await repeatErasures(app, [entry])).toMatchObject({ unsubscribed: 0, notThere: 1 })
  expect(await wantsNews(app, EVA)).toBe(true)
})

test('the list leaves the database by the log within an hour and by one letter a day, and on quiet days not at all', async () => {
  await using app = await backedUp()
  app.clock.set(new Date().toISOString())
  await tellErasures(app)
  expect(await app.db.select().from(mails)).toEqual([])
  await marketing(app, EVA, false)
  await tellErasures(app)
  await tellErasures(app)
  const logged = app.logged.filter(({ msg }) => msg === 'to be repeated after a restore')
  expect(readErasureLines(logged.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject([
    { kind: 'unsubscribed', hashes: [emailHash(app.config, EVA)] },
  ])
  const [mail, ...more] = await app.db.select().from(mails)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'erasures-listed', recipient: app.settings.current().brand.email })
  const letter = await erasuresListed.compose(app, mail?.payload as { day: string })
  expect(letter?.subject).toBe('Zoznam vymazaní pre obnovu zo zálohy')
  expect(readErasureLines(String(letter?.attachments?.[0]?.content))).toHaveLength(1)
})
