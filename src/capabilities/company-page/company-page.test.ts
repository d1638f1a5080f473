import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { askForCertificates } from '#capabilities/certificates/ask-for-certificates.server.ts'
import { OFFICE } from '#capabilities/certificates/certificates.testing.server.ts'
import { issueCertificates } from '#capabilities/certificates/issue-certificates.server.ts'
import { givenDocument } from '#capabilities/invoicing/delivery/delivery.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { givenColleague, givenCompanyOrder, givenPageOf, ICO, visitor } from './company-page.testing.server.ts'
import { ShownPart } from './company-page.ts'
import { companyPageLink } from './company-page-link.mail.server.ts'
import { readCompanyPage } from './read-company-page.server.ts'
import { sendCompanyPageOfOrder, sendCompanyPages } from './send-company-pages.server.ts'
import {
  bundleCertificates,
  bundleDocuments,
  takeCompanyCertificate,
  takeCompanyDocument,
} from './take-company-file.server.ts'

const OLGA = 'olga@mlyn.test'
const STRANGER = 'cudzi@inde.test'
const DAY = { session: { startsAt: instantAt('2026-12-03', '17:30'), title: 'Základy AI pre všetkých' } }

async function shown(services: TestServices, token: string, part: Partial<ShownPart> = {}) {
  const { page } = await readCompanyPage(services, { ...ShownPart.parse(part), token })
  if (page === null) throw new Error('This is an invitation')
  return page
}

const letters = async ({ db }: TestServices) =>
  (await db.execute<{ recipient: string }>(sql`select recipient from mails order by queued_at, id`)).rows.map(
    ({ recipient }) => recipient,
  )

test('a mailbox that ordered for a company gets its page by letter, and one that did not gets nothing', async () => {
  await using services = await testServices()
  await givenCompanyOrder(services, 'Olga@Mlyn.test', ['Ema'])
  await givenCompanyOrder(services, 'nezaplatila@mlyn.test', ['Iva'], {
    state: 'held',
    paidAt: null,
    heldUntil: new Date('2030-01-01'),
  })
  await givenCompanyOrder(services, 'osoba@mlyn.test', ['Ida'], { kind: 'personal', companyIco: null })
  for (const email of [OLGA, 'nezaplatila@mlyn.test', 'osoba@mlyn.test', 'nikto@mlyn.test']) {
    await sendCompanyPages(services, { email, language: 'sk' }, visitor())
  }
  expect(await letters(services)).toEqual(['Olga@Mlyn.test'])
  const { rows } = await services.db.execute<{ payload: never }>(sql`select payload from mails`)
  const letter = await companyPageLink.compose(services, rows[0]?.payload as never)
  expect(JSON.stringify(letter?.blocks)).toMatch(/\/firma\/[\w-]{43}"/)
  expect(JSON.stringify(letter)).not.toContain('Firma & spol.')
})

test('asked again, also twenty times at once, a mailbox has one page, and letters have a limit', async () => {
  await using services = await testServices()
  await givenCompanyOrder(services, OLGA, ['Ema'])
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => sendCompanyPages(services, { email: OLGA, language: 'sk' }, visitor())),
  )
  const { rows } = await services.db.execute(sql`select count(*)::int as pages from company_pages`)
  expect(rows).toEqual([{ pages: 1 }])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_LETTERS' } })
  expect(await letters(services)).toHaveLength(6)
})

test('two strangers with one IČO have two pages that know nothing of each other', async () => {
  await using services = await testServices()
  await givenCompanyOrder(services, OLGA, ['Ema Naša'], DAY)
  await givenCompanyOrder(services, STRANGER, ['Iva Cudzia'], DAY)
  const own = await shown(services, await givenPageOf(services, OLGA))
  const strange = await shown(services, await givenPageOf(services, STRANGER))
  expect(own.ico).toBe(strange.ico)
  expect(JSON.stringify(own)).not.toMatch(/Cudzia|inde\.test/)
  expect(JSON.stringify(strange)).not.toMatch(/Naša|mlyn\.test/)
  expect(own.sessions.map(({ names }) => names)).toEqual([['Ema Naša']])
  // The same orders without the guard: what an IČO alone would open.
  const { rows } = await services.db.execute(
    sql`select count(*)::int as orders from registrations where company_ico = ${ICO}`,
  )
  expect(rows).toEqual([{ orders: 2 }])
})

