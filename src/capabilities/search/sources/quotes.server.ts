import { sql } from 'drizzle-orm'
import type { FoundQuote } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

/** By number, company or IČO; the newest first. */
const findQuotes = searchStatement<Omit<FoundQuote, 'kind'>>(
  'search-quotes',
  ({ all }) => sql`
  with found as materialized (
    select id, created_at from quotes
    where ${all(sql`plain(number || ' ' || coalesce(company_name, '') || ' ' || coalesce(ico, ''))`)}),
  best as (select id from found order by created_at desc limit ${sql.raw(String(ASKED))})
  select id, number, company_name as company, state, version.seats * version.unit_price_cents as "totalCents"
  from best join quotes using (id) join lateral (
    select seats, unit_price_cents from quote_versions where quote_id = quotes.id
    order by sent_at is null, version desc limit 1) version on true
  order by created_at desc`,
)

export const QUOTES: Source = {
  kind: 'quote',
  opens: 'readQuote',
  async find(connection, { patterns }) {
    return (await findQuotes(connection, patterns, {})).map((row) => ({ kind: 'quote', ...row }))
  },
}
