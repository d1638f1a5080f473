import type { Verb } from '#platform/auth/who-may.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { writeAudit } from './write-audit.server.ts'

/** Years of a list fit; what does not is asked for with a narrower filter. */
export const ALL_PAGES = { page: 1, pageSize: 10_000 }

type Export<Row> = {
  verb: Verb
  action: string
  /** What the rows are, in the audit. */
  kind: string
  /** How the list was narrowed. Of a search only that there was one: it may name somebody. */
  chosen: { search: string | null } & Readonly<Record<string, unknown>>
  read: () => Promise<ReadonlyArray<Row>>
}

/** All rows of a list, for somebody who takes them away; that they did is written down. */
export async function exportRows<Row>(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { verb, action, kind, chosen: { search, ...chosen }, read }: Export<Row>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<Row>> {
  requireAccess(verb, actor)
  const rows = await read()
  await writeAudit(db, clock, {
    actor,
    action,
    subject: { kind, id: 'all' },
    requestId,
    changes: { filters: { before: null, after: { ...chosen, isSearched: search !== null, rows: rows.length } } },
  })
  return rows
}
