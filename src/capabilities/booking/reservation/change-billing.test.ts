import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { BillingChange } from '../booking.ts'
import type { RegistrationState } from '../registration-states.ts'
import { CALL, COMPANY, reservationTest } from '../reservation.testing.server.ts'
import { changeBilling } from './change-billing.server.ts'

type Reservation = Awaited<ReturnType<typeof reservationTest>>

async function formOf(reservation: Reservation, written: Partial<BillingChange> = {}) {
  const { billing } = await reservation.page()
  return {
    token: reservation.token,
    version: billing?.version ?? '',
    company: billing?.company ?? null,
    ico: billing?.ico ?? null,
    dic: billing?.dic ?? null,
    icDph: billing?.icDph ?? null,
    address: billing?.address ?? null,
    orderNumber: billing?.orderNumber ?? null,
    ...written,
  }
}

const UNGUARDED = async () => {}

test('a company corrects what it is billed under; numbers are stored bare and the audit says what changed', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeBilling(
    reservation,
    await formOf(reservation, { company: 'Nová firma, a. s.', ico: '36 631 124', orderNumber: null }),
    CALL,
    UNGUARDED,
  )
  expect((await reservation.page()).billing).toMatchObject({
    company: 'Nová firma, a. s.',
    ico: '36631124',
    dic: '2020000004',
    orderNumber: null,
  })
  expect(await reservation.audited()).toEqual([
    {
      action: 'billing-changed',
      subjectId: reservation.registrationId,
      actorKind: 'visitor',
      requestId: 'request-1',
      changes: {
        companyName: { before: 'Firma & spol., s. r. o.', after: 'Nová firma, a. s.' },
        companyIco: { before: '00000027', after: '36631124' },
        orderNumber: { before: 'OBJ-77', after: null },
      },
    },
  ])
})

test('a wrong DIČ or IČ DPH is refused, not saved; one that stood there before is left alone', async () => {
  await using reservation = await reservationTest(COMPANY)
  for (const [wrong, code] of [
    [{ dic: '12' }, 'DIC_WRONG'],
    [{ icDph: 'SK2020000005' }, 'IC_DPH_WRONG'],
  ] as const) {
    const form = await formOf(reservation, wrong)
    await expect(changeBilling(reservation, form, CALL, UNGUARDED)).rejects.toMatchObject({ code })
  }
  expect(await reservation.audited()).toEqual([])
  await reservation.db.execute(sql`update registrations set company_dic = '12'`)
  await changeBilling(reservation, await formOf(reservation, { orderNumber: 'OBJ-78' }), CALL, UNGUARDED)
  expect((await reservation.page()).billing).toMatchObject({ dic: '12', orderNumber: 'OBJ-78' })
})

test('whoever was sold to without VAT changes neither the country nor the number that it was for', async () => {
  await using reservation = await reservationTest(COMPANY)
  await reservation.db.execute(
    sql`update registrations set vat_category = 'AE', vat_percent = 0, company_country = 'CZ', company_ic_dph = 'CZ25123891'`,
  )
  const place = { street: 'Dlhá 1', city: 'Brno', zip: '602 00', country: 'CZ' } as const
  for (const other of [{ icDph: null }, { icDph: 'CZ27074358' }, { country: 'SK' as const }]) {
    const form = await formOf(reservation, { ...place, ...other })
    await expect(changeBilling(reservation, form, CALL, UNGUARDED)).rejects.toMatchObject({ code: 'BILLING_CLOSED' })
  }
  await changeBilling(reservation, await formOf(reservation, { ...place, orderNumber: 'OBJ-78' }), CALL, UNGUARDED)
  expect((await reservation.page()).billing).toMatchObject({ orderNumber: 'OBJ-78', icDph: 'CZ25123891' })
})

test('saving what already stands there changes nothing and is not audited', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeBilling(reservation, await formOf(reservation), CALL, UNGUARDED)
  expect(await reservation.audited()).toEqual([])
})

test('whoever has issued papers under the old data is asked, with the new IČO, and a no changes nothing', async () => {
  await using reservation = await reservationTest(COMPANY)
  const asked: Array<unknown> = []
  const refusing = async (_: unknown, change: unknown) => {
    asked.push(change)
    throw new Error('issued')
  }
  const form = await formOf(reservation, { company: 'Iná', ico: '36 631 124' })
  await expect(changeBilling(reservation, form, CALL, refusing)).rejects.toThrow('issued')
  expect(asked).toEqual([
    {
      ico: '36631124',
      today: expect.stringMatching(/^2026-1\d-\d\d$/),
      registrationId: expect.any(String),
      isOnlyNumber: false,
    },
  ])
  expect((await reservation.page()).billing).toMatchObject({ company: COMPANY.companyName })
  expect(await reservation.audited()).toEqual([])
})

