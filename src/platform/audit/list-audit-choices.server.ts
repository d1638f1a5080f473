import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type AuditChoices = { actions: ReadonlyArray<string>; subjectKinds: ReadonlyArray<string> }

/** Every action and kind of subject that the log knows, for the lists of its filters. */
export async function listAuditChoices({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<AuditChoices> {
  requireAccess('listAuditChoices', call.actor)
  return readAuditChoices(db)
}

export async function readAuditChoices(db: Executor): Promise<AuditChoices> {
  const [actions, subjectKinds] = await Promise.all([namesIn(db, sql`action`), namesIn(db, sql`subject_kind`)])
  return { actions, subjectKinds }
}

/** By as many looks into the column's index as it has values, not by reading the log. */
async function namesIn(db: Executor, column: SQL): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive step as (
      select min(${column}) as name from audit_events
      union all
      select (select min(${column}) from audit_events where ${column} > step.name) from step where step.name is not null
    ) select name from step where name is not null order by name`)
  return rows.map(({ name }) => name)
}
