import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether this source of a posting takes a transfer from an order that it did not belong to: the money never was its buyer's, so
 * nobody got anything back. What a person wrote down wrongly, and takes back, was never there at all and is not meant.
 */
export function isUndoneTransfer({ source, sourceId }: { source: SQL; sourceId: SQL }): SQL {
  return sql`(${source} = 'hand' and exists (
    select from money_by_hand undone where undone.id = (case when ${source} = 'hand' then ${sourceId} end)::uuid
      and undone.kind = 'received' and undone.corrects is not null and undone.movement_id is not null))`
}

/** Orders that a transfer was ever taken from, as what follows `in`. There are few. */
export const ONCE_UNDONE = sql`(
  select registration_id from money_by_hand where corrects is not null and movement_id is not null and kind = 'received')`
