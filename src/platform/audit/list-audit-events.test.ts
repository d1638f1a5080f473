import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { givenLongAudit, NO_AUDIT_FILTERS, planOf } from './audit.testing.server.ts'
import { type AuditFilters, ListAuditEvents } from './audit-events.ts'
import { listAuditChoices } from './list-audit-choices.server.ts'
import { listAuditEvents, meaningOf } from './list-audit-events.server.ts'
import { newestEvents } from './newest-events.server.ts'
import { type Actor, writeAudit } from './write-audit.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' } } as const
const ALL = { ...NO_AUDIT_FILTERS, cursor: null }

async function given(services: TestServices, action: string, subject = { kind: 'session', id: 's1' }, actor?: Actor) {
  services.clock.advance(60_000)
  await writeAudit(services.db, services.clock, { actor: actor ?? { kind: 'admin', id: 'admin-1' }, action, subject })
}

async function actionsOf(services: TestServices, filters: Partial<ListAuditEvents>): Promise<ReadonlyArray<string>> {
  const { events } = await listAuditEvents(services, ListAuditEvents.parse({ ...ALL, ...filters }), VIEWER)
  return events.map(({ action }) => action)
}

test('the newest event is first, and each says who did what to what', async () => {
  await using services = await testServices()
  await given(services, 'session-scheduled')
  await given(services, 'session-renamed')
  const { events } = await listAuditEvents(services, ALL, VIEWER)
  expect(events.map(({ action }) => action)).toEqual(['session-renamed', 'session-scheduled'])
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: services.clock.now().toISOString(),
    actor: { kind: 'admin', id: 'admin-1', email: null, name: null },
    action: 'session-renamed',
    subjectKind: 'session',
    subjectId: 's1',
    requestId: null,
    hasChanges: false,
  })
})

test('a visitor and somebody without the claim read nothing', async () => {
  await using services = await testServices()
  await given(services, 'session-scheduled')
  const asVisitor = listAuditEvents(services, ALL, { actor: { kind: 'visitor', id: null } })
  await expect(asVisitor).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' })
  const asUser = listAuditEvents(services, ALL, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const choices = listAuditChoices(services, { actor: { kind: 'user', id: 'u1' } })
  await expect(choices).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('pages meet without a gap and without a repeat, also where many events share a moment, there and back', async () => {
  await using services = await testServices()
  await services.db.execute(sql`
    insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
    select gen_random_uuid(), timestamptz '2026-11-16T09:00:00.123456Z' + (n / 40) * interval '1 microsecond', 'visitor',
      'looked', 'thing', n::text
    from generate_series(1, 130) as n`)
  const first = await listAuditEvents(services, ALL, VIEWER)
  const second = await listAuditEvents(services, { ...ALL, cursor: first.older }, VIEWER)
  const third = await listAuditEvents(services, { ...ALL, cursor: second.older }, VIEWER)
  const pages = [first, second, third].map(({ events }) => events.map(({ id }) => id))
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 30])
  expect(new Set(pages.flat()).size).toBe(130)
  expect([first.newer, third.older]).toEqual([null, null])

  const back = await listAuditEvents(services, { ...ALL, cursor: third.newer }, VIEWER)
  expect(back.events).toEqual(second.events)
  const top = await listAuditEvents(services, { ...ALL, cursor: back.newer }, VIEWER)
  expect(top).toEqual(first)
})

test('events are found by who, what, about what and when', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-14T22:50:00Z')
  await given(services, 'session-scheduled')
  await given(services, 'registration-held', { kind: 'registration', id: 'r1' }, { kind: 'visitor', id: null })
  services.clock.set('2026-11-14T23:10:00Z')
  await given(services, 'session-renamed', { kind: 'session', id: 's2' }, { kind: 'admin', id: 'admin-2' })
  expect(await actionsOf(services, { actorKind: 'visitor' })).toEqual(['registration-held'])
  expect(await actionsOf(services, { actorId: 'admin-2' })).toEqual(['session-renamed'])
  expect(await actionsOf(services, { action: 'session-scheduled' })).toEqual(['session-scheduled'])
  expect(await actionsOf(services, { subjectKind: 'session' })).toEqual(['session-renamed', 'session-scheduled'])
  expect(await actionsOf(services, { subjectKind: 'session', subjectId: 's1' })).toEqual(['session-scheduled'])
  // Midnight of Bratislava lies between them.
  expect(await actionsOf(services, { fromDay: '2026-11-15' })).toEqual(['session-renamed'])
  expect(await actionsOf(services, { toDay: '2026-11-14' })).toEqual(['registration-held', 'session-scheduled'])
  expect(await actionsOf(services, { actorKind: 'visitor', fromDay: '2026-11-15' })).toEqual([])
})

