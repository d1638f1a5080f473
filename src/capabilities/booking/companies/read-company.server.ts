import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { IS_WRITTEN_OFF, OWED, REGISTRATIONS } from '../registration-money.server.ts'
import type { CompanyOrder, CompanySums } from './companies-for-staff.ts'

type ReadCompany = { ico: string; page: number; pageSize: number }

type Company = {
  /** As it ordered last; null while it has not. */
  name: string | null
  sums: CompanySums
  orders: ReadonlyArray<CompanyOrder>
  total: number
}

type Row = Omit<CompanyOrder, 'createdAt' | 'startsAt'> & { createdAt: string; startsAt: string }

/** A company as its orders tell of it, the newest first; who ordered is for whoever sees people. */
export async function readCompany(
  { db }: Pick<Services, 'db'>,
  { ico, page, pageSize }: ReadCompany,
  { actor }: Pick<Call, 'actor'>,
): Promise<Company> {
  requireAccess('readCompany', actor)
  const theirs = sql`registration.company_ico = ${ico} and registration.state <> 'expired'`
  const [{ rows: all }, { rows }] = await Promise.all([
    db.execute<CompanySums & { name: string | null; total: number }>(sql`
      select count(*)::int as total, coalesce(sum(book.to_pay), 0)::int as "orderedCents",
        coalesce(sum(book.paid - book.returned), 0)::int as "paidCents", coalesce(sum(${OWED}), 0)::int as "owedCents",
        (array_agg(registration.company_name order by registration.created_at desc, registration.id desc))[1] as name
      from ${REGISTRATIONS} where ${theirs}`),
    db.execute<Row>(sql`
      select registration.id, registration.reference, registration.state, registration.origin, registration.seats,
        registration.created_at as "createdAt", registration.order_number as "orderNumber",
        ${isAdmitted('readRegistration', actor.kind) ? sql`registration.buyer_name` : sql`null`} as "buyerName",
        session.title as "sessionTitle", session.starts_at as "startsAt", book.to_pay as "orderedCents",
        book.paid - book.returned as "paidCents", ${OWED} as "owedCents", ${IS_WRITTEN_OFF} as "isWrittenOff",
        known.registration_id is not null as "isKnown", known.price_cents as "agreedCents"
      from ${REGISTRATIONS} join sessions session on session.id = registration.session_id
        left join company_orders known on known.registration_id = registration.id and known.ico = registration.company_ico
      where ${theirs} order by registration.created_at desc, registration.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const { name = null, total = 0, ...sums } = all[0] ?? { orderedCents: 0, paidCents: 0, owedCents: 0 }
  return {
    name,
    total,
    sums,
    orders: rows.map(({ createdAt, startsAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      startsAt: new Date(startsAt).toISOString(),
    })),
  }
}
