import { type SQL, sql } from 'drizzle-orm'

/** Every `MoneyMove` of an order as JSON, in the order they happened, without those whose source is left out. */
export function movesOfOrder(registrationId: SQL, isLeftOut: (posting: { source: SQL; sourceId: SQL }) => SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'is', case when 'sales' in (debit, credit) then 'price' else 'came' end,
      'cents', case when (debit = 'order') = ('sales' in (debit, credit)) then amount_cents else -amount_cents end,
      'day', day, 'way', case when source in ('payment', 'refund') then 'card' else 'transfer' end) order by id)
    from postings
    where registration_id = ${registrationId} and 'order' in (debit, credit)
      and not ${isLeftOut({ source: sql`postings.source`, sourceId: sql`postings.source_id` })}), '[]')`
}
