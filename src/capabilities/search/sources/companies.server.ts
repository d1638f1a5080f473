import { sql } from 'drizzle-orm'
import type { FoundCompany } from '../search.ts'
import { ASKED, MOST_LOOKED_AT, type Source, searchStatement } from '../source.server.ts'

const { placeholder } = sql

/** By name or IČO, each once, under the name of its newest order. */
const findCompanies = searchStatement<Omit<FoundCompany, 'kind'>>(
  'search-companies',
  ({ all }) => sql`
  with found as materialized (
    select registration_id from registration_words where ${all(sql`words`)} order by at desc limit ${sql.raw(String(MOST_LOOKED_AT))}),
  named as (
    select *, plain(company_name) as plain_name from found cross join lateral (
      select company_ico, company_name, created_at from registrations
      where id = found.registration_id and company_ico is not null and company_name is not null offset 0) registration offset 0),
  newest as (
    select distinct on (company_ico) *, count(*) over (partition by company_ico)::int as orders
    from named where ${all(sql`(plain_name || ' ' || company_ico)`)} order by company_ico, created_at desc)
  select company_ico as id, company_name as name, orders from newest
  order by case when starts_with(plain_name, ${placeholder('text')}) then 0 else 1 end, created_at desc limit ${sql.raw(String(ASKED))}`,
)

export const COMPANIES: Source = {
  kind: 'company',
  opens: 'listRegistrations',
  async find(connection, { orderText, orderPatterns }) {
    const rows = await findCompanies(connection, orderPatterns, { text: orderText })
    return rows.map((row) => ({ kind: 'company', ...row }))
  },
}
