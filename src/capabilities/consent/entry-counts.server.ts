import { type SQL, sql } from 'drizzle-orm'

/** Ends marketing, or begins it anew: what only the person, from their mailbox, or staff for them can have said. */
function isTurn(entry: SQL): SQL {
  return sql`(${entry}.source = 'resubscribe' or (not ${entry}.given and ${entry}.source <> 'registration'))`
}

/**
 * Whether an entry counts; `entry` is the name of `consent_entries` in the query. Anybody can write somebody else's address
 * into a form, so an answer about marketing counts once its order is settled: then the mailbox is proven. After a
 * withdrawal a tick counts no more, whoever made it; only the click in the mailbox begins anew. What does not count stays
 * in the ledger as evidence. That an order is settled is read where it is kept and not copied here: a copy could differ. It is
 * read order by order: asked whether one exists, the planner would read all of them for a page of entries.
 */
export function entryCounts(entry: SQL): SQL {
  return sql`(${entry}.purpose <> 'marketing' or ${isTurn(entry)} or (
    (${entry}.source = 'admin' or (
      select settled.paid_at from registrations settled where settled.id = ${entry}.registration_id) is not null)
    and coalesce((select turn.given from consent_entries turn
      where turn.purpose = 'marketing' and turn.email_hash = ${entry}.email_hash and turn.id < ${entry}.id
        and ${isTurn(sql`turn`)} order by turn.id desc limit 1), true)))`
}

/** The withdrawal of an address that only a click in its mailbox undoes: the last turn, if it ended marketing. */
export function withdrawalOf(emailHash: string): SQL {
  return sql`(select case when turn.given then null else turn.id end from consent_entries turn
    where turn.purpose = 'marketing' and turn.email_hash = ${emailHash} and ${isTurn(sql`turn`)}
    order by turn.id desc limit 1)`
}
