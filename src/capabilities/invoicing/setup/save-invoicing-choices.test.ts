import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { DOCUMENT_KINDS } from '../document.ts'
import { findSetup } from '../find-setup.server.ts'
import { sampleDocuments } from '../invoicing.testing.server.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { givenSetup, USUAL_CHOICES } from '../setup.testing.server.ts'
import { drawTestDocument } from './draw-test-document.server.ts'
import { readInvoicingSetup } from './read-invoicing-setup.server.ts'
import { saveInvoicingChoices } from './save-invoicing-choices.server.ts'
import { saveVatStatus } from './save-vat-status.server.ts'

const ACCOUNTANT = { actor: { kind: 'accountant', id: 'eva' }, requestId: 'request-1' } as const
const OFFICE = { actor: { kind: 'office', id: 'ota' }, requestId: 'request-2' } as const

const count = async ({ db }: TestServices, table: 'invoicing_choices' | 'vat_statuses' | 'document_looks') => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(table)}`)
  return rows[0]?.count
}

test('what was decided holds with who and when, is audited, and saving the same again writes nothing', async () => {
  await using services = await testServices()
  await saveInvoicingChoices(services, { dueDays: 14, beforeCourse: 'proforma' }, ACCOUNTANT)
  await saveInvoicingChoices(services, { dueDays: 14, seat: USUAL_CHOICES.seat }, ACCOUNTANT)
  await saveInvoicingChoices(services, { seat: { ...USUAL_CHOICES.seat } }, ACCOUNTANT)
  expect(await count(services, 'invoicing_choices')).toBe(3)
  const { choices, decided, missing } = await readInvoicingSetup(services, OFFICE)
  expect(choices).toEqual({ dueDays: 14, beforeCourse: 'proforma', seat: USUAL_CHOICES.seat })
  expect(decided.dueDays).toEqual({ by: null, at: services.clock.now().toISOString() })
  expect(missing).toEqual([
    'documentsFrom',
    'iban',
    'series',
    'wholePayment',
    'taxPeriod',
    'keptFee',
    'eInvoiceSender',
    'vatStatus',
  ])
  const { rows } = await services.db.execute(sql`
    select actor_id as "by", changes from audit_events event join audit_details on event_id = event.id
    where action = 'invoicing-choices-saved' order by at, changes::text`)
  expect(rows).toContainEqual({
    by: 'eva',
    changes: { seat: { before: null, after: USUAL_CHOICES.seat } },
  })
})

test('only the owner and the accountant decide', async () => {
  await using services = await testServices()
  const denied = { code: 'INSUFFICIENT_PERMISSIONS' }
  for (const kind of ['office', 'viewer', 'editor', 'instructor'] as const) {
    const call = { actor: { kind, id: 'x' }, requestId: 'r' } as const
    await expect(saveInvoicingChoices(services, { dueDays: 14 }, call)).rejects.toMatchObject(denied)
    await expect(saveVatStatus(services, { fromDay: '2026-11-01', status: 'payer' }, call)).rejects.toMatchObject(
      denied,
    )
  }
  await saveInvoicingChoices(services, { dueDays: 14 }, { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' })
  expect(await count(services, 'invoicing_choices')).toBe(1)
})

test.each([
  ['a due day of never', { dueDays: 0 }, 'CHOICE_INVALID', ['dueDays']],
  ['a seat without a street', { seat: { ...USUAL_CHOICES.seat, street: ' ' } }, 'CHOICE_INVALID', ['seat.street']],
  ['an account with a slip', { iban: 'SK3212000000198742637541' }, 'IBAN_WRONG', ['iban']],
  ['a choice that is none', { unknown: 1 }, 'CHOICE_INVALID', ['unknown']],
  [
    'series that give the same number',
    { series: { ...USUAL_CHOICES.series, credit: { leading: 'YYYY0', first: 1 } } },
    'SERIES_COLLIDE',
    ['series.invoice.leading', 'series.credit.leading'],
  ],
  ['a first day in the past', { documentsFrom: '2026-10-31' }, 'DOCUMENTS_FROM_PAST', ['documentsFrom']],
])('%s is refused, and nothing of the form is kept', async (_what, given, code, wrong) => {
  await using services = await testServices()
  const saving = saveInvoicingChoices(services, { beforeCourse: 'invoice', ...given }, ACCOUNTANT)
  await expect(saving).rejects.toMatchObject({ code, details: { wrong } })
  expect(await count(services, 'invoicing_choices')).toBe(0)
})

test('with the last choice orders since the first day are looked at, and no older ones', async () => {
  await using services = await testServices()
  const { documentsFrom: _, ...others } = USUAL_CHOICES
  await givenSold(services, ['2026-10-31', '2026-11-01', '2026-11-15'])
  await saveVatStatus(services, { fromDay: '2025-01-01', status: 'payer' }, ACCOUNTANT)
  await saveInvoicingChoices(services, others, ACCOUNTANT)
  expect(await count(services, 'document_looks')).toBe(0)
  await saveInvoicingChoices(services, { documentsFrom: '2026-11-01' }, ACCOUNTANT)
  expect(await count(services, 'document_looks')).toBe(2)
  expect(await findSetup(services)).toMatchObject({ choices: USUAL_CHOICES })
})

test('the first day does not move once a document is issued, and the next numbers go on', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  expect((await readInvoicingSetup(services, OFFICE)).next).toEqual({
    invoice: '2026000001',
    advance: '2026700001',
    credit: '2026900001',
    proforma: '2026800001',
  })
  const { invoice } = sampleDocuments()
  if (!invoice) throw new Error('There is such a document')
  await services.db.transaction((tx) =>
    keepDocument(tx, {
      registrationId: null,
      cause: 'manual:1',
      correctsId: null,
      issuedBy: null,
      issuedAt: services.clock.now(),
      isSample: false,
      series: USUAL_CHOICES.series,
      make: (number) => ({ ...invoice, number }),
      kind: 'invoice',
      issuedOn: '2026-11-18',
    }),
  )
  expect((await readInvoicingSetup(services, OFFICE)).next?.invoice).toBe('2026000002')
  const moving = saveInvoicingChoices(services, { documentsFrom: '2026-12-01' }, ACCOUNTANT)
  await expect(moving).rejects.toMatchObject({ code: 'DOCUMENTS_HAVE_BEGUN' })
  const nested = { ...USUAL_CHOICES.series, invoice: { leading: 'YYYY01', first: 1 } }
  await expect(saveInvoicingChoices(services, { series: nested }, ACCOUNTANT)).rejects.toMatchObject({
    code: 'SERIES_COLLIDE',
  })
})

test('a VAT status has a day, is corrected by a later word, needs the number, and leaves closed months alone', async () => {
  await using services = await testServices()
  await saveVatStatus(services, { fromDay: '2026-11-01', status: 'payer' }, ACCOUNTANT)
  await saveVatStatus(services, { fromDay: '2026-12-01', status: 'payer' }, ACCOUNTANT)
  expect(await count(services, 'vat_statuses')).toBe(1)
  services.clock.advance(60_000)
  await saveVatStatus(services, { fromDay: '2026-11-01', status: 'registered' }, ACCOUNTANT)
  expect((await readInvoicingSetup(services, OFFICE)).vatStatuses).toMatchObject([
    { fromDay: '2026-11-01', status: 'registered' },
  ])
  await services.db.execute(sql`insert into closed_months (month, closed_by, closed_at, totals)
    values ('2026-11', 'eva', '2026-12-05T08:00:00Z', '{}')`)
  const late = saveVatStatus(services, { fromDay: '2026-10-01', status: 'payer' }, ACCOUNTANT)
  await expect(late).rejects.toMatchObject({ code: 'MONTH_CLOSED' })
  const far = saveVatStatus(services, { fromDay: '2062-01-01', status: 'payer' }, ACCOUNTANT)
  await expect(far).rejects.toMatchObject({ code: 'DAY_WRONG' })
  const brand = { ...INITIAL_SETTINGS.brand, provider: { ...INITIAL_SETTINGS.brand.provider, icDph: '' } }
  const settings = { ...services.settings, current: () => ({ ...INITIAL_SETTINGS, brand }) }
  const nameless = saveVatStatus({ ...services, settings }, { fromDay: '2026-12-01', status: 'payer' }, ACCOUNTANT)
  await expect(nameless).rejects.toMatchObject({ code: 'VAT_NUMBER_MISSING' })
})

test('a test document of every kind can be drawn before anything is decided, and takes no number', async () => {
  await using services = await testServices()
  for (const kind of DOCUMENT_KINDS) {
    const pdf = await drawTestDocument(services, { kind, language: 'sk' }, OFFICE)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await givenSetup(services.db, {}, [{ fromDay: '2025-01-01', status: 'non-payer' }])
  for (const kind of DOCUMENT_KINDS) await drawTestDocument(services, { kind, language: 'en' }, OFFICE)
  const { rows } = await services.db.execute(sql`select from document_series union all select from documents`)
  expect(rows).toEqual([])
})

/** Orders that were sold on these days, as the book has them. */
async function givenSold({ database, log }: TestServices, days: ReadonlyArray<string>) {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, log })
  await owner.db.execute(sql`
    insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, at, day)
      select 'order', day::text, 'sold', 1, 'order', 'sales', 12700, gen_random_uuid(), day, day
      from unnest(${sql.param(days)}::date[]) day`)
  await owner.close()
}
