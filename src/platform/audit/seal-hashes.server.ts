import { type SQL, sql } from 'drizzle-orm'

function hashOf(values: SQL): SQL {
  return sql`sha256(convert_to(jsonb_build_array(${values})::text, 'UTF8'))`
}

/**
 * Every row of the audit with its hash, as far as `within` says by its place. Of personal values their salted hashes are in
 * it, which stay when a value is emptied. A row without a place is from before the first seal.
 */
export function hashedRows(within: SQL): SQL {
  return sql`
    select coalesce(place, 0) as place, 'event' as kind, id,
      ${hashOf(sql`'event', place, id, extract(epoch from at), actor_kind, actor_id, action, subject_kind, subject_id, request_id`)} as hash
    from audit_events where ${within}
    union all
    select coalesce(place, 0), 'details', event_id, ${hashOf(sql`'details', place, event_id, hashes`)}
    from audit_details where ${within}`
}

/** One hash over rows of `hashedRows`, in their order. */
export const ROOT = sql`encode(sha256(coalesce(string_agg(hash, ''::bytea order by place, kind, id), ''::bytea)), 'hex')`

/** Over everything that a seal says, the head of the one before it included. */
export const HEAD = sql`encode(${hashOf(sql`id, extract(epoch from sealed_at), up_to, count, root, previous`)}, 'hex')`
