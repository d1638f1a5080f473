import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { auditEvents } from './audit.tables.server.ts'
import { NO_AUDIT_FILTERS } from './audit.testing.server.ts'
import { EXPORTED_COLUMNS, EXPORTED_EVENTS, exportAuditEvents } from './export-audit-events.server.ts'
import { writeAudit } from './write-audit.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const

async function all<Item>(items: AsyncIterable<Item>): Promise<Array<Item>> {
  const list: Array<Item> = []
  for await (const item of items) list.push(item)
  return list
}

test('an export has one row for each event with what changed', async () => {
  await using services = await testServices()
  await writeAudit(services.db, services.clock, {
    actor: { kind: 'system', id: 'stripe' },
    action: 'session-renamed',
    subject: { kind: 'session', id: 'session-1' },
    requestId: 'request-2',
    changes: { title: { before: 'Starý; "kurz"', after: 'Nový' } },
  })
  const rows = await exportAuditEvents(services, { ...NO_AUDIT_FILTERS, action: 'session-renamed' }, ADMIN)
  const at = '2026-11-16T09:00:00.000Z'
  const changes = '{"title":{"after":"Nový","before":"Starý; \\"kurz\\""}}'
  expect(await all(rows)).toEqual([
    [at, 'system', 'stripe', null, 'session-renamed', 'session', 'session-1', 'request-2', changes],
  ])
  expect(EXPORTED_COLUMNS).toHaveLength(9)
})

test('who takes the log away stands in it, with what they asked for', async () => {
  await using services = await testServices()
  const filters = { ...NO_AUDIT_FILTERS, search: 'jana@bystro.test', fromDay: '2026-11-01' }
  await exportAuditEvents(services, filters, ADMIN)
  const [event] = await services.db.select().from(auditEvents)
  expect(event).toMatchObject({ actorId: 'admin-1', action: 'audit-exported', requestId: 'request-1' })
  expect(JSON.stringify(event), 'what was searched for is personal').not.toContain('jana')
})

test('only an admin exports: a viewer is refused, and nothing is written', async () => {
  await using services = await testServices()
  const asViewer = exportAuditEvents(services, NO_AUDIT_FILTERS, { ...ADMIN, actor: { kind: 'viewer', id: 'v' } })
  await expect(asViewer).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  expect(await services.db.select().from(auditEvents)).toEqual([])
})

test('a log longer than the cap is cut at its newest events, and pages of it leave nothing out', async () => {
  await using services = await testServices()
  await services.db.execute(sql`
    insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
    select gen_random_uuid(), timestamptz '2026-01-01T00:00Z' + (n / 7) * interval '1 second', 'visitor', 'looked', 'thing',
      lpad(n::text, 6, '0')
    from generate_series(1, ${EXPORTED_EVENTS + 500}::int) as n`)
  const rows = await all(await exportAuditEvents(services, { ...NO_AUDIT_FILTERS, action: 'looked' }, ADMIN))
  expect(rows).toHaveLength(EXPORTED_EVENTS)
  const ids = rows.map((row) => row[6])
  expect(new Set(ids).size).toBe(EXPORTED_EVENTS)
  // Seven share a second, so the cut falls among those of one moment.
  expect(Number(ids.at(-1))).toBeLessThan(510)
})
