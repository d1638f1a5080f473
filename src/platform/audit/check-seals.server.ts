import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { HEAD, hashedRows, ROOT } from './seal-hashes.server.ts'

const EMPTIED = sql`'{"before": null, "after": null}'::jsonb`

/**
 * Where the audit is not what was sealed: a seal whose rows are others, fewer or more than they were, a seal that does not
 * follow the one before it, a value that is neither emptied nor the one that was hashed, a row whose place nobody gave out.
 */
export const SEAL_FAULTS: SQL = sql`
  with seals as (
    select *, ${HEAD} as right_head, lag(head, 1, '') over before as right_previous,
      row_number() over before as nth, lag(up_to, 1, -1::bigint) over before as after
    from audit_seals window before as (order by id)
  ), found as (
    select width_bucket(place - 1, (select array_agg(up_to order by id) from audit_seals)) + 1 as nth,
      count(*) as count, ${ROOT} as root
    from (${hashedRows(sql`true`)}) as standing group by 1
  )
  select 'seal ' || seals.id || ' does not follow' as id from seals
  where head <> right_head or previous <> right_previous or seals.id <> nth or up_to <= after
  union all
  select 'seal ' || seals.id || ' has other rows' from seals left join found using (nth)
  where seals.count is distinct from found.count or seals.root is distinct from found.root
  union all
  select 'details of ' || event_id || ' are others' from audit_details
  where changes is not null and (hashes is not null or exists (select from audit_seals)) and (
    hashes is null
    or (select count(*) from jsonb_object_keys(hashes)) <> (select count(*) from jsonb_object_keys(changes))
    or exists (select from jsonb_each(changes) as field where case when salts ? key
      then audit_detail_hash(salts ->> key, key, value) is distinct from hashes ->> key
      else value <> ${EMPTIED} end))
  union all
  select 'event ' || id || ' has a place that nobody gave it' from audit_events
  where place > (select last_value from audit_places)`

/** What is wrong with the audit, in words; nothing while it is as it was sealed. Reads all of it, and nobody waits for that. */
export function checkSeals(db: Executor): Promise<ReadonlyArray<string>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '60s'`))
    const { rows } = await tx.execute<{ id: string }>(SEAL_FAULTS)
    return rows.map(({ id }) => id)
  })
}
