import { eq, sql } from 'drizzle-orm'
import { mentions } from '#kernel/personal-data.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { auditDetails } from './audit.tables.server.ts'

type Changes = NonNullable<(typeof auditDetails.$inferSelect)['changes']>

type Erasure = {
  /** Looked for everywhere: an address belongs to one person. */
  addresses: ReadonlyArray<string>
  /** Looked for among what happened to the subjects only: other people may have the same name. */
  words: ReadonlyArray<string>
  /** What is a person's alone is emptied whole, also of names they had before. */
  subjects: ReadonlyArray<{ kind: string; id: string; isTheirsAlone: boolean }>
}

/**
 * Takes a person out of the values of the audit and leaves the events: who did what and when stays. A value that names them
 * goes with the one it replaced, which may be an older spelling. Reads all details, as an address may stand in the filters
 * of an export too; that is a second or two, and an erasure is rare.
 */
export async function eraseFromAudit(tx: Transaction, { addresses, words, subjects }: Erasure): Promise<number> {
  const patterns = addresses.map((address) => `%${address.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const column = (values: ReadonlyArray<unknown>, type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const { rows } = await tx.execute<{ id: string; changes: Changes; isTheirsAlone: boolean | null }>(sql`
    with theirs as (
      select event.id, subject.is_theirs_alone from audit_events event
      join unnest(${column(
        subjects.map(({ kind }) => kind),
        'text',
      )}, ${column(
        subjects.map(({ id }) => id),
        'text',
      )},
        ${column(
          subjects.map(({ isTheirsAlone }) => isTheirsAlone),
          'boolean',
        )}) as subject (kind, id, is_theirs_alone)
        on event.subject_kind = subject.kind and event.subject_id = subject.id
    )
    select detail.event_id as id, detail.changes, theirs.is_theirs_alone as "isTheirsAlone"
    from audit_details detail left join theirs on theirs.id = detail.event_id
    where detail.changes is not null
      and (theirs.id is not null or lower(detail.changes::text) like any(${column(patterns, 'text')}))`)
  let emptied = 0
  for (const { id, changes, isTheirsAlone } of rows) {
    const wanted = isTheirsAlone === null ? addresses : [...addresses, ...words]
    const fields = Object.entries(changes).filter(
      ([, change]) => isTheirsAlone || mentions(textsIn(change).join('\n'), wanted),
    )
    if (fields.length === 0) continue
    emptied += 1
    const left = { ...changes, ...Object.fromEntries(fields.map(([field]) => [field, { before: null, after: null }])) }
    await tx.update(auditDetails).set({ changes: left }).where(eq(auditDetails.eventId, id))
  }
  return emptied
}

/** As they were written: in JSON the end of a line would be a letter in front of the next word. */
function textsIn(value: unknown): ReadonlyArray<string> {
  if (value === null || typeof value !== 'object') return value === null ? [] : [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}
