import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AlertForStaff, AlertStanding } from './alert-history.ts'

type Wanted = {
  standing: AlertStanding | null
  kind: string | null
  order: { direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** Every alert there was, the one seen last first, with when it began and ended; and which kinds there have been. */
export async function listAlerts(
  { db }: Pick<Services, 'db'>,
  { standing, kind, order, page, pageSize }: Wanted,
  call: Pick<Call, 'actor'>,
): Promise<{ alerts: ReadonlyArray<AlertForStaff>; total: BoundedCount; kinds: ReadonlyArray<string> }> {
  requireAccess('listAlerts', call.actor)
  const conditions: ReadonlyArray<SQL> = [
    sql`true`,
    ...(standing === null ? [] : [standing === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`]),
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
  ]
  const wanted = sql.join([...conditions], sql` and `)
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const [total, { rows }, known] = await Promise.all([
    boundedCount(db, sql`alerts where ${wanted} order by last_at`),
    db.execute<AlertForStaff>(sql`
      select id, kind, key, title, times, first_at as "firstAt", last_at as "lastAt", resolved_at as "resolvedAt"
      from alerts where ${wanted} order by last_at ${way}, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ kind: string }>(sql`select distinct kind from alerts order by kind`),
  ])
  const moment = (value: string) => new Date(value).toISOString()
  const alerts = rows.map((row) => ({
    ...row,
    firstAt: moment(row.firstAt),
    lastAt: moment(row.lastAt),
    resolvedAt: row.resolvedAt === null ? null : moment(row.resolvedAt),
  }))
  return { alerts, total, kinds: known.rows.map((row) => row.kind) }
}
