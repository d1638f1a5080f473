import { desc, isNull } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { alerts } from './alerts.tables.server.ts'

export type OpenAlert = {
  id: string
  kind: string
  /** What it is about: mostly the id of a row. */
  key: string
  title: string
  times: number
  firstAt: string
  lastAt: string
}

/** More open alerts than this are one alert: something is badly wrong. */
const LISTED = 50

/** What a person must look at now, the one seen last first. */
export async function listOpenAlerts(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<OpenAlert>> {
  requireAccess('listOpenAlerts', call.actor)
  const { id, kind, key, title, times, firstAt, lastAt } = alerts
  const rows = await db
    .select({ id, kind, key, title, times, firstAt, lastAt })
    .from(alerts)
    .where(isNull(alerts.resolvedAt))
    .orderBy(desc(lastAt), id)
    .limit(LISTED)
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }))
}
