import { type Placeholder, type SQL, sql } from 'drizzle-orm'

type Value = Placeholder | SQL

/** The audit of a change as part of the statement that makes it. `from` names a relation whose column `id` is the subject's. */
export function auditRow(entry: {
  from: SQL
  id: Value
  at: Value
  action: string
  subjectKind: string
  requestId: Value
}): SQL {
  return sql`
    insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
    select ${entry.id}::uuid, ${entry.at}::timestamptz, 'visitor', null, ${sql.raw(`'${entry.action}'`)},
      ${sql.raw(`'${entry.subjectKind}'`)}, subject.id::text, ${entry.requestId}::text
    from ${entry.from} as subject`
}
