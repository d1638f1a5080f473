import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { takenAwayFrom } from '#capabilities/ledger/taken-away.server.ts'
import { isUndoneTransfer, ONCE_UNDONE } from '#capabilities/payments/is-undone-transfer.server.ts'
import { isWrittenOff } from '#capabilities/payments/write-offs.server.ts'

/** What the index of documents that ask for money has; the planner needs the same words. */
export const ASKS_FOR_MONEY = sql`kind in ('invoice', 'settling') and (content ->> 'payableCents')::int > 0`

/** Documents that were paid when they were issued, with money that was taken from their order since because it was not theirs. */
const WAS_PAID = sql`kind in ('invoice', 'advance', 'settling') and registration_id in ${ONCE_UNDONE}`

/**
 * What invoices still ask for, the one place that says so, as a query of `id`, `due_on`, `unpaid` and `is_written_off`: what they asked for
 * less their credit notes, with what they had been paid where it was somebody else's, and of an order's no more than it owes
 * today. Money pays the oldest first, so what an order owes is asked for by its newest.
 */
export function unpaidDocuments(condition: SQL = sql`true`): SQL {
  const credited = sql`coalesce((
    select sum(credit.gross_cents) from documents credit where credit.corrects_id = document.id), 0)`
  return sql`(
    select id, due_on, greatest(0, least(owed, most - newer))::int as unpaid, ${isWrittenOff(sql`shared.debt_id`)} as is_written_off from (
      select id, due_on, owed, coalesce(registration_id, id) as debt_id,
        sum(owed) over (partition by coalesce(registration_id, id) order by issued_on desc, number desc) - owed as newer,
        case when registration_id is null then owed
          else least((select book.remains from ${bookOfOrder(sql`asking.registration_id`)} book),
            sum(asked) over (partition by registration_id) + taken_away) end as most
      from (
        select id, registration_id, number, issued_on, due_on, greatest(0, (content ->> 'payableCents')::int + ${credited}) as asked,
          greatest(0, (content ->> 'payableCents')::int + ${credited}) as owed, 0 as taken_away
        from documents document
        where ${ASKS_FOR_MONEY} and ${condition} and (registration_id is null or registration_id not in ${ONCE_UNDONE})
        union all
        select id, registration_id, number, issued_on, due_on,
          case when kind = 'advance' then 0 else greatest(0, (content ->> 'payableCents')::int + ${credited}) end as asked,
          greatest(0, gross_cents + ${credited}) as owed, ${takenAwayFrom(sql`document.registration_id`, isUndoneTransfer)} as taken_away
        from documents document where ${WAS_PAID} and ${condition}
      ) asking
    ) shared
    where greatest(0, least(owed, most - newer)) > 0)`
}
