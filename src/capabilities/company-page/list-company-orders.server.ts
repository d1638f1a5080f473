import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

export type CompanyOrder = {
  id: string
  clientKey: string
  /** It has its seats, and its course takes place. */
  isStanding: boolean
  seats: number
  buyerEmail: string
  course: string
  location: string
  startsAt: Date
  endsAt: Date
}

/** What a page may show at all: paid orders of companies. */
export const IS_SHOWN = sql`registration.kind = 'business' and registration.paid_at is not null`

/**
 * The one place that says what belongs to a page: orders under its IČO whose buyer is one of its joined contacts. An IČO alone
 * opens nothing, because anybody can type it.
 */
export function ordersOf(pageId: SQL): SQL {
  return sql`(
    select registration.* from company_pages page
      join company_contacts contact on contact.page_id = page.id and contact.state = 'joined'
      join registrations registration on lower(registration.buyer_email) = lower(contact.email)
        and registration.company_ico = page.ico and ${IS_SHOWN}
    where page.id = ${pageId})`
}

const ENDS_AT = sql`coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes))`

type Row = Omit<CompanyOrder, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', Date | string>

/** Every order of a page, the one whose course is latest first. */
export async function listCompanyOrders(db: Executor, pageId: string): Promise<ReadonlyArray<CompanyOrder>> {
  const { rows } = await db.execute<Row>(sql`
    select registration.id, registration.client_key as "clientKey", registration.seats, registration.buyer_email as "buyerEmail",
      registration.state in ('paid', 'completed') and session.status = 'published' as "isStanding",
      session.title as course, session.location, session.starts_at as "startsAt", ${ENDS_AT} as "endsAt"
    from ${ordersOf(sql`${pageId}`)} registration join sessions session on session.id = registration.session_id
    order by session.starts_at desc, registration.created_at desc, registration.id`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
}

export type CompanyDetails = Record<
  'ico' | 'name' | 'dic' | 'icDph' | 'address' | 'street' | 'city' | 'zip' | 'country',
  string | null
>

/** What the newest order of a page says of the company; null while it has none. */
export async function findCompanyDetails(db: Executor, pageId: string): Promise<CompanyDetails | null> {
  const { rows } = await db.execute<CompanyDetails>(sql`
    select company_ico as ico, company_name as name, company_dic as dic, company_ic_dph as "icDph", company_address as address,
      company_street as street, company_city as city, company_zip as zip, company_country as country
    from ${ordersOf(sql`${pageId}`)} registration where company_name is not null order by created_at desc, id limit 1`)
  return rows[0] ?? null
}
