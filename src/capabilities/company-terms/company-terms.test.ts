import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { addMailbox } from './add-mailbox.server.ts'
import { agreeOnPrice } from './agree-on-price.server.ts'
import { agreedPrice } from './agreed-price.server.ts'
import { provenByOffice } from './company-proof.server.ts'
import { givenMailbox, givenTerms, ICO, OFFICE } from './company-terms.testing.server.ts'
import { SaveCompanyTerms } from './company-terms.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'
import { listTermsForEntry } from './list-terms-for-entry.server.ts'
import { eraseMailboxes, personalDataOfCompanyTerms } from './personal-data-of-company-terms.server.ts'
import { readCompanyTerms } from './read-company-terms.server.ts'
import { saveCompanyTerms } from './save-company-terms.server.ts'

const COURSE = randomUUID()

test('of the rows of a price list that hold on a day the last decided one is the price, both days inclusive', async () => {
  await using services = await testServices()
  const { db } = services
  const agree = (priceCents: number | null, validFrom: string, validUntil: string | null = null) =>
    agreeOnPrice(services, { id: randomUUID(), ico: ICO, courseId: COURSE, priceCents, validFrom, validUntil }, OFFICE)
  const proof = provenByOffice(OFFICE, ICO)
  if (!proof) throw new Error('The office is believed')
  const on = (day: string) => agreedPrice(db, { ico: ICO, courseId: COURSE, day, proof })
  await agree(120_00, '2026-11-01')
  await agree(99_00, '2026-12-01', '2026-12-31')
  expect(await on('2026-10-31')).toBeNull()
  expect(await on('2026-11-30')).toBe(120_00)
  expect(await on('2026-12-01')).toBe(99_00)
  expect(await on('2026-12-31')).toBe(99_00)
  expect(await on('2027-01-01')).toBe(120_00)
  await agree(null, '2026-12-10')
  expect(await on('2026-12-09')).toBe(99_00)
  expect(await on('2026-12-10')).toBeNull()
  expect(await on('2027-01-01')).toBeNull()
  const { prices } = await readCompanyTerms(services, { ico: ICO }, OFFICE)
  expect(prices.map(({ priceCents, isReplaced }) => [priceCents, isReplaced])).toEqual([
    [null, false],
    [99_00, false],
    [120_00, false],
  ])
  await expect(agree(1_00, '2026-12-02', '2026-12-01')).rejects.toMatchObject({ code: 'VALIDITY_WRONG' })
})

test('nobody rewrites what was agreed on: the app may add rows to both ledgers and change none', async () => {
  await using services = await testServices()
  await givenTerms(services, { dueDays: 30 })
  for (const statement of [
    sql`update company_terms set due_days = 60`,
    sql`delete from company_terms`,
    sql`update company_prices set price_cents = 1`,
    sql`delete from company_prices`,
  ]) {
    await expect(services.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('the last row of an agreement holds, the same again writes nothing, and an older form is refused', async () => {
  await using services = await testServices()
  await givenTerms(services, { dueDays: 30, isOnAccount: true })
  await givenTerms(services, { dueDays: 30, isOnAccount: true })
  const { version } = await readCompanyTerms(services, { ico: ICO }, OFFICE)
  await givenTerms(services, { dueDays: 45, isOnAccount: true, lettersGo: 'instead' })
  expect((await findCompanyTerms(services.db, ICO)).terms).toEqual({
    isOnAccount: true,
    dueDays: 45,
    asksOrderNumber: false,
    lettersGo: 'instead',
  })
  const late = SaveCompanyTerms.parse({ ico: '000 000 27', version, dueDays: null, lettersGo: 'also' })
  await expect(saveCompanyTerms(services, late, OFFICE)).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
  const { rows } = await services.db.execute(sql`
    select event.action, detail.changes -> 'dueDays' as due from audit_events event
    left join audit_details detail on detail.event_id = event.id where subject_id = ${ICO} order by detail.changes -> 'dueDays' -> 'before' nulls first, event.action desc`)
  expect(rows).toEqual([
    { action: 'on-account-allowed', due: null },
    { action: 'company-terms-saved', due: { before: null, after: 30 } },
    { action: 'company-terms-saved', due: { before: 30, after: 45 } },
  ])
})

test('twenty windows save an agreement at once: one of them does, the others are told', async () => {
  await using services = await testServices()
  const saved = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => {
      const form = { ico: ICO, version: 'none false', dueDays: n + 1, lettersGo: 'also' }
      return saveCompanyTerms(services, SaveCompanyTerms.parse(form), OFFICE)
    }),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await services.db.execute(sql`select count(*)::int as n from company_terms`)
  expect(rows).toEqual([{ n: 1 }])
})

test('five addresses get documents, however many are added at once, each of them once', async () => {
  await using services = await testServices()
  const add = (n: number, email = `uctaren${n}@firma.test`) =>
    addMailbox(services, { id: randomUUID(), ico: ICO, email, getsDocuments: true, mayOrder: false }, OFFICE)
  const added = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => add(n)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { mailboxes } = await readCompanyTerms(services, { ico: ICO }, OFFICE)
  expect(mailboxes).toHaveLength(5)
  await givenMailbox(services, { email: 'Nakup@Firma.test' })
  await expect(givenMailbox(services, { email: 'nakup@firma.test' })).rejects.toMatchObject({ code: 'MAILBOX_KNOWN' })
  const forNothing = givenMailbox(services, { email: 'x@firma.test', mayOrder: false })
  await expect(forNothing).rejects.toMatchObject({ code: 'MAILBOX_FOR_NOTHING' })
})

test('the audit names a mailbox by its id, an accountant sees none, and an erasure takes it everywhere', async () => {
  await using services = await testServices()
  await givenMailbox(services, { email: 'Jana@Firma.test', getsDocuments: true })
  await givenMailbox(services, { email: 'ina@firma.test' })
  const { rows } = await services.db.execute(sql`select changes::text as said from audit_details`)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('firma.test')
  const accountant = { actor: { kind: 'accountant', id: 'a' } } as const
  expect((await readCompanyTerms(services, { ico: ICO }, accountant)).mailboxes).toBeNull()
  expect(await personalDataOfCompanyTerms(services.db, ['jana@firma.test'])).toMatchObject([
    { ico: ICO, email: 'Jana@Firma.test', getsDocuments: true, mayOrder: true },
  ])
  expect(await services.db.transaction((tx) => eraseMailboxes(tx, ['jana@firma.test']))).toBe(1)
  expect((await readCompanyTerms(services, { ico: ICO }, OFFICE)).mailboxes).toMatchObject([
    { email: 'ina@firma.test' },
  ])
})

test('the form of the office knows what is agreed on today, and only with whom something is', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-20T10:00:00Z')
  const row = { ico: ICO, courseId: COURSE, validUntil: null }
  await agreeOnPrice(services, { ...row, id: randomUUID(), priceCents: 99_00, validFrom: '2026-11-01' }, OFFICE)
  await agreeOnPrice(services, { ...row, id: randomUUID(), priceCents: 88_00, validFrom: '2027-01-01' }, OFFICE)
  await givenTerms(services, { ico: '36421928', asksOrderNumber: true })
  await givenTerms(services, { ico: '31322832', dueDays: 30 })
  expect(await listTermsForEntry(services, OFFICE)).toEqual([
    { ico: ICO, asksOrderNumber: false, prices: [{ courseId: COURSE, priceCents: 99_00 }] },
    { ico: '36421928', asksOrderNumber: true, prices: [] },
  ])
})
