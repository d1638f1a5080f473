import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelRegistration } from '#capabilities/booking/cancel-registration.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { closeWithdrawal } from './close-withdrawal.server.ts'
import { countOpenWithdrawals } from './count-open-withdrawals.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { listWithdrawals } from './list-withdrawals.server.ts'
import { watchWithdrawals } from './watch-withdrawals.server.ts'
import { type WithdrawalTest, withdrawalTest } from './withdrawal.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' } } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const ALL: Parameters<typeof listWithdrawals>[1] = {
  filter: null,
  search: null,
  order: { key: 'due', direction: 'ascending' },
  page: 1,
  pageSize: 50,
}

/** A declaration that came so many days ago. */
async function received(app: WithdrawalTest, daysAgo: number, reference = 'BY-2222-2222', email = 'eva@example.test') {
  const id = randomUUID()
  await app.db.execute(sql`
    insert into withdrawals (id, received_at, due_on, statement, name, reference, email, language)
    values (${id}, now() - make_interval(days => ${daysAgo}::integer),
      (now() at time zone 'Europe/Bratislava')::date + (14 - ${daysAgo}::integer), 'x', 'Eva 100 % Tichá', ${reference}, ${email}, 'sk')`)
  return id
}

async function alerts(app: WithdrawalTest) {
  const { rows } = await app.db.execute<{ kind: string; key: string; isOpen: boolean }>(
    sql`select kind, key, resolved_at is null as "isOpen" from alerts order by kind, key`,
  )
  return rows
}

const open = async (app: WithdrawalTest) =>
  (await alerts(app)).filter(({ isOpen }) => isOpen).map(({ kind, key }) => `${kind} ${key}`)

test('money that is due in less than three days and not sent calls a person, and stops once it is sent', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ paidDaysAgo: 13 })
  const soon = await received(app, 12, order.registration.reference, order.email)
  await decideWithdrawal(app, { withdrawalId: soon })
  const later = await app.given({ paidDaysAgo: 13 })
  await decideWithdrawal(app, {
    withdrawalId: await received(app, 11, later.registration.reference, later.email),
  })
  await watchWithdrawals(app)
  await watchWithdrawals(app)
  expect(await open(app)).toEqual([`withdrawal-due ${soon}`])
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select refund_id as id from withdrawal_outcomes where withdrawal_id = ${soon}`,
  )
  await sendRefund(app, { refundId: rows[0]?.id ?? '' })
  await watchWithdrawals(app)
  expect(await open(app)).toEqual([])
})

test('a declaration that nobody could match calls a person too, until somebody closes it', async () => {
  await using app = await withdrawalTest()
  const id = await received(app, 13)
  await decideWithdrawal(app, { withdrawalId: id })
  await watchWithdrawals(app)
  expect(await open(app)).toEqual([`withdrawal-due ${id}`])
  await closeWithdrawal(app, { withdrawalId: id }, ADMIN)
  await closeWithdrawal(app, { withdrawalId: id }, ADMIN)
  expect(await open(app)).toEqual([])
  await watchWithdrawals(app)
  expect(await open(app)).toEqual([])
  const { rows } = await app.db.execute(
    sql`select actor_id, subject_id from audit_events where action = 'withdrawal-closed'`,
  )
  expect(rows).toEqual([{ actor_id: 'admin-1', subject_id: id }])
  await expect(closeWithdrawal(app, { withdrawalId: randomUUID() }, ADMIN)).rejects.toMatchObject({
    code: 'WITHDRAWAL_NOT_FOUND',
  })
})

test('a declaration that lost its job is decided, by the moment it was received', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ paidDaysAgo: 20 })
  await received(app, 10, order.registration.reference, order.email)
  const fresh = await received(app, 0)
  await watchWithdrawals(app)
  expect(await app.state(order)).toBe('withdrawn')
  const { withdrawals } = await listWithdrawals(app, ALL, VIEWER)
  expect(withdrawals.find(({ id }) => id === fresh)?.standing).toBeNull()
})

test('one that cannot be decided calls a person, and the others are decided all the same', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ paidDaysAgo: 20 })
  const broken = await received(app, 10, order.registration.reference, order.email)
  await received(app, 9)
  const { enqueue } = app.jobs
  app.jobs.enqueue = (executor, job, payload) =>
    job.name === 'send-refund' ? Promise.reject(new Error('no queue')) : enqueue(executor, job, payload)
  await watchWithdrawals(app)
  expect(await open(app)).toEqual([`withdrawal-undecided ${broken}`])
  expect(await app.outcomes()).toMatchObject([{ standing: 'unmatched' }])
  app.jobs.enqueue = enqueue
  await watchWithdrawals(app)
  expect(await app.state(order)).toBe('withdrawn')
})

test('the list has the open ones first, the nearest deadline before the others, and says where the money is', async () => {
  await using app = await withdrawalTest()
  const paid = await app.given()
  const done = await app.given()
  const company = await app.given({ kind: 'business' })
  const ids = {
    overdue: await received(app, 16),
    refund: await received(app, 2, paid.registration.reference, paid.email),
    company: await received(app, 1, company.registration.reference, company.email),
    sent: await received(app, 3, done.registration.reference, done.email),
    twice: await received(app, 0, done.registration.reference, done.email),
  }
  for (const withdrawalId of Object.values(ids)) await decideWithdrawal(app, { withdrawalId })
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select refund_id as id from withdrawal_outcomes where withdrawal_id = ${ids.sent}`,
  )
  await sendRefund(app, { refundId: rows[0]?.id ?? '' })
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
  const read = async (input = ALL) =>
    (await listWithdrawals(app, input, VIEWER)).withdrawals.map(
      ({ id, isOpen, standing, money, daysLeft }) =>
        `${names[id]} ${isOpen ? 'open' : 'done'} ${standing} ${money} ${daysLeft}`,
    )
  expect(await read()).toEqual([
    'overdue open unmatched none -2',
    'refund open statutory requested 12',
    'company open company none 13',
    'twice done over none 14',
    'sent done statutory sent 11',
  ])
  expect(await read({ ...ALL, filter: 'open' })).toHaveLength(3)
  const { withdrawals } = await listWithdrawals(app, { ...ALL, filter: 'open' }, VIEWER)
  expect(await countOpenWithdrawals(app, VIEWER)).toEqual({
    count: 3,
    dueOn: withdrawals[0]?.dueOn,
    refundCents: paid.registration.totalCents,
  })
  expect(await read({ ...ALL, search: ' EVA@exam' })).toEqual(['overdue open unmatched none -2'])
  expect(await read({ ...ALL, search: paid.registration.reference.toLowerCase().replaceAll('-', '') })).toHaveLength(1)
  expect(await read({ ...ALL, search: '100 %' })).toHaveLength(5)
  expect(await read({ ...ALL, search: '1%t' })).toEqual([])
  expect(await read({ ...ALL, page: 2 })).toEqual([])
  await cancelRegistration(app, { registrationId: company.registration.id, refundCents: 254_00 }, ADMIN.actor)
  expect(await read({ ...ALL, filter: 'open' })).toHaveLength(2)
  expect(await countOpenWithdrawals(app, VIEWER)).toMatchObject({ count: 2 })
})

test('nobody without the claim reads the declarations', async () => {
  await using app = await withdrawalTest()
  const asUser = listWithdrawals(app, ALL, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
