import { sql } from 'drizzle-orm'
import { readWaiting, type WaitingCount, waiting } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CLOSED_MONTH } from './issue/issue-next.server.ts'

type Counted = Parameters<typeof readWaiting>[0]
type Row = { refused: Counted; uploads: Counted; missingDic: Counted; incomplete: Counted }

const WAITS_FOR_DIC = sql`waits_for is not null and 'buyerDic' = any(waits_for)`
const NOBODY: Counted = { count: 0, since: null }

/**
 * What of documents waits for a person: e-faktúry that the postman refused or that were given up, those to be handed in by hand
 * while there is no contract, and documents that wait for details: those without the buyer's DIČ by themselves, what waits for a
 * closed month not here, because it has a task of its own.
 */
export async function countDeliveryTasks(
  { config, db }: Pick<Services, 'config' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<Record<keyof Row, WaitingCount>> {
  requireAccess('countDeliveryTasks', call.actor)
  const byPostman = sql`document_deliveries where way = 'postman'`
  const { rows } = await db.execute<Row>(sql`
    select ${waiting(sql`created_at`, sql`${byPostman} and state in ('failed', 'refused')`)} as refused,
      ${waiting(sql`created_at`, sql`${byPostman} and state = 'queued'`)} as uploads,
      ${waiting(sql`since`, sql`document_looks where ${WAITS_FOR_DIC}`)} as "missingDic",
      ${waiting(sql`since`, sql`document_looks where waits_for <> array[${CLOSED_MONTH}]::text[] and not (${WAITS_FOR_DIC})`)} as incomplete`)
  const [row] = rows
  return {
    refused: readWaiting(row?.refused ?? NOBODY),
    uploads: readWaiting((config.postman === null && row?.uploads) || NOBODY),
    missingDic: readWaiting(row?.missingDic ?? NOBODY),
    incomplete: readWaiting(row?.incomplete ?? NOBODY),
  }
}
