import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { ListedErasure } from './erasure-list.ts'

/** Erasures that were carried out and addresses that want no marketing any more, since a moment, oldest first. */
export async function listErasures(db: Executor, since: Date): Promise<ReadonlyArray<ListedErasure>> {
  const { rows } = await db.execute<Omit<ListedErasure, 'at'> & { at: string }>(sql`
    select 'erased' as kind, erased_at as at, id::text, email_hashes as hashes from data_requests
    where erased_at >= ${since.toISOString()}
    union all
    select 'unsubscribed', at, id::text, array[email_hash] from (
      select distinct on (email_hash) * from consent_entries where purpose = 'marketing' order by email_hash, id desc) latest
    where not given and source <> 'registration' and at >= ${since.toISOString()}
    order by at, id`)
  return rows.map(({ kind, at, id, hashes }) => ({ kind, at: new Date(at).toISOString(), id, hashes }))
}
