import { expect, test } from 'vitest'
import { placeOf, untoldAlerts } from './alert-places.ts'
import { TASK_MESSAGES } from './task.messages.ts'
import { type Found, nameTasks, orderTasks, type TaskKind } from './tasks.ts'

const TODAY = '2026-11-16'
const to = '/admin/somewhere'
const due = (dueOn: string, more: Partial<Found> = {}): Found => ({ count: 1, dueOn, to, ...more })
const since = (day: string, more: Partial<Found> = {}): Found => ({
  count: 1,
  since: `${day}T09:00:00.000Z`,
  to,
  ...more,
})

const ordered = (found: Partial<Record<TaskKind, Found>>) => nameTasks(orderTasks(found, TODAY), found)

test('on a quiet day nothing waits, and nobody is asked for names', async () => {
  const examples = () => Promise.reject(new Error('asked'))
  expect(await ordered({})).toEqual([])
  expect(await ordered({ messages: { count: 0, to, examples } })).toEqual([])
})

test('what is late comes before what is due, that before what has no day, and the rest waits for its day', async () => {
  const tasks = await ordered({
    withdrawals: due('2026-11-18', { count: 2, cents: 25_400 }),
    requests: due('2026-11-14'),
    mails: since('2026-11-15', { count: 3 }),
    messages: since('2026-11-01', { examples: async () => [{ name: 'Eva', to: '/admin/messages/1' }] }),
    testimonials: since('2026-10-01'),
    unprepared: due('2026-11-17'),
    lowFill: due('2026-11-29'),
    choices: since('2026-11-10'),
    refunds: due('2026-11-15'),
    disputes: due('2026-11-21'),
  })
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
  expect(tasks.find(({ kind }) => kind === 'messages')?.examples).toEqual([{ name: 'Eva', to: '/admin/messages/1' }])
})

test('a late deposit is money to come, everything else money to return, and a company’s name ends its sentence once', () => {
  const { sk, en } = TASK_MESSAGES
  expect([sk.owed('lateDeposits', '504 €'), en.owed('lateDeposits', '€504')]).toEqual([
    'Ešte má prísť 504 €.',
    '€504 still to come.',
  ])
  expect([sk.owed('withdrawals', '254 €'), en.owed('withdrawals', '€254')]).toEqual([
    'Spolu vrátiť 254 €.',
    '€254 to return.',
  ])
  expect(['Krátky mlyn, s. r. o.', 'Eva'].map((name) => sk.others(name, 0))).toEqual(['Krátky mlyn, s. r. o.', 'Eva.'])
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
