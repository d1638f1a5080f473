import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { auditEvents } from './audit.tables.server.ts'
import { NO_AUDIT_FILTERS } from './audit.testing.server.ts'
import { EXPORTED_EVENTS, exportAuditEvents } from './export-audit-events.server.ts'
import { writeAudit } from './write-audit.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const

async function linesOf(stream: ReadableStream<Uint8Array>): Promise<ReadonlyArray<string>> {
  return (await new Response(stream).text()).trimEnd().split('\r\n')
}

test('an export has one line for each event with what changed, and nothing in it runs in a spreadsheet', async () => {
  await using services = await testServices()
  await writeAudit(services.db, services.clock, {
    actor: { kind: 'system', id: '=HYPERLINK("https://zle.example")' },
    action: 'session-renamed',
    subject: { kind: 'session', id: '@SUM(A1)' },
    requestId: '-1',
    changes: { title: { before: 'Starý; "kurz"', after: 'Nový' } },
  })
  const stream = await exportAuditEvents(services, { ...NO_AUDIT_FILTERS, action: 'session-renamed' }, ADMIN)
  const [header, line, ...more] = await linesOf(stream)
  expect(header).toBe('at;actor_kind;actor_id;actor_email;action;subject_kind;subject_id;request_id;changes')
  expect(line).toBe(
    `2026-11-16T09:00:00.000Z;system;"'=HYPERLINK(""https://zle.example"")";;session-renamed;session;'@SUM(A1);'-1;` +
      `"{""title"":{""after"":""Nový"",""before"":""Starý; \\""kurz\\""""}}"`,
  )
  expect(more).toEqual([])
})

test('who takes the log away stands in it, with what they asked for', async () => {
  await using services = await testServices()
  const filters = { ...NO_AUDIT_FILTERS, search: 'jana@bystro.test', fromDay: '2026-11-01' }
  const stream = await exportAuditEvents(services, filters, ADMIN)
  const [event] = await services.db.select().from(auditEvents)
  expect(event).toMatchObject({ actorId: 'admin-1', action: 'audit-exported', requestId: 'request-1' })
  expect(JSON.stringify(event), 'what was searched for is personal').not.toContain('jana')
  await stream.cancel()
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
  const lines = await linesOf(await exportAuditEvents(services, { ...NO_AUDIT_FILTERS, action: 'looked' }, ADMIN))
  expect(lines).toHaveLength(EXPORTED_EVENTS + 1)
  const ids = lines.slice(1).map((line) => line.split(';')[6])
  expect(new Set(ids).size).toBe(EXPORTED_EVENTS)
  // Seven share a second, so the cut falls among those of one moment.
  expect(Number(ids.at(-1))).toBeLessThan(510)
})
