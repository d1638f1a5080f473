import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyLaterProof } from '#capabilities/booking/office/apply-later-proof.server.ts'
import { countLaterProofs } from '#capabilities/booking/office/count-later-proofs.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { moneyByHand, payments } from '#capabilities/payments/payments.tables.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const OWNER = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
const READER = { actor: { kind: 'viewer', id: 'eva' }, requestId: 'r' } as const
const NUMBER = 'CZ12345679'
const SOLD_WITH_VAT = {
  ...companyOf([
    { name: 'A', email: null },
    { name: 'B', email: null },
  ]),
  companyDic: null,
  companyIcDph: NUMBER,
  companyStreet: 'Vodičkova 30',
  companyCity: 'Praha 1',
  companyZip: '110 00',
  companyCountry: 'CZ',
  vatCategory: 'S',
} as const

async function say({ db }: TestServices, registrationId: string, outcome: 'valid' | 'invalid') {
  await db.execute(sql`insert into vat_checks (id, subject_id, number, asked_at, outcome)
    values (gen_random_uuid(), ${registrationId}, ${NUMBER}, now(), ${outcome})`)
}

async function payByCard({ db }: TestServices, registrationId: string) {
  const id = crypto.randomUUID()
  const stripe = { stripeSessionId: `cs_${id}`, stripePaymentIntentId: `pi_${id}` }
  const paidAt = new Date('2026-11-15T10:00:00Z')
  await db.insert(payments).values({ id, registrationId, ...stripe, amountCents: 25_400, isSurplus: false, paidAt })
}

async function documentsIn({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select kind || ' ' || gross_cents || ' ' || vat_cents || ' ' || (content -> 'rates' -> 0 ->> 'category') as text
    from documents order by issued_at, number`)
  return rows.map(({ text }) => text)
}

test('VIES confirms after a payment by card: the VAT goes back, and then documents are credited and issued anew', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services, SOLD_WITH_VAT)
  await payByCard(services, registrationId)
  await issueDocuments(services)
  expect(await documentsIn(services)).toEqual(['invoice 25400 4750 S'])
  await expect(applyLaterProof(services, { registrationId }, OWNER)).rejects.toMatchObject({ code: 'NO_LATER_PROOF' })
  await say(services, registrationId, 'invalid')
  await expect(applyLaterProof(services, { registrationId }, OWNER)).rejects.toMatchObject({ code: 'NO_LATER_PROOF' })
  expect((await countLaterProofs(services, READER)).count).toBe(0)
  await services.db.execute(sql`delete from vat_checks`)
  await say(services, registrationId, 'valid')
  expect(await countLaterProofs(services, READER)).toMatchObject({ count: 1, first: [{ registrationId }] })
  await expect(applyLaterProof(services, { registrationId }, READER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await applyLaterProof(services, { registrationId }, OWNER)
  expect((await countLaterProofs(services, READER)).count).toBe(0)
  await issueDocuments(services)
  // Stripe may still refuse it.
  expect(await documentsIn(services)).toEqual(['invoice 25400 4750 S'])
  const { rows } = await services.db.execute(sql`select amount_cents, status, reason from refunds`)
  expect(rows).toEqual([{ amount_cents: 4_750, status: 'requested', reason: 'goodwill' }])
  await services.db.execute(sql`update refunds set status = 'succeeded', stripe_refund_id = 're_1'`)
  await issueDocuments(services)
  const after = ['invoice 25400 4750 S', 'invoice 20650 0 AE', 'credit -25400 -4750 S']
  expect((await documentsIn(services)).toSorted()).toEqual(after.toSorted())
  await expect(applyLaterProof(services, { registrationId }, OWNER)).rejects.toMatchObject({ code: 'NO_LATER_PROOF' })
})

test('money that came by transfer is owed back for a person to send, and a part paid is settled first', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services, { ...SOLD_WITH_VAT, origin: 'invoice' })
  const receive = (amountCents: number) =>
    services.db.insert(moneyByHand).values({
      id: crypto.randomUUID(),
      registrationId,
      kind: 'received',
      amountCents,
      way: 'transfer',
      day: '2026-11-15',
      recordedBy: 'ada',
      recordedAt: new Date('2026-11-15T09:00:00Z'),
      corrects: null,
    })
  await receive(25_000)
  await say(services, registrationId, 'valid')
  await expect(applyLaterProof(services, { registrationId }, OWNER)).rejects.toMatchObject({ code: 'PRICE_NOT_WHOLE' })
  await receive(400)
  await issueDocuments(services)
  await applyLaterProof(services, { registrationId }, OWNER)
  const { rows } = await services.db.execute(sql`select amount_cents from money_by_hand where kind = 'owed_back'`)
  expect(rows).toEqual([{ amount_cents: 4_750 }])
  await issueDocuments(services)
  const { rows: sums } = await services.db.execute(
    sql`select sum(gross_cents)::int as gross, sum(vat_cents)::int as vat from documents`,
  )
  expect(sums).toEqual([{ gross: 20_650, vat: 0 }])
})

test('where the price is the same for everybody nothing goes back, and the documents still change', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { version, foreignBuyers } = services.settings.current()
  const values = { foreignBuyers: { ...foreignBuyers, unionCompanies: 'gross' as const } }
  await saveSettings(services, { version, values }, OWNER)
  const { registrationId } = await givenRegistration(services, SOLD_WITH_VAT)
  await payByCard(services, registrationId)
  await issueDocuments(services)
  await say(services, registrationId, 'valid')
  await applyLaterProof(services, { registrationId }, OWNER)
  expect((await services.db.execute(sql`select from refunds`)).rows).toHaveLength(0)
  await issueDocuments(services)
  const after = ['invoice 25400 4750 S', 'invoice 25400 0 AE', 'credit -25400 -4750 S']
  expect((await documentsIn(services)).toSorted()).toEqual(after.toSorted())
})
