import { type SQL, sql } from 'drizzle-orm'
import type { TestServices } from '#platform/testing/test-services.server.ts'
import type { AuditFilters } from './audit-events.ts'

export const NO_AUDIT_FILTERS: AuditFilters = {
  actorKind: null,
  actorId: null,
  action: null,
  subjectKind: null,
  subjectId: null,
  fromDay: null,
  toDay: null,
  search: null,
  named: { actions: [], subjectKinds: [] },
}

/** A log of a hundred thousand visitors, a few admins among them, and one session that was renamed long ago. */
export async function givenLongAudit({ db, pool }: TestServices): Promise<void> {
  await db.execute(sql`
    insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
    select gen_random_uuid(), timestamptz '2026-03-01T00:00Z' + n * interval '3 minutes',
      case when n % 1000 = 0 then 'admin' when n % 20 = 1 then 'system' else 'visitor' end,
      case when n % 1000 = 0 then 'admin-' || n % 3000 when n % 20 = 1 then 'sweep' end,
      case when n = 7 then 'session-renamed' when n % 20 = 1 then 'hold-ended' else 'registration-held' end,
      case when n = 7 then 'session' else 'registration' end, 'subject-' || n
    from generate_series(1, 100000) as n`)
  await pool.query('analyze audit_events_2026')
}

/** What PostgreSQL does for a statement: the nodes of its plan, and how many of its 8 KB blocks it touches. */
export async function planOf({ db }: TestServices, statement: SQL): Promise<{ text: string; blocks: number }> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers, costs off) ${statement}`)
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(text) ?? []
  return { text, blocks: Number(hit || 0) + Number(read || 0) }
}
