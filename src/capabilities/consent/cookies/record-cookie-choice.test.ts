import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCookiePolicy } from '#capabilities/legal/get-document.server.ts'
import { cookieRows } from '#capabilities/legal/texts/cookie-policy-text.ts'
import { BRAND } from '#kernel/brand.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { consentCallables } from '../consent.callables.server.ts'
import { cookieChoices } from './cookie-choices.tables.server.ts'
import { GIVEN_KEY, PREFERENCES_KEY } from './cookie-preferences.ts'
import { CHOOSER_KEY, PENDING_KEY } from './cookie-proof.ts'

const ACCEPT = { how: 'accept-all', analytics: true, marketing: true, functional: true, bannerVersion: '1.0' }
const REJECT = { how: 'reject-all', analytics: false, marketing: false, functional: true, bannerVersion: '1.0' }
const SAVE = { how: 'save-settings', analytics: true, marketing: false, functional: false, bannerVersion: '1.0' }

test('every choice is kept with chooser, way, categories and versions; the time and the policy are the server’s own', async () => {
  await using app = await startTestApp(consentCallables)
  const chooserId = randomUUID()
  for (const choice of [ACCEPT, REJECT, SAVE]) {
    const claimed = { policyVersion: '9.9', policyHash: 'f'.repeat(64), at: '2001-01-01T00:00:00Z' }
    expect(await app.call('recordCookieChoice', { chooserId, ...choice, ...claimed })).toMatchObject({
      status: 200,
      result: { recorded: true },
    })
  }
  const rows = await app.db.select().from(cookieChoices).orderBy(cookieChoices.id)
  const cookiePolicy = getCookiePolicy(app, 'sk')
  const policy = { policyVersion: cookiePolicy.version, policyHash: cookiePolicy.hash }
  expect(rows).toMatchObject([ACCEPT, REJECT, SAVE].map((choice) => ({ chooserId, ...choice, ...policy })))
  const { rows: times } = await app.db.execute(
    sql`select bool_and(at > now() - interval '1 minute' and at <= now()) as "areNow" from cookie_choices`,
  )
  expect(times).toEqual([{ areNow: true }])
})

test('the proof holds no address, no name of a browser and no e-mail', async () => {
  await using app = await startTestApp(consentCallables)
  const headers = { 'user-agent': 'Firefox 150', 'x-forwarded-for': '198.51.100.7' }
  await app.call('recordCookieChoice', { chooserId: randomUUID(), ...ACCEPT, email: 'jana@example.test' }, headers)
  const rows = JSON.stringify(await app.db.select().from(cookieChoices))
  expect(rows).not.toMatch(/Firefox|198\.51|jana/)
})

test('a proof that is sent twice stands once; the same choice after another one stands again', async () => {
  await using app = await startTestApp(consentCallables)
  const chooserId = randomUUID()
  const sent = [ACCEPT, ACCEPT, REJECT, ACCEPT, ACCEPT]
  const recorded: Array<boolean> = []
  for (const choice of sent) {
    const { result } = await app.call('recordCookieChoice', { chooserId, ...choice })
    recorded.push((result as { recorded: boolean }).recorded)
  }
  expect(recorded).toEqual([true, false, true, true, false])
  await app.call('recordCookieChoice', { chooserId: randomUUID(), ...ACCEPT })
  expect(await app.db.$count(cookieChoices)).toBe(4)
  const figures = await app.metrics.registry.metrics()
  expect(figures).toContain('bystro_outcomes_total{activity="cookie-choice",outcome="accept-all"} 3')
  expect(figures).toContain('bystro_outcomes_total{activity="cookie-choice",outcome="repeated"} 2')
})

test('what contradicts itself or is no choice is refused and not kept', async () => {
  await using app = await startTestApp(consentCallables)
  const chooserId = randomUUID()
  const wrong = [
    { ...ACCEPT, marketing: false },
    { ...REJECT, analytics: true },
    { ...REJECT, functional: false },
    { ...ACCEPT, how: 'shrug' },
    { ...ACCEPT, analytics: 'yes' },
    { ...ACCEPT, bannerVersion: 'x'.repeat(5000) },
    { ...ACCEPT, chooserId: 'jana@example.test' },
  ]
  for (const choice of wrong) {
    expect(await app.call('recordCookieChoice', { chooserId, ...choice })).toMatchObject({
      status: 400,
      error: { code: 'INVALID_INPUT' },
    })
  }
  expect(await app.db.$count(cookieChoices)).toBe(0)
})

test('one address proves thirty choices a minute and no more', async () => {
  await using app = await startTestApp(consentCallables)
  const statuses: Array<number> = []
  for (let call = 0; call < 31; call++) {
    statuses.push((await app.call('recordCookieChoice', { chooserId: randomUUID(), ...ACCEPT })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('nobody changes or deletes a proof; with rights and triggers taken out it would be possible', async () => {
  await using app = await startTestApp(consentCallables)
  await app.call('recordCookieChoice', { chooserId: randomUUID(), ...ACCEPT })
  const changes = [sql`update cookie_choices set marketing = false`, sql`delete from cookie_choices`]
  for (const change of changes) {
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  const owner = openDatabase({ url: app.database.ownerUrl, poolMax: 1, log: app.log })
  await owner.db.execute(sql`grant update, delete on cookie_choices to bystro_app`)
  for (const change of changes) await expect(app.db.execute(change)).rejects.toThrow()
  await owner.db.execute(sql`alter table cookie_choices disable trigger user`)
  await app.db.execute(changes[0] ?? sql``)
  await owner.close()
  expect(await app.db.select().from(cookieChoices)).toMatchObject([{ marketing: false }])
})

test('the policy lists every name under which a choice is kept', () => {
  const listed = cookieRows(BRAND, 'sk').map(({ name }) => name)
  for (const name of [PREFERENCES_KEY, GIVEN_KEY, CHOOSER_KEY, PENDING_KEY]) expect(listed).toContain(name)
})
