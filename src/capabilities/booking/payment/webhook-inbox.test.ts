import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitingJobs } from '#capabilities/payments/payments.testing.server.ts'
import { listWebhookEvents } from '#capabilities/payments/webhooks/list-webhook-events.server.ts'
import { replayWebhooks } from '#capabilities/payments/webhooks/replay-webhooks.server.ts'
import type { ListWebhookEvents } from '#capabilities/payments/webhooks/webhook-inbox.ts'
import { bookingTest } from '../booking.testing.server.ts'
import { applyWebhook } from './apply-webhook.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const

const ALL: ListWebhookEvents = {
  search: null,
  standing: null,
  type: null,
  order: { key: 'received', direction: 'descending' },
  page: 1,
  pageSize: 25,
}

test('the inbox shows what came and why it could not be acted on, and is searched by ids', async () => {
  await using app = await bookingTest()
  await app.db.execute(sql`
    insert into webhook_events (id, type, object_id, received_at, applied_at) values
      ('evt_1', 'checkout.session.completed', 'cs_test_gone', now() - interval '2 minutes', null),
      ('evt_2', 'refund.updated', 're_1', now() - interval '1 minute', now())`)
  await expect(applyWebhook(app, { eventId: 'evt_1' })).rejects.toThrow()
  const found = async (changes: Partial<ListWebhookEvents>) =>
    (await listWebhookEvents(app, { ...ALL, ...changes }, VIEWER)).events.map(({ id }) => id)
  const { events, total } = await listWebhookEvents(app, ALL, VIEWER)
  expect(events).toMatchObject([
    { id: 'evt_2', lastError: null },
    { id: 'evt_1', attempts: 1, appliedAt: null, lastError: expect.stringContaining('No such') },
  ])
  expect(total.count).toBe(2)
  expect(await found({ standing: 'waiting' })).toEqual(['evt_1'])
  expect(await found({ standing: 'failing' })).toEqual(['evt_1'])
  expect(await found({ standing: 'applied' })).toEqual(['evt_2'])
  expect(await found({ type: 'refund.updated' })).toEqual(['evt_2'])
  expect(await found({ search: 're_1' })).toEqual(['evt_2'])
  expect(await found({ search: 'evt_1' })).toEqual(['evt_1'])
  expect(await found({ order: { key: 'received', direction: 'ascending' } })).toEqual(['evt_1', 'evt_2'])
})

test('a message is acted on again on an admin’s wish, also one that was before, and the audit says who wished it', async () => {
  await using app = await bookingTest()
  await app.db.execute(sql`
    insert into webhook_events (id, type, object_id, applied_at) values ('evt_1', 'refund.updated', 're_gone', now())`)
  await expect(replayWebhooks(app, { eventIds: ['evt_1'] }, VIEWER)).rejects.toMatchObject({ status: 403 })
  await expect(replayWebhooks(app, { eventIds: ['evt_1', 'evt_x'] }, ADMIN)).rejects.toMatchObject({
    code: 'EVENT_NOT_FOUND',
  })
  expect(await waitingJobs(app, 'apply-webhook')).toEqual([])
  await replayWebhooks(app, { eventIds: ['evt_1'] }, ADMIN)
  expect(await waitingJobs(app, 'apply-webhook')).toEqual([{ eventId: 'evt_1', again: true }])
  await applyWebhook(app, { eventId: 'evt_1' })
  await expect(applyWebhook(app, { eventId: 'evt_1', again: true })).rejects.toThrow()
  const [event] = (await listWebhookEvents(app, ALL, VIEWER)).events
  expect(event).toMatchObject({ attempts: 1, lastError: expect.any(String), appliedAt: expect.any(String) })
  const { rows } = await app.db.execute(
    sql`select actor_id, subject_id from audit_events where action = 'webhook-replayed'`,
  )
  expect(rows).toEqual([{ actor_id: 'admin-1', subject_id: 'evt_1' }])
})
