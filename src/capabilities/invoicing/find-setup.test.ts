import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BRAND } from '#kernel/brand.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { findSetup } from './find-setup.server.ts'
import { givenSetup, USUAL_CHOICES } from './setup.testing.server.ts'
import { CHOICES } from './setup.ts'

test('there is no set-up before every choice is made, and then it says who issues', async () => {
  await using services = await testServices()
  expect(await findSetup(services)).toBeNull()
  const without: Record<string, unknown> = {}
  const rolledBack = new Error('nothing of this is kept')
  for (const missing of Object.keys(CHOICES)) {
    const trying = services.db.transaction(async (tx) => {
      await givenSetup(tx, { [missing]: 'unreadable' })
      without[missing] = await findSetup({ ...services, db: tx })
      throw rolledBack
    })
    await expect(trying).rejects.toBe(rolledBack)
  }
  expect(Object.values(without)).toEqual(Object.keys(CHOICES).map(() => null))
  await givenSetup(services.db)
  expect(await findSetup(services)).toEqual({
    choices: USUAL_CHOICES,
    vatStatuses: [{ fromDay: '2025-01-01', status: 'payer' }],
    supplier: {
      name: BRAND.provider.name,
      ico: BRAND.provider.ico,
      dic: BRAND.provider.dic,
      icDph: BRAND.provider.icDph,
      register: BRAND.provider.register,
      ...USUAL_CHOICES.seat,
      iban: USUAL_CHOICES.iban,
    },
    vatPercent: BRAND.vatPercent,
    closedMonths: [],
  })
})

test('the last word of each choice and of each day holds', async () => {
  await using services = await testServices()
  await givenSetup(services.db, {}, [
    { fromDay: '2025-01-01', status: 'non-payer' },
    { fromDay: '2026-07-01', status: 'registered' },
  ])
  await services.db.execute(sql`insert into invoicing_choices (id, name, value, decided_by, decided_at)
    values (gen_random_uuid(), 'dueDays', '30', 'eva', '2026-11-02T08:00:00Z')`)
  await services.db.execute(sql`insert into vat_statuses (id, from_day, status, decided_by, decided_at)
    values (gen_random_uuid(), '2026-07-01', 'payer', 'eva', '2026-11-02T08:00:00Z')`)
  await services.db.execute(sql`insert into closed_months (month, closed_by, closed_at, totals)
    values ('2026-10', 'eva', '2026-11-05T08:00:00Z', '{}')`)
  const setup = await findSetup(services)
  expect(setup?.choices.dueDays).toBe(30)
  expect(setup?.vatStatuses).toEqual([
    { fromDay: '2026-07-01', status: 'payer' },
    { fromDay: '2025-01-01', status: 'non-payer' },
  ])
  expect(setup?.closedMonths).toEqual(['2026-10'])
})

test('documents do not begin on a day of which nobody has said whether VAT is paid', async () => {
  await using services = await testServices()
  await givenSetup(services.db, { documentsFrom: '2026-11-01' }, [{ fromDay: '2026-12-01', status: 'payer' }])
  expect(await findSetup(services)).toBeNull()
})
