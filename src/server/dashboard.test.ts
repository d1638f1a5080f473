import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMoneyTasks } from '#capabilities/bookkeeping/read-money-tasks.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { listWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { closeAlert } from '#platform/alerts/close-alert.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readDashboard } from '#routes/admin/today/read-dashboard.server.ts'
import { findTasks } from '#routes/admin/today/task-sources.server.ts'
import { orderTasks } from '#routes/admin/today/tasks.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r2' } as const

/** One of everything that can wait for a person. */
async function givenWork(services: TestServices): Promise<void> {
  const { db } = services
  const now = services.clock.now().toISOString()
  await givenRegistration(services, { state: 'choice_offered' })
  const paid = await givenRegistration(services, { buyerEmail: 'b@example.test' })
  const paymentId = randomUUID()
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
    values (${paymentId}, ${paid.registrationId}, 'cs_1', 'pi_1', 12700, false, ${now})`)
  await db.execute(sql`
    insert into refunds (id, payment_id, amount_cents, reason, status, requested_at)
    values (${randomUUID()}, ${paymentId}, 12700, 'withdrawn', 'requested', now() - interval '2 hours')`)
  await db.execute(sql`
    insert into disputes (stripe_dispute_id, payment_id, amount_cents, status, reason, opened_at, due_at)
    values ('du_1', ${paymentId}, 12700, 'needs_response', 'fraudulent', now(), now() + interval '6 days')`)
  await db.execute(sql`
    insert into webhook_events (id, type, object_id, received_at) values ('evt_1', 'refund.updated', 're_1', now() - interval '1 hour')`)
  const run = randomUUID()
  await db.execute(sql`
    insert into reconciliations (id, ran_at, from_at, to_at, our_payments, their_payments, our_cents, their_cents, our_refunded_cents, their_refunded_cents)
    values (${run}, now(), now(), now(), 1, 2, 1, 2, 0, 0)`)
  await db.execute(sql`
    insert into reconciliation_findings (id, reconciliation_id, kind, stripe_id, their_cents, closed_at, closed_by, note)
    values (${randomUUID()}, ${run}, 'payment-missing-here', 'pi_2', 12700, null, null, null),
      (${randomUUID()}, ${run}, 'payment-missing-here', 'pi_3', 12700, now(), 'admin-1', 'a test')`)
  await db.execute(sql`
    insert into withdrawals (id, statement, name, reference, email, language) values (${randomUUID()}, 'x', 'Eva', 'BY-2222-2222', 'e@example.test', 'sk')`)
  await db.execute(sql`
    insert into mails (id, template, payload, recipient, status, message_id, queued_at, failed_at)
    values (${randomUUID()}, 'delivery-check', '{}', 'x@example.test', 'failed', '<1@x>', now(), now()),
      (${randomUUID()}, 'delivery-check', '{}', null, 'failed', '<2@x>', now(), now())`)
  await db.execute(sql`
    insert into contact_messages (id, at, name, email, message, handled_at)
    values (${randomUUID()}, now(), 'A', 'a@example.test', 'Dobrý deň', null), (${randomUUID()}, now(), 'B', 'b@example.test', 'x', now())`)
  await db.execute(sql`
    insert into testimonials (id, name, content, approved, created_at, updated_at)
    values (${randomUUID()}, 'A', 'Dobré', false, now(), now()), (${randomUUID()}, 'B', 'Dobré', true, now(), now())`)
  await db.execute(sql`
    insert into data_requests (id, kind, channel, received_on, recorded_at, due_on, email_hashes, language)
    values (${randomUUID()}, 'access', 'email', current_date, now(), current_date + 30, '{}', 'sk')`)
  const startsAt = new Date(services.clock.now().getTime() + 2 * 86_400_000)
  await givenSession(services, { startsAt, capacity: 10 })
  await raiseAlert(services, { kind: 'webhooks-lost', key: 'stripe', title: 'Lost', details: {} })
  await raiseAlert(services, { kind: 'refund-failed', key: randomUUID(), title: 'Failed', details: {} })
}

test('everything that waits for a person is one line, as many as the screens behind it list', async () => {
  await using services = await testServices()
  await givenWork(services)
  const { tasks, alerts } = await readDashboard(services, VIEWER)
  const counts = Object.fromEntries(tasks.map(({ kind, count }) => [kind, count]))
  expect(counts).toEqual({
    withdrawals: 1,
    refunds: 1,
    disputes: 1,
    choices: 1,
    requests: 1,
    findings: 1,
    webhooks: 1,
    mails: 1,
    alerts: 1,
    unprepared: 1,
    lowFill: 1,
    messages: 1,
    testimonials: 1,
  })
  expect(alerts.map(({ kind }) => kind)).toEqual(['webhooks-lost'])
  const money = await readMoneyTasks(services, VIEWER)
  expect([money.choices.length, money.refunds.length, money.disputes.length, money.waitingWebhooks]).toEqual([
    1, 1, 1, 1,
  ])
  const order = { key: 'due', direction: 'ascending' } as const
  const { total } = await listWithdrawals(
    services,
    { filter: 'open', search: null, order, page: 1, pageSize: 5 },
    VIEWER,
  )
  expect(total.count).toBe(counts.withdrawals)
  const withdrawal = tasks.find(({ kind }) => kind === 'withdrawals')
  expect(withdrawal?.dueOn).toBe(addDays(dayOf(new Date()), 14))
  const places = Object.fromEntries(tasks.map(({ kind, to }) => [kind, to]))
  expect(places).toMatchObject({
    withdrawals: '/admin/withdrawals?state=open',
    choices: '/admin/registrations?state=choice_offered',
    unprepared: expect.stringMatching(/^\/admin\/sessions\?mark=unprepared&to=\d{4}-\d\d-\d\d#joinUrl$/),
    lowFill: expect.stringMatching(/^\/admin\/sessions\?mark=low-fill&to=\d{4}-\d\d-\d\d$/),
    refunds: '/admin/reconciliation#refunds',
    requests: '/admin/data-requests?state=open',
    alerts: '#alerts',
  })
  expect(tasks.find(({ kind }) => kind === 'messages')?.examples).toMatchObject([{ name: 'A' }])
})

test('a company whose DIČ is missing is named in a task that leads to its order, by the day of the law', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, companyOf([{ name: 'A', email: null }]))
  const { registrationId: other } = await givenRegistration(services, companyOf([{ name: 'B', email: null }]))
  const since = services.clock.now()
  await services.db.execute(sql`insert into document_looks (registration_id, since, waits_for)
    values (${registrationId}, ${since.toISOString()}, '{buyerDic}'), (${other}, ${since.toISOString()}, '{buyerZip}')`)
  const { tasks } = await readDashboard(services, VIEWER)
  expect(tasks.filter(({ kind }) => ['missingDic', 'incompleteBilling'].includes(kind))).toMatchObject([
    {
      kind: 'missingDic',
      count: 1,
      dueOn: addDays(dayOf(since), 15),
      examples: [{ to: `/admin/registrations/${registrationId}?ask=billing` }],
    },
    { kind: 'incompleteBilling', count: 1, examples: [{ to: `/admin/registrations/${other}?ask=billing` }] },
  ])
  await services.db.execute(sql`delete from document_looks`)
  expect((await readDashboard(services, VIEWER)).tasks.filter(({ kind }) => kind === 'missingDic')).toEqual([])
})

test('whoever may not do a kind of work has none of it waiting', async () => {
  await using services = await testServices()
  await givenWork(services)
  const kindsOf = async (kind: 'accountant' | 'editor' | 'instructor') => {
    const found = await findTasks(services, { actor: { kind, id: 'x' } })
    return orderTasks(found, dayOf(new Date()))
      .map((task) => task.kind)
      .toSorted()
  }
  expect(await kindsOf('accountant')).toEqual(['choices', 'disputes', 'findings', 'refunds', 'webhooks'])
  expect(await kindsOf('editor')).toEqual(['testimonials'])
  expect(await kindsOf('instructor')).toEqual([])
})

test('an alert is closed by an admin with an audit row, once, and comes back when it still lasts', async () => {
  await using services = await testServices()
  const raise = () => raiseAlert(services, { kind: 'webhooks-lost', key: 'stripe', title: 'Lost', details: {} })
  await raise()
  const open = async () => (await readDashboard(services, VIEWER)).alerts
  const [alert] = await open()
  const alertId = alert?.id ?? ''
  const viewer = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r1' } as const
  await expect(closeAlert(services, { alertId }, viewer)).rejects.toMatchObject({ status: 403 })
  await Promise.all([closeAlert(services, { alertId }, ADMIN), closeAlert(services, { alertId }, ADMIN)])
  expect(await open()).toEqual([])
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorId: 'admin-1', action: 'alert-closed', subjectKind: 'alert', subjectId: alertId },
  ])
  await raise()
  expect(await open()).toHaveLength(1)
  await expect(closeAlert(services, { alertId: randomUUID() }, ADMIN)).rejects.toMatchObject({
    code: 'ALERT_NOT_FOUND',
  })
})
