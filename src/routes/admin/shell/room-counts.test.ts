import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givenMessage } from '#capabilities/contact/contact.testing.server.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { findTasks } from '../today/task-sources.server.ts'
import type { Task } from '../today/tasks.ts'
import { countAnewAfterForm, readRoomCounts } from './room-counts.server.ts'
import { countRooms, type RoomCount, sumOf } from './room-counts.ts'

const callOf = (role: StaffRole) => ({ actor: { kind: role, id: 'x' } }) as const

function task(given: Partial<Task> & Pick<Task, 'kind' | 'to'>): Task {
  return {
    count: 1,
    isMore: false,
    dueOn: null,
    daysLeft: null,
    since: null,
    cents: 0,
    urgency: 'soon',
    examples: [],
    ...given,
  }
}

const waits = (count: number, given: Partial<RoomCount> = {}): RoomCount => ({
  count,
  isMore: false,
  isPressing: false,
  ...given,
})

const TASKS = [
  task({ kind: 'findings', count: 3, urgency: 'now', to: '/admin/reconciliation#findings' }),
  task({ kind: 'refunds', count: 2, urgency: 'soon', daysLeft: 9, to: '/admin/reconciliation#refunds' }),
  task({
    kind: 'unprepared',
    count: 2,
    urgency: 'now',
    daysLeft: 2,
    to: '/admin/sessions?mark=unprepared&to=2026-11-23',
  }),
  task({ kind: 'webhooks', count: 4, urgency: 'soon', to: '/admin/webhooks?standing=waiting' }),
  task({ kind: 'alerts', count: 5, urgency: 'soon', to: '#alerts' }),
  task({ kind: 'messages', count: 999, isMore: true, to: '/admin/messages?state=open' }),
]

test('a room counts the things of its tabs, a group of tabs those behind it, and the first room the tasks', () => {
  expect(countRooms(TASKS, 'admin')).toEqual({
    today: waits(6, { isPressing: true }),
    '/admin/dashboard': waits(6, { isPressing: true }),
    '/admin/alerts': waits(5),
    sessions: waits(2),
    '/admin/sessions': waits(2),
    messages: waits(999, { isMore: true }),
    '/admin/messages': waits(999, { isMore: true }),
    money: waits(5, { isPressing: true }),
    '/admin/reconciliation': waits(5, { isPressing: true }),
    settings: waits(4),
    technical: waits(4),
    '/admin/webhooks': waits(4),
  })
  expect(countRooms([], 'admin')).toEqual({})
})

test('what expires today or is late presses, what has days left can wait', () => {
  const pressing = (given: Partial<Task>) =>
    countRooms([task({ kind: 'withdrawals', to: '/admin/withdrawals', ...given })], 'admin').orders?.isPressing
  expect(pressing({ urgency: 'late', daysLeft: -1 })).toBe(true)
  expect(pressing({ urgency: 'now', daysLeft: 0 })).toBe(true)
  expect(pressing({ urgency: 'now', daysLeft: null })).toBe(true)
  expect(pressing({ urgency: 'now', daysLeft: 1 })).toBe(false)
  expect(pressing({ urgency: 'soon', daysLeft: 12 })).toBe(false)
})

test('nobody is told how much waits where they may not look', () => {
  expect(
    Object.keys(countRooms(TASKS, 'accountant')).filter((key) => !['today', '/admin/dashboard'].includes(key)),
  ).toEqual(['/admin/reconciliation', 'money'])
  expect(Object.keys(countRooms(TASKS, 'office'))).not.toContain('/admin/webhooks')
})

test('counts together are their sum, and more than that when one of them is more', () => {
  expect(sumOf([])).toEqual(waits(0))
  expect(sumOf([waits(2), undefined, waits(999, { isMore: true, isPressing: true })])).toEqual(
    waits(1001, { isMore: true, isPressing: true }),
  )
})

test('only what a role may count is asked for', async () => {
  await using app = await testServices()
  const asked = { clock: app.clock, config: app.config, db: unreachable() }
  expect(await findTasks(asked, callOf('instructor'))).toEqual({})
  await expect(findTasks(asked, callOf('accountant'))).rejects.toThrow('asked the database')
})

test('a node counts once for seconds, shows the last count while it counts anew, and counts at once after a form', async () => {
  await using app = await testServices()
  const messages = async () => (await readRoomCounts(app, 'office', callOf('office'))).messages?.count ?? 0
  // A message of the tests comes a moment after the one before; here no time has passed.
  const write = async () => {
    const now = app.clock.now().toISOString()
    await givenMessage(app, {})
    app.clock.set(now)
  }
  await write()
  expect(await messages()).toBe(1)
  await write()
  app.clock.advance(4_999)
  expect(await messages()).toBe(1)
  app.clock.advance(2)
  expect(await messages()).toBe(1)
  await expect.poll(messages).toBe(2)

  await write()
  await passForm(app, 'GET')
  expect(await messages()).toBe(2)
  await passForm(app, 'POST')
  expect(await messages()).toBe(3)
  // Another node has its own memory.
  await using other = await testServices()
  expect(await readRoomCounts(other, 'office', callOf('office'))).toEqual({})
})

test('a count that fails leaves the rooms without numbers and says so in the log', async () => {
  await using app = await testServices()
  expect(await readRoomCounts({ ...app, db: unreachable() }, 'office', callOf('office'))).toEqual({})
  expect(app.logged.map(({ msg }) => msg)).toContain('could not count what waits in the rooms')
})

function unreachable(): TestServices['db'] {
  return new Proxy({} as TestServices['db'], {
    get() {
      throw new Error('asked the database')
    },
  })
}

async function passForm(app: TestServices, method: 'GET' | 'POST'): Promise<void> {
  const context = new RouterContextProvider()
  context.set(servicesContext, app)
  const request = new Request('http://bystro.test/admin/messages', { method })
  const given = { request, context } as unknown as Parameters<MiddlewareFunction<Response>>[0]
  await countAnewAfterForm(given, async () => new Response())
}
