import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { watchWebhooks } from './watch-webhooks.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const

test('a message of Stripe that was not acted on for a quarter of an hour calls a person until it is', async () => {
  await using services = await testServices()
  await services.db.execute(sql`
    insert into webhook_events (id, type, object_id, received_at)
    values ('evt_1', 'refund.created', 're_1', ${services.clock.now().toISOString()})`)
  const open = async () => (await listOpenAlerts(services, VIEWER)).map(({ kind }) => kind)
  services.clock.advance(15 * 60_000)
  await watchWebhooks(services)
  expect(await open()).toEqual([])
  services.clock.advance(1)
  await watchWebhooks(services)
  expect(await open()).toEqual(['webhooks-stuck'])
  await services.db.execute(sql`update webhook_events set applied_at = received_at`)
  await watchWebhooks(services)
  expect(await open()).toEqual([])
})
