import { type SQL, sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { LISTED_MONEY, type ListedMoney } from './registration-money.server.ts'
import type { RegistrationState } from './registration-states.ts'

/** Registrations that somebody made, or in which they have a seat, by their folded addresses. Two indexes, no scan. */
export function registrationsOfPerson(addresses: ReadonlyArray<string>): SQL {
  const theirs = sql`any(${sql.param(addresses)}::text[])`
  return sql`(select id from registrations where lower(buyer_email) = ${theirs}
    union select registration_id from participants where lower(email) = ${theirs})`
}

/** The sessions of these, for whoever locks them first. */
export function sessionsOfPerson(addresses: ReadonlyArray<string>): SQL {
  return sql`select session_id from registrations where id in ${registrationsOfPerson(addresses)}`
}

export type OpenRegistration = { id: string; reference: string; sessionTitle: string; startsAt: Date }

/**
 * What a person's data is still needed for: a seat that is theirs alone in a course to come, money under way, a choice
 * they have not made. A colleague's seat in a company's order is not among them: the seat stays without a name.
 */
export async function listOpenRegistrations(
  db: Executor,
  addresses: ReadonlyArray<string>,
  now: Date,
): Promise<ReadonlyArray<OpenRegistration>> {
  const { rows } = await db.execute<Omit<OpenRegistration, 'startsAt'> & { startsAt: string }>(sql`
    select registration.id, registration.reference, session.title as "sessionTitle", session.starts_at as "startsAt"
    from registrations registration join sessions session on session.id = registration.session_id
    where registration.id in ${registrationsOfPerson(addresses)}
      and (registration.seats = 1 or lower(registration.buyer_email) = any(${sql.param(addresses)}::text[]))
      and (registration.state in ('held', 'choice_offered')
        or (registration.state = 'paid'
          and coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes)) > ${now.toISOString()})
        or exists (select from checkout_attempts attempt
          where attempt.registration_id = registration.id and attempt.status in ('new', 'sent', 'open'))
        or exists (select from ${handMoney(sql`registration.id`)} hand where hand.to_send > 0))
    order by session.starts_at, registration.id`)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: new Date(startsAt) }))
}

/** More orders of one person than a card shows; the list of orders has the rest. */
const MOST_ORDERS = 50

/** An order that somebody placed, or in which they have a seat. */
export type OrderOfSomebody = ListedMoney & {
  id: string
  reference: string
  state: RegistrationState
  createdAt: string
  sessionTitle: string
  startsAt: string
  company: string | null
  seats: number
  totalCents: number
  /** They ordered it; otherwise somebody gave them a seat. */
  isBuyer: boolean
}

export type KnownAs = {
  email: string
  name: string | null
  phone: string | null
  company: string | null
  ico: string | null
}

/** Who is meant by the id of a seat or of an order, whose buyer it is; null where nobody is, or nobody any more. */
export async function findSomebody(db: Executor, id: string): Promise<KnownAs | null> {
  const { rows } = await db.execute<KnownAs>(sql`
    select person.email, person.name, null as phone, registration.company_name as company, registration.company_ico as ico
    from participants person join registrations registration on registration.id = person.registration_id
    where person.id = ${id} and person.email is not null
    union all
    select buyer_email, buyer_name, buyer_phone, company_name, company_ico from registrations
    where id = ${id} and buyer_email is not null`)
  return rows[0] ?? null
}

/** The phone and the company somebody gave with their newest order. Whoever asks has checked who may know. */
export async function findBuyerAs(db: Executor, email: string): Promise<KnownAs | null> {
  const { rows } = await db.execute<KnownAs>(sql`
    select buyer_email as email, buyer_name as name, buyer_phone as phone, company_name as company, company_ico as ico
    from registrations
    where lower(buyer_email) = ${email.toLowerCase()} order by created_at desc limit 1`)
  return rows[0] ?? null
}

/** Their orders, newest first. Whoever asks has checked who may know. */
export async function listOrdersOf(db: Executor, email: string): Promise<ReadonlyArray<OrderOfSomebody>> {
  const address = email.toLowerCase()
  type Row = Omit<OrderOfSomebody, keyof ListedMoney> & { money: ListedMoney }
  const { rows } = await db.execute<Row>(sql`
    select registration.id, registration.reference, registration.state, registration.created_at as "createdAt",
      session.title as "sessionTitle", session.starts_at as "startsAt", registration.company_name as company,
      registration.seats, registration.total_cents as "totalCents",
      coalesce(lower(registration.buyer_email) = ${address}, false) as "isBuyer", ${LISTED_MONEY} as money
    from registrations registration join sessions session on session.id = registration.session_id
    where registration.id in ${registrationsOfPerson([address])}
    order by registration.created_at desc, registration.id limit ${MOST_ORDERS}`)
  return rows.map(({ money, createdAt, startsAt, ...row }) => ({
    ...row,
    ...money,
    createdAt: new Date(createdAt).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
  }))
}
