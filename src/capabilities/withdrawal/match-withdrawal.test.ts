import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { agreeToWithdrawal } from './agree-to-withdrawal.server.ts'
import { closeWithdrawal } from './close-withdrawal.server.ts'
import { countOpenWithdrawals } from './count-open-withdrawals.server.ts'
import { exportWithdrawals, listWithdrawals } from './list-withdrawals.server.ts'
import { matchWithdrawal, previewMatch } from './match-withdrawal.server.ts'
import { forgetOldDeclarations } from './personal-data-of-withdrawals.server.ts'
import { readWithdrawal } from './read-withdrawal.server.ts'
import { resendReceipt } from './resend-receipt.server.ts'
import { type WithdrawalTest, withdrawalTest } from './withdrawal.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r2' } as const
const OPEN = {
  filter: 'open',
  search: null,
  order: { key: 'due', direction: 'ascending' },
  page: 1,
  pageSize: 25,
} as const

const mails = async (app: WithdrawalTest) =>
  (await app.db.execute<{ template: string }>(sql`select template from mails order by queued_at, template`)).rows.map(
    ({ template }) => template,
  )

test('a declaration from another address is given to its order by hand, and everything follows as by itself', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const { reference } = order.registration
  const withdrawalId = await app.withdraw({ reference, email: 'ina@adresa.test' })
  expect(await app.state(order)).toBe('paid')
  const preview = await previewMatch(app, { withdrawalId, reference }, VIEWER)
  expect(preview).toMatchObject({ buyerEmail: order.email, decision: { standing: 'statutory', refundCents: 12_700 } })
  expect(await app.state(order)).toBe('paid')

  await matchWithdrawal(app, { withdrawalId, reference: reference.toLowerCase() }, ADMIN)
  expect(await app.state(order)).toBe('withdrawn')
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
  expect(await app.refunds()).toEqual([{ cents: 12_700, reason: 'withdrawn', status: 'requested' }])
  expect(await mails(app)).toContain('withdrawal-decided')
  const read = await readWithdrawal(app, { id: withdrawalId }, VIEWER)
  expect(read).toMatchObject({ standing: 'statutory', money: 'requested', order: { reference, state: 'withdrawn' } })
  expect(read.mails.map(({ template }) => template).toSorted()).toEqual(['withdrawal-decided', 'withdrawal-received'])
  expect(read.history).toMatchObject([{ action: 'withdrawal-matched' }])
})

