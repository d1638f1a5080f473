import { expect, test } from 'vitest'
import { placeOf, untoldAlerts } from './alert-places.ts'
import { orderTasks, TASK_KINDS, type Waiting } from './dashboard-tasks.ts'

const TODAY = '2026-11-16'
const NONE = { count: 0, isMore: false, since: null }
const since = (day: string, count = 1) => ({ count, isMore: false, since: `${day}T09:00:00.000Z` })

function waiting(given: Partial<Omit<Waiting, 'money'>> & { money?: Partial<Waiting['money']> } = {}): Waiting {
  return {
    withdrawals: { count: 0, dueOn: null, refundCents: 0 },
    requests: { count: 0, dueOn: null },
    changeTasks: NONE,
    mails: NONE,
    messages: NONE,
    testimonials: NONE,
    connections: { count: 0, dueOn: null },
    alerts: NONE,
    sessions: {
      unprepared: { count: 0, startsAt: null, to: '2026-11-23' },
      lowFill: { count: 0, startsAt: null, to: '2026-11-30' },
    },
    ...given,
    money: {
      choices: NONE,
      stuck: NONE,
      refunds: NONE,
      transfers: NONE,
      wishes: NONE,
      disputes: NONE,
      findings: NONE,
      webhooks: NONE,
      ...given.money,
    },
  }
}

test('on a quiet day nothing waits', () => {
  expect(orderTasks(waiting(), TODAY)).toEqual([])
})

test('what is late comes before what is due, that before what has no day, and the rest waits for its day', () => {
  const tasks = orderTasks(
    waiting({
      withdrawals: { count: 2, dueOn: '2026-11-18', refundCents: 25_400 },
      requests: { count: 1, dueOn: '2026-11-14' },
      mails: since('2026-11-15', 3),
      messages: since('2026-11-01'),
      testimonials: since('2026-10-01'),
      sessions: {
        unprepared: { count: 1, startsAt: '2026-11-17T16:30:00.000Z', to: '2026-11-23' },
        lowFill: { count: 1, startsAt: '2026-11-29T16:30:00.000Z', to: '2026-11-30' },
      },
      money: { choices: since('2026-11-10'), refunds: since('2026-11-01'), disputes: since('2026-11-21') },
    }),
    TODAY,
  )
  expect(tasks.map(({ kind, urgency, daysLeft }) => [kind, urgency, daysLeft])).toEqual([
    ['requests', 'late', -2],
    ['refunds', 'late', -1],
    ['unprepared', 'now', 1],
    ['withdrawals', 'now', 2],
    ['choices', 'now', null],
    ['mails', 'now', null],
    ['disputes', 'soon', 5],
    ['lowFill', 'soon', 13],
    ['messages', 'soon', null],
    ['testimonials', 'soon', null],
  ])
  expect(tasks.find(({ kind }) => kind === 'withdrawals')?.cents).toBe(25_400)
})

test('every line leads to the list of exactly what it counts', () => {
  const session = { count: 1, startsAt: '2026-11-17T16:30:00.000Z', to: '2026-11-23' }
  const one = since('2026-11-10')
  const tasks = orderTasks(
    waiting({
      withdrawals: { count: 1, dueOn: TODAY, refundCents: 0 },
      requests: { count: 1, dueOn: TODAY },
      changeTasks: one,
      mails: one,
      messages: one,
      testimonials: one,
      alerts: one,
      connections: { count: 1, dueOn: TODAY },
      sessions: { unprepared: session, lowFill: session },
      money: {
        choices: one,
        stuck: one,
        refunds: one,
        transfers: one,
        wishes: one,
        disputes: one,
        findings: one,
        webhooks: one,
      },
    }),
    TODAY,
  )
  expect(tasks.map(({ kind }) => kind).toSorted()).toEqual([...TASK_KINDS].toSorted())
  expect(Object.fromEntries(tasks.map(({ kind, to }) => [kind, to]))).toMatchObject({
    withdrawals: '/admin/withdrawals?state=open',
    choices: '/admin/participants?view=registrations&state=choice_offered',
    unprepared: '/admin/sessions?mark=unprepared&to=2026-11-23',
    lowFill: '/admin/sessions?mark=low-fill&to=2026-11-23',
    refunds: '/admin/reconciliation#refunds',
    transfers: '/admin/reconciliation#transfers',
    wishes: '/admin/reconciliation#wishes',
    changeTasks: '/admin/changes',
    requests: '/admin/data-requests?state=open',
  })
  expect(tasks.filter(({ to }) => !/^(\/admin\/|#alerts$)/.test(to))).toEqual([])
})

test('an alert that another line stands for is not told twice', () => {
  const alert = (kind: string) => ({ id: kind, kind, key: 'k', title: kind, times: 1, firstAt: '', lastAt: '' })
  const alerts = ['refund-failed', 'dispute', 'webhooks-lost', 'withdrawal-due'].map(alert)
  const kinds = (hasDisputes: boolean) => untoldAlerts(alerts, { hasDisputes }).map(({ kind }) => kind)
  expect(kinds(true)).toEqual(['webhooks-lost'])
  // A lost one has no line any more: its money is gone, and a person must know.
  expect(kinds(false)).toEqual(['dispute', 'webhooks-lost'])
})

test('an alert leads to the row it is about, or nowhere', () => {
  expect(placeOf({ kind: 'payment-differs', key: 'p1' })).toBe('/admin/payments?open=p1')
  expect(placeOf({ kind: 'refunded-outside', key: 'a/../b' })).toBe('/admin/registrations/a%2F..%2Fb')
  expect(placeOf({ kind: 'invariant', key: 'I2' })).toBe('/admin/reconciliation#contradictions')
  expect(placeOf({ kind: 'invariant', key: 'I1' })).toBeNull()
  expect(placeOf({ kind: 'something-new', key: 'x' })).toBeNull()
})