test('a form from before somebody else’s change is refused', async () => {
  await using reservation = await reservationTest(COMPANY)
  const mine = await formOf(reservation, { company: 'Moja' })
  await changeBilling(reservation, await formOf(reservation, { company: 'Ich' }), CALL, UNGUARDED)
  await expect(changeBilling(reservation, mine, CALL, UNGUARDED)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('billing details can be corrected until the course begins, not later', async () => {
  await using reservation = await reservationTest(COMPANY)
  reservation.clock.set('2026-12-03T16:29:59Z')
  expect((await reservation.page()).billing?.mayEdit).toBe(true)
  await changeBilling(reservation, await formOf(reservation, { company: 'Včas' }), CALL, UNGUARDED)
  reservation.clock.set('2026-12-03T16:30:00Z')
  expect((await reservation.page()).billing?.mayEdit).toBe(false)
  const late = changeBilling(reservation, await formOf(reservation, { company: 'Neskoro' }), CALL, UNGUARDED)
  await expect(late).rejects.toMatchObject({ code: 'BILLING_CLOSED' })
})

test.each<RegistrationState>([
  'completed',
  'expired',
  'choice_offered',
  'cancelled',
  'rescheduled',
  'withdrawn',
  'refunded',
])('nothing is corrected in a registration that is %s', async (state) => {
  await using reservation = await reservationTest({ ...COMPANY, state })
  const change = changeBilling(reservation, await formOf(reservation, { company: 'Iná' }), CALL, UNGUARDED)
  await expect(change).rejects.toMatchObject({ code: 'BILLING_CLOSED' })
})

test('what a document lacks is filled in after the course, too, and nothing else changes', async () => {
  await using reservation = await reservationTest({
    ...COMPANY,
    companyDic: null,
    companyAddress: null,
    state: 'completed',
  })
  reservation.clock.set('2026-12-10T09:00:00Z')
  expect((await reservation.page()).billing).toMatchObject({ mayEdit: false, missing: ['dic', 'address'] })
  const written = { company: 'Iná', ico: '36631124', icDph: null, dic: '2020000015', orderNumber: 'X' }
  const place = { street: 'Dlhá 5', zip: '01001', city: 'Žilina', country: 'SK' } as const
  await changeBilling(reservation, await formOf(reservation, { ...written, ...place }), CALL, UNGUARDED)
  expect((await reservation.stored()).registration).toMatchObject({
    companyName: COMPANY.companyName,
    companyIco: COMPANY.companyIco,
    companyIcDph: COMPANY.companyIcDph,
    orderNumber: COMPANY.orderNumber,
    companyDic: '2020000015',
    companyAddress: 'Dlhá 5, 010 01 Žilina',
    companyStreet: 'Dlhá 5',
  })
  expect((await reservation.page()).billing?.missing).toEqual([])
  const again = changeBilling(reservation, await formOf(reservation, { dic: '2020000026' }), CALL, UNGUARDED)
  await expect(again).rejects.toMatchObject({ code: 'BILLING_CLOSED' })
})

test('of what is missing a part may be filled in, and a country alone is no address', async () => {
  await using reservation = await reservationTest({
    ...COMPANY,
    companyDic: null,
    companyAddress: null,
    state: 'completed',
  })
  await changeBilling(reservation, await formOf(reservation, { dic: '2020000015', country: 'CZ' }), CALL, UNGUARDED)
  expect((await reservation.page()).billing?.missing).toEqual(['address'])
  expect((await reservation.stored()).registration.companyCountry).toBeNull()
})

test.each([{ company: null }, { ico: null }, { ico: ' - ' }])(
  'a company keeps a name and a number: %o',
  async (written) => {
    await using reservation = await reservationTest(COMPANY)
    const change = changeBilling(reservation, await formOf(reservation, written), CALL, UNGUARDED)
    await expect(change).rejects.toMatchObject({ code: 'COMPANY_REQUIRED' })
  },
)

test('a person has no billing details to correct, and a wrong link corrects nobody’s', async () => {
  await using personal = await reservationTest()
  expect((await personal.page()).billing).toBeNull()
  await expect(
    changeBilling(personal, await formOf(personal, { company: 'Firma' }), CALL, UNGUARDED),
  ).rejects.toMatchObject({
    code: 'BILLING_CLOSED',
  })
  await using company = await reservationTest(COMPANY)
  const form = await formOf(company, { company: 'Cudzia' })
  for (const token of [signId(company.config, 'join', company.participantIds[0] ?? ''), 'x'.repeat(43)]) {
    await expect(changeBilling(company, { ...form, token }, CALL, UNGUARDED)).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
})
