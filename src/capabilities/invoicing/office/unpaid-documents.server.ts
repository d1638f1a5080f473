import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'

/** What the index of documents that ask for money has; the planner needs the same words. */
export const ASKS_FOR_MONEY = sql`kind in ('invoice', 'settling') and (content ->> 'payableCents')::int > 0`

/**
 * What invoices still ask for, the one place that says so, as a query of `id`, `due_on` and `unpaid`: what they asked for
 * less their credit notes, and of an order's no more than it owes today. Money pays the oldest first, so what an order owes
 * is asked for by its newest.
 */
export function unpaidDocuments(condition: SQL = sql`true`): SQL {
  return sql`(
    select id, due_on, greatest(0, least(owed, coalesce(remains, owed) - newer))::int as unpaid from (
      select id, due_on, owed,
        sum(owed) over (partition by coalesce(registration_id, id) order by issued_on desc, number desc) - owed as newer,
        case when registration_id is not null
          then (select book.remains from ${bookOfOrder(sql`asking.registration_id`)} book) end as remains
      from (
        select id, registration_id, number, issued_on, due_on, greatest(0, (content ->> 'payableCents')::int + coalesce((
          select sum(credit.gross_cents) from documents credit where credit.corrects_id = document.id), 0)) as owed
        from documents document where ${ASKS_FOR_MONEY} and ${condition}
      ) asking
    ) shared
    where greatest(0, least(owed, coalesce(remains, owed) - newer)) > 0)`
}
