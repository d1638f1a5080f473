import { type SQL, sql } from 'drizzle-orm'
import { compactNumber } from '#kernel/company-numbers.ts'
import { dayOf } from '#kernel/day.ts'
import { ALL_PAGES, exportRows } from '#platform/audit/export-rows.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords, plainly } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { OWED, REGISTRATIONS } from '../registration-money.server.ts'
import type { CompanyFilters, CompanyMark, ListCompanies, ListedCompany } from './companies-for-staff.ts'

/** Orders that came to something, or may: one whose seats went unpaid says nothing of a company. */
const ORDERED = sql`company_ico is not null and state <> 'expired'`

const IS_ON_ACCOUNT = sql`exists (select from on_account_companies allowed where allowed.ico = company.ico)`
const MAILBOXES = sql`(select count(*)::int from company_mailboxes box where box.ico = company.ico)`
const isPriced = (today: string) => sql`exists (
  select from (select distinct on (course_id) price_cents from company_prices
    where ico = company.ico and valid_from <= ${today} and (valid_until is null or valid_until >= ${today})
    order by course_id, place desc) price where price_cents is not null)`

/** Every company that has ordered or has an agreement, by its IČO; `named` with what it was called last. */
const COMPANIES = sql`
  company as (
    select ico, max(orders) as orders, max(last_at) as last_at from (
      select company_ico as ico, count(*)::int as orders, max(created_at) as last_at from registrations where ${ORDERED} group by 1
      union all select ico, 0, null from on_account_companies
      union all select ico, 0, null from company_terms
      union all select ico, 0, null from company_prices
      union all select ico, 0, null from company_mailboxes) known group by ico),
  named as (
    select company.*, last.name from company left join lateral (
      select company_name as name from registrations where company_ico = company.ico and ${ORDERED}
      order by company_ico, created_at desc, id desc limit 1) last on true)`

/** What the orders of the companies of a page come to. */
const SUMS = sql`lateral (
  select coalesce(sum(book.to_pay), 0)::int as "orderedCents", coalesce(sum(book.paid - book.returned), 0)::int as "paidCents",
    coalesce(sum(${OWED}), 0)::int as "owedCents"
  from ${REGISTRATIONS} where registration.company_ico = company.ico and registration.state <> 'expired')`

function wantedOf({ search, mark }: CompanyFilters, today: string): SQL {
  const marks: Record<CompanyMark, SQL> = {
    'on-account': IS_ON_ACCOUNT,
    priced: isPriced(today),
    mailboxes: sql`${MAILBOXES} > 0`,
  }
  const number = compactNumber(search ?? '')
  const found =
    search === null
      ? sql`true`
      : sql`(company.ico = ${number} or ${holdsWords([sql`company.name`, sql`company.ico`], search)})`
  return sql`${found} and ${mark === null ? sql`true` : marks[mark]}`
}

/** Companies by their IČO, a page at a time: how many orders each has, what these come to and what was agreed on. One statement. */
export async function listCompanies(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  wanted: ListCompanies,
  call: Pick<Call, 'actor'>,
): Promise<{ companies: ReadonlyArray<ListedCompany>; total: number }> {
  requireAccess('listCompanies', call.actor)
  return readCompanies(db, wanted, dayOf(clock.now()))
}

/** The same companies, for somebody who takes them away; that they did is written down. */
export function exportCompanies(
  services: Pick<Services, 'clock' | 'db'>,
  filters: CompanyFilters,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedCompany>> {
  const all = { ...filters, ...ALL_PAGES, order: { key: 'name', direction: 'ascending' } } as const
  return exportRows(
    services,
    {
      verb: 'exportCompanies',
      action: 'companies-exported',
      kind: 'companies',
      chosen: filters,
      read: async () => (await readCompanies(services.db, all, dayOf(services.clock.now()))).companies,
    },
    call,
  )
}

async function readCompanies(
  db: Executor,
  { order, page, pageSize, ...filters }: ListCompanies,
  today: string,
): Promise<{ companies: ReadonlyArray<ListedCompany>; total: number }> {
  const way = order.direction === 'descending' ? sql`desc nulls last` : sql`asc nulls last`
  const by = { name: plainly(sql`coalesce(name, '')`), orders: sql`orders`, last: sql`last_at` }[order.key]
  const { rows } = await db.execute<ListedCompany & { total: number }>(sql`
    with ${COMPANIES},
    page as materialized (
      select company.*, count(*) over ()::int as total from named company where ${wantedOf(filters, today)}
      order by ${by} ${way}, ico limit ${pageSize} offset ${(page - 1) * pageSize})
    select ico, name, orders, last_at as "lastAt", total, ${IS_ON_ACCOUNT} as "isOnAccount", ${isPriced(today)} as "isPriced",
      ${MAILBOXES} as mailboxes, sums.*
    from page company, ${SUMS} sums order by ${by} ${way}, ico`)
  return {
    companies: rows.map(({ total: _, lastAt, ...row }) => ({
      ...row,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