test('the way from an order leads to the mailbox of the order alone, and only a paid one of a company has one', async () => {
  await using services = await testServices()
  const { registrationId } = await givenCompanyOrder(services, OLGA, ['Ema'])
  await givenCompanyOrder(services, OLGA, ['Ida'], { companyIco: '00000035' })
  await sendCompanyPageOfOrder(services, { registrationId, language: 'sk' }, visitor())
  await sendCompanyPageOfOrder(services, { registrationId: randomUUID(), language: 'sk' }, visitor())
  expect(await letters(services)).toEqual([OLGA])
  const { rows } = await services.db.execute(sql`select ico from company_pages`)
  expect(rows).toEqual([{ ico: ICO }])
  await sendCompanyPages(services, { email: OLGA, language: 'en' }, visitor())
  const { rows: listed } = await services.db.execute(
    sql`select max(jsonb_array_length(payload -> 'contactIds')) as pages from mails`,
  )
  expect(listed).toEqual([{ pages: 2 }])
})

test('people stand with role, hours attended of planned and certificate; who was there in part or not says so in words', async () => {
  await using services = await testServices()
  const { sessionId, participantIds } = await givenCompanyOrder(services, OLGA, ['Zuzana', 'Peter', 'Eva', 'Nik'], DAY)
  await services.db.execute(sql`update participants set work_type = 'sales' where name = 'Zuzana'`)
  const token = await givenPageOf(services, OLGA)
  expect(await shown(services, token)).toMatchObject({ figures: { people: 0, minutes: 0 }, people: { all: 0 } })
  services.clock.set('2026-12-04T08:00:00Z')
  const [zuzana = '', peter = '', eva = ''] = participantIds
  await givenMark(services, { participantId: zuzana })
  const measured = { source: 'tool', minutes: 66, joinedAt: new Date('2026-12-03T16:30:00Z') } as const
  await givenMark(services, { participantId: peter, ...measured })
  await givenMark(services, { participantId: eva, said: 'absent' })
  const { runId } = await askForCertificates(services, { sessionId }, OFFICE)
  await issueCertificates(services, { runId })
  const page = await shown(services, token)
  expect(page.figures).toEqual({ people: 4, minutes: 216, certificates: 1 })
  expect(
    page.people.rows.map(({ name, workType, minutesAttended, minutesPlanned, verdict, certificate }) => [
      name,
      workType,
      `${minutesAttended}/${minutesPlanned}`,
      verdict,
      certificate,
    ]),
  ).toEqual([
    ['Eva', null, '0/150', 'absent', null],
    ['Nik', null, '0/150', 'unknown', null],
    ['Peter', null, '66/150', 'partial', null],
    ['Zuzana', 'sales', '150/150', 'present', 'C-2026-000001'],
  ])
  expect(page.sessions).toEqual([])

  const file = await takeCompanyCertificate(services, { token, id: zuzana })
  expect(file.name).toBe('C-2026-000001.pdf')
  const bundle = await bundleCertificates(services, { token, search: '', page: 1 })
  const parts: Array<Uint8Array> = []
  for await (const part of bundle) parts.push(part)
  expect(Buffer.concat(parts).includes('C-2026-000001.pdf')).toBe(true)

  // A stranger's page under the same IČO opens neither the paper nor the bundle.
  await givenCompanyOrder(services, STRANGER, ['Iva'], { ...DAY, sessionId })
  const strange = await givenPageOf(services, STRANGER)
  await expect(takeCompanyCertificate(services, { token: strange, id: zuzana })).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
  await expect(bundleCertificates(services, { token: strange, search: '', page: 1 })).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
})

