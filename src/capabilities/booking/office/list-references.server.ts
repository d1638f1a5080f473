import { sql } from 'drizzle-orm'
import { eachWord } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** More orders than this are too many to be meant by one search. */
const LISTED = 200

/** What people call registrations: of the given ids, or of those whose reference, buyer or company holds the searched words. */
export async function listReferences(
  { db }: Pick<Services, 'db'>,
  wanted: { ids: ReadonlyArray<string> } | { search: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, string>> {
  requireAccess('listReferences', call.actor)
  const fits =
    'ids' in wanted
      ? sql`id = any(${sql.param([...wanted.ids])}::uuid[])`
      : eachWord(wanted.search, (pattern) => sql`search_text like ${pattern}`)
  const { rows } = await db.execute<{ id: string; reference: string }>(sql`
    select id, reference from registrations where ${fits} order by created_at desc limit ${LISTED}`)
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
