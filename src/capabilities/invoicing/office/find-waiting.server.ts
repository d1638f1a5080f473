import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { MISSING_FIELDS, type MissingField } from '../missing-fields.messages.ts'
import type { Waiting } from './documents-list.ts'

/** What the next document of an order waits for; null where none does. */
export async function findWaiting(db: Executor, registrationId: string): Promise<Waiting | null> {
  const { rows } = await db.execute<{ waitsFor: ReadonlyArray<string>; since: string }>(sql`
    select waits_for as "waitsFor", since from document_looks
    where registration_id = ${registrationId} and waits_for is not null`)
  const [row] = rows
  if (!row) return null
  return { fields: row.waitsFor.filter(isField), since: new Date(row.since).toISOString() }
}

function isField(name: string): name is MissingField {
  return Object.hasOwn(MISSING_FIELDS.sk, name)
}
