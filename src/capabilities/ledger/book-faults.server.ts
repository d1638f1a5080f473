import { type SQL, sql } from 'drizzle-orm'

const PLACE = sql`source || ' ' || source_id || ' ' || purpose`

/** Which way a sum goes between two accounts, told the same way round whichever stands first. */
const signed = (cents: SQL) => sql`case when debit < credit then ${cents} else -${cents} end`
const PAIR = sql`least(debit, credit) as one, greatest(debit, credit) as other`

/** What the rule says and the book does not, or the book and not the rule. `isWanted` narrows the orders. */
export function differencesOfBook(isWanted: SQL): SQL {
  return sql`
    select ${PLACE} as id from (
      select source, source_id, purpose, ${PAIR}, ${signed(sql`cents`)} as cents from due_postings where ${isWanted}) due
    full join (
      select source, source_id, purpose, ${PAIR}, sum(${signed(sql`amount_cents`)}) as cents from postings
      where ${isWanted} group by 1, 2, 3, 4, 5) posted using (source, source_id, purpose, one, other)
    where coalesce(due.cents, 0) <> coalesce(posted.cents, 0)`
}