test('documents stand by year with a sum: credit notes lower it, proformas are not in it, and papers are the page’s own', async () => {
  await using services = await testServices()
  const { registrationId } = await givenCompanyOrder(services, OLGA, ['Ema'], DAY)
  const invoice = await givenDocument(services, 'invoice', { registrationId })
  const credit = await givenDocument(services, 'credit', { registrationId })
  await givenDocument(services, 'proforma', { registrationId })
  const foreign = await givenCompanyOrder(services, STRANGER, ['Iva'], DAY)
  const strange = await givenDocument(services, 'invoice', { registrationId: foreign.registrationId })
  const token = await givenPageOf(services, OLGA)
  const { documents } = await shown(services, token)
  expect(documents.years).toEqual([2026])
  expect(documents.rows).toHaveLength(3)
  const { rows } = await services.db.execute<{ sum: number }>(
    sql`select sum(gross_cents)::int as sum from documents where id in (${invoice.id}, ${credit.id})`,
  )
  expect(documents.sumCents).toBe(rows[0]?.sum)
  expect(documents.rows.find(({ kind }) => kind === 'credit')?.grossCents).toBeLessThan(0)
  expect((await shown(services, token, { year: 2000 })).documents.year).toBe(2026)
  expect((await takeCompanyDocument(services, { token, id: invoice.id })).name).toBe(`${invoice.number}.pdf`)
  for (const id of [strange.id, randomUUID()]) {
    await expect(takeCompanyDocument(services, { token, id })).rejects.toMatchObject({ status: 404 })
  }
  const names: Array<Uint8Array> = []
  for await (const part of await bundleDocuments(services, { token, year: 2026 })) names.push(part)
  expect(Buffer.concat(names).includes(`${invoice.number}.pdf`)).toBe(true)
  expect(Buffer.concat(names).includes(`${strange.number}.pdf`)).toBe(false)
})

test('beyond fifty people the list has pages, and a search finds by name without diacritics', async () => {
  await using services = await testServices()
  const names = Array.from({ length: 60 }, (_, n) => `Člen ${String(n + 10)}`)
  await givenCompanyOrder(services, OLGA, names, { session: { ...DAY.session, capacity: 100 } })
  services.clock.set('2026-12-04T08:00:00Z')
  const token = await givenPageOf(services, OLGA)
  const second = await shown(services, token, { page: 2 })
  expect([second.people.rows.length, second.people.total, second.people.pages]).toEqual([10, 60, 2])
  expect((await shown(services, token, { page: 99 })).people.page).toBe(2)
  const found = await shown(services, token, { search: 'clen 42' })
  expect(found.people.rows.map(({ name }) => name)).toEqual(['Člen 42'])
  expect((await shown(services, token, { search: 'nikto' })).people.rows).toEqual([])
})

test('a link that was guessed, is for something else, or is none opens nothing', async () => {
  await using services = await testServices()
  const { registrationId } = await givenCompanyOrder(services, OLGA, ['Ema'], DAY)
  const token = await givenPageOf(services, OLGA)
  const tried = [
    signId(services.config, 'company-page', randomUUID()),
    signId(services.config, 'reservation', registrationId),
    signId({ signingSecrets: ['another-secret-of-tests-that-signs'] }, 'company-page', registrationId),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}x`,
    ICO,
    '',
  ]
  for (const one of tried) {
    await expect(shown(services, one), one).rejects.toMatchObject({ code: 'COMPANY_PAGE_NOT_FOUND', status: 404 })
  }
})

test('what comes up says who of the circle ordered it, and an order that was cancelled is not there', async () => {
  await using services = await testServices()
  await givenCompanyOrder(services, OLGA, ['Ema'], DAY)
  await givenCompanyOrder(services, OLGA, ['Ada'], { ...DAY, state: 'cancelled' })
  await givenCompanyOrder(services, 'jan@mlyn.test', ['Ján'], DAY)
  const token = await givenPageOf(services, OLGA)
  await givenColleague(services, token, 'jan@mlyn.test')
  const { sessions } = await shown(services, token)
  expect(sessions.map(({ names, orderedBy }) => [names[0], orderedBy]).toSorted()).toEqual([
    ['Ema', null],
    ['Ján', 'jan@mlyn.test'],
  ])
})