test('of two admins who give one declaration two orders, one does and the other is told', async () => {
  await using app = await withdrawalTest()
  const first = await app.given()
  const second = await app.given()
  const withdrawalId = await app.withdraw({ reference: 'neviem', email: 'ina@adresa.test' })
  const both = await Promise.allSettled(
    [first, second].map(({ registration: { reference } }) => matchWithdrawal(app, { withdrawalId, reference }, ADMIN)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MATCHED_BEFORE' } })
  expect([await app.state(first), await app.state(second)].toSorted()).toEqual(['paid', 'withdrawn'])
  expect(await app.refunds()).toHaveLength(1)
})

test('an order nobody has, a declaration that is closed and a viewer are refused', async () => {
  await using app = await withdrawalTest()
  const { reference } = (await app.given()).registration
  const withdrawalId = await app.withdraw({ reference: 'neviem', email: 'ina@adresa.test' })
  const match = (given: string, call: typeof ADMIN | typeof VIEWER = ADMIN) =>
    matchWithdrawal(app, { withdrawalId, reference: given }, call)
  await expect(match('BY-2222-2222')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(match('kurz v piatok')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(match(reference, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  await closeWithdrawal(app, { withdrawalId }, ADMIN)
  await expect(match(reference)).rejects.toMatchObject({ code: 'MATCHED_BEFORE' })
})

test('a company’s request is agreed to with as much as a person says, once and never more than was paid', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ kind: 'business' })
  const withdrawalId = await app.withdraw({ reference: order.registration.reference, email: order.email })
  await expect(agreeToWithdrawal(app, { withdrawalId, refundCents: 25_401 }, ADMIN)).rejects.toMatchObject({
    code: 'TOO_MUCH_BACK',
  })
  const both = await Promise.allSettled([
    agreeToWithdrawal(app, { withdrawalId, refundCents: 20_000 }, ADMIN),
    agreeToWithdrawal(app, { withdrawalId, refundCents: 20_000 }, ADMIN),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOTHING_TO_END' } })
  expect(await app.state(order)).toBe('refunded')
  expect(await app.refunds()).toEqual([{ cents: 20_000, reason: 'cancelled', status: 'requested' }])
  const { withdrawals } = await listWithdrawals(app, OPEN, VIEWER)
  expect(withdrawals).toMatchObject([{ standing: 'agreed', money: 'requested', refundCents: 20_000 }])
  expect(await countOpenWithdrawals(app, VIEWER)).toMatchObject({ count: 1, refundCents: 20_000 })
  const { rows } = await app.db.execute(sql`select kind from alerts where resolved_at is null`)
  expect(rows).toEqual([])
})

test('of an order by transfer no more is agreed to than came and stayed, and what went back before counts for two people', async () => {
  await using app = await withdrawalTest()
  const { registrationId, sessionId } = await givenRegistration(app, {
    ...companyOf([
      { name: 'A', email: null },
      { name: 'B', email: null },
    ]),
    origin: 'transfer',
  })
  await app.db.execute(sql`update sessions set seats_taken = 2 where id = ${sessionId}`)
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at) values
      (gen_random_uuid(), ${registrationId}, 'received', 25400, '2026-11-15', 'transfer', 'bank', now()),
      (gen_random_uuid(), ${registrationId}, 'owed_back', 6350, '2026-11-16', null, 'buyer', now())`)
  const { rows } = await app.db.execute<{ reference: string; email: string }>(sql`
    select reference, buyer_email as email from registrations where id = ${registrationId}`)
  const withdrawalId = await app.withdraw(rows[0] ?? { reference: '', email: '' })
  const agree = (refundCents: number, id = 'admin-1') =>
    agreeToWithdrawal(app, { withdrawalId, refundCents }, { ...ADMIN, actor: { kind: 'admin', id } })
  expect((await readWithdrawal(app, { id: withdrawalId }, VIEWER)).order).toMatchObject({ leftCents: 190_50 })
  await expect(agree(190_51)).rejects.toMatchObject({ code: 'TOO_MUCH_BACK' })
  const { version } = app.settings.current()
  await saveSettings(app, { version, values: { refunds: { secondAboveCents: 150_00 } } }, ADMIN)
  await expect(agree(86_51)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  await agree(86_51, 'colleague')
  expect(await readHandMoney(app.db, registrationId)).toMatchObject({ backCents: 150_01 })
})

test('the receipt is sent again to the address that was typed', async () => {
  await using app = await withdrawalTest()
  const withdrawalId = await app.withdraw({ reference: 'neviem', email: 'ina@adresa.test' })
  await app.db.execute(sql`update mails set status = 'sent', sent_at = now()`)
  await resendReceipt(app, { withdrawalId }, ADMIN)
  const { rows } = await app.db.execute(sql`select status, resends from mails where template = 'withdrawal-received'`)
  expect(rows).toEqual([{ status: 'queued', resends: 1 }])
  await expect(resendReceipt(app, { withdrawalId }, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('taking the list away is written down, without what was searched for', async () => {
  await using app = await withdrawalTest()
  await app.withdraw({ reference: 'neviem', email: 'ina@adresa.test' })
  expect(await exportWithdrawals(app, { ...OPEN, search: 'ina@adresa.test' }, ADMIN)).toHaveLength(1)
  const { rows } = await app.db.execute<{ changes: object }>(sql`select changes from audit_details`)
  expect(JSON.stringify(rows)).toContain('isSearched')
  expect(JSON.stringify(rows)).not.toContain('ina@adresa')
})

test('a declaration forgets who made it when its time has passed, and by no other way and no sooner', async () => {
  await using app = await withdrawalTest()
  const { reference } = (await app.given()).registration
  const id = await app.withdraw({ reference, email: 'ina@adresa.test' })
  const insertOld = (years: number) =>
    app.db.execute(sql`insert into withdrawals (id, received_at, statement, name, reference, email, language)
      values (gen_random_uuid(), now() - make_interval(years => ${years}::int, days => 2), 'Odstupujem.', 'Stará', 'x', 'stara@adresa.test', 'sk')`)
  await insertOld(4)
  await insertOld(3)
  const denied = (statement: ReturnType<typeof sql>) => expect(app.db.execute(statement)).rejects.toThrow()
  await denied(
    sql`update withdrawals set name = null, reference = null, email = null, ip_address = null, user_agent = null`,
  )
  await denied(sql`update withdrawals set email = 'iny@adresa.test'`)
  await denied(sql`update withdrawals set statement = 'Neodstupujem.'`)
  await denied(sql`delete from withdrawals`)
  expect(await forgetOldDeclarations(app.db)).toBe(1)
  expect(await forgetOldDeclarations(app.db)).toBe(0)
  const { rows } = await app.db.execute<{ name: string | null }>(sql`select name from withdrawals order by received_at`)
  expect(rows.map(({ name }) => name)).toEqual([null, 'Stará', 'Jana Nováková'])
  expect((await readWithdrawal(app, { id }, VIEWER)).email).toBe('ina@adresa.test')
})