test('a search finds parts of codes, names of the screen and whole ids, each event once', async () => {
  await using services = await testServices()
  await given(services, 'session-scheduled', { kind: 'session', id: 's1' })
  await given(services, 'registration-held', { kind: 'registration', id: 'r1' }, { kind: 'visitor', id: null })
  await given(services, 'swept', { kind: 'registration', id: 'r2' }, { kind: 'system', id: 'sweep' })
  expect(await actionsOf(services, { search: 'SESSION' })).toEqual(['session-scheduled'])
  expect(await actionsOf(services, { search: 'registr' })).toEqual(['swept', 'registration-held'])
  expect(await actionsOf(services, { search: 'r2' })).toEqual(['swept'])
  expect(await actionsOf(services, { search: 'sweep' })).toEqual(['swept'])
  expect(await actionsOf(services, { search: '%' })).toEqual([])
  const named = { actions: ['registration-held'], subjectKinds: ['session'] }
  expect(await actionsOf(services, { search: 'termín', named })).toEqual(['registration-held', 'session-scheduled'])
  expect(await actionsOf(services, { search: 'registr', subjectKind: 'session' })).toEqual([])
})

test('an admin is named by their account, and found by a part of its name or address', async () => {
  await using services = await testServices()
  const id = randomUUID()
  await services.db.insert(authUsers).values({ id, name: 'Soňa Jasenská', email: 'sona@bystro.test', role: 'admin' })
  await given(services, 'session-scheduled', { kind: 'session', id: 's1' }, { kind: 'admin', id })
  await given(services, 'session-renamed', { kind: 'session', id: 's1' }, { kind: 'admin', id: randomUUID() })
  const { events } = await listAuditEvents(services, { ...ALL, search: 'jasenska' }, VIEWER)
  expect(events).toMatchObject([
    { action: 'session-scheduled', actor: { kind: 'admin', id, email: 'sona@bystro.test', name: 'Soňa Jasenská' } },
  ])
  expect(await actionsOf(services, { search: 'SONA@' })).toEqual(['session-scheduled'])
  const written = await services.db.execute(sql`select * from audit_events`)
  expect(JSON.stringify(written.rows), 'the log itself knows the id alone').not.toMatch(/sona|Jasensk/i)
})

test('the lists of the filters know every action and kind', async () => {
  await using services = await testServices()
  await given(services, 'b-done', { kind: 'thing', id: '1' })
  await given(services, 'a-done', { kind: 'thing', id: '2' })
  await given(services, 'a-done', { kind: 'person', id: '3' })
  expect(await listAuditChoices(services, VIEWER)).toEqual({
    actions: ['a-done', 'b-done'],
    subjectKinds: ['person', 'thing'],
  })
})

test('no way of reading walks through a long log', async () => {
  await using services = await testServices()
  await givenLongAudit(services)
  const { rows } = await services.db.execute<{ blocks: number }>(
    sql`select (pg_relation_size('audit_events_2026') / 8192)::int as blocks`,
  )
  const whole = rows[0]?.blocks ?? 0
  expect(whole).toBeGreaterThan(1000)
  const old = { direction: 'older', at: '2026-03-05 00:00:00+00', id: '00000000-0000-4000-8000-000000000000' } as const
  const ways: Record<string, Partial<AuditFilters>> = {
    everything: {},
    'one admin': { actorId: 'admin-1000' },
    'all admins': { actorKind: 'admin' },
    'a common action': { action: 'registration-held' },
    'a rare action': { action: 'session-renamed' },
    'a rare kind': { subjectKind: 'session' },
    'one subject': { subjectKind: 'registration', subjectId: 'subject-50000' },
    'a week': { fromDay: '2026-05-04', toDay: '2026-05-10' },
    'a word of a rare action': { search: 'renamed' },
    'a word of a common action': { search: 'regist' },
    'an id': { search: 'subject-77' },
    'a person': { search: 'admin-2000' },
    'a word that nothing holds': { search: 'zzz' },
  }
  for (const [name, wanted] of Object.entries(ways)) {
    for (const place of [null, old]) {
      const filters = { ...NO_AUDIT_FILTERS, ...wanted }
      const meaning = await meaningOf(services.db, filters)
      const statement = sql`select * from ${newestEvents({ filters, meaning, place, limit: 51 })} as event`
      const plan = await planOf(services, statement)
      expect(plan.text, name).not.toContain('Seq Scan on audit_events_2026')
      expect(plan.blocks, `${name}: ${plan.text}`).toBeLessThan(whole / 3)
    }
  }
  const control = await planOf(services, sql`select * from audit_events where request_id = 'nobody'`)
  expect(control.text, 'a column without an index').toContain('Seq Scan on audit_events_2026')
})
