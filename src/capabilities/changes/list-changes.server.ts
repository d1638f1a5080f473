import { sql } from 'drizzle-orm'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ChangeInShort } from './changes.ts'

type Row = Omit<ChangeInShort, 'madeAt' | 'finishedAt'> & { madeAt: string | Date; finishedAt: string | Date | null }

type ListChanges = {
  sessionId: string | null
  /** Only those that still ask for something. */
  isOpen: boolean
  kind: ChangeInShort['kind'] | null
  /** Words of the session's title or of what everybody was told. */
  search: string
  page: number
  pageSize: number
}

/** Changes of sessions, the newest first: of one session, or those that still ask for something. */
export async function listChanges(
  { db }: Pick<Services, 'db'>,
  { sessionId, isOpen, kind, search, page, pageSize }: ListChanges,
  call: Pick<Call, 'actor'>,
): Promise<{ changes: ReadonlyArray<ChangeInShort>; total: number }> {
  requireAccess('listChanges', call.actor)
  const chosen = sql`
    from session_changes change join sessions on sessions.id = change.session_id
    where ${holdsWords([sql`sessions.title`, sql`change.note`], search)}
      ${sessionId ? sql`and change.session_id = ${sessionId}` : sql``}
      ${kind ? sql`and change.kind = ${kind}` : sql``}
      ${isOpen ? sql`and change.finished_at is null` : sql``}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(sql`
      select page.*, steps.all as steps, steps.open
      from (
        select change.id, change.kind, change.session_id as "sessionId", sessions.title, change.before, change.after,
          change.made_at as "madeAt", change.finished_at as "finishedAt"
        ${chosen} order by change.made_at desc, change.id
        limit ${pageSize} offset ${(Math.max(1, page) - 1) * pageSize}
      ) page
      left join lateral (
        select count(*)::int as all, count(*) filter (where state in ('waiting', 'failed', 'task'))::int as open
        from session_change_steps where change_id = page.id
      ) steps on true
      order by page."madeAt" desc, page.id`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${chosen}`),
  ])
  return {
    changes: rows.map((row) => ({
      ...row,
      madeAt: new Date(row.madeAt).toISOString(),
      finishedAt: row.finishedAt && new Date(row.finishedAt).toISOString(),
    })),
    total: counted[0]?.total ?? 0,
  }
}
