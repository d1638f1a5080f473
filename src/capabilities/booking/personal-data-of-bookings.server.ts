import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { registrationsOfPerson } from './registrations-of-person.server.ts'

export type OrderOfPerson = {
  id: string
  reference: string
  state: string
  kind: string
  /** What it was ordered in. */
  language: string
  orderedAt: string
  paidAt: string | null
  course: string
  startsAt: string
  seats: number
  totalCents: number
  discountCode: string | null
  /** What it took off; null when it took nothing. */
  discountCents: number | null
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  ico: string | null
  dic: string | null
  icDph: string | null
  address: string | null
  orderNumber: string | null
  /** How the visit came that ended in the order, where the person allowed it to be kept. */
  cameFrom: string | null
}

export type SeatOfPerson = {
  reference: string
  course: string
  startsAt: string
  name: string | null
  email: string | null
  workType: string | null
  aiProficiency: string | null
  /** Who gave us the data, where it was not the person. */
  givenBy: string | null
}

export type NoteOfPerson = { reference: string; at: string; text: string }

export type BookingsOfPerson = {
  orders: ReadonlyArray<OrderOfPerson>
  seats: ReadonlyArray<SeatOfPerson>
  notes: ReadonlyArray<NoteOfPerson>
}

/** What booking knows of somebody by their addresses. Colleagues in the same order are theirs to ask about, so they are not in it. */
export async function personalDataOfBookings(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<BookingsOfPerson> {
  const theirs = sql`any(${sql.param(addresses)}::text[])`
  const { rows: orders } = await db.execute<OrderOfPerson>(sql`
    select registration.id, reference, state, kind, registration.language, registration.created_at as "orderedAt", paid_at as "paidAt",
      session.title as course, session.starts_at as "startsAt", seats, total_cents as "totalCents", discount_code as "discountCode",
      nullif(discount_cents, 0) as "discountCents", buyer_name as name,
      buyer_email as email, buyer_phone as phone, company_name as company, company_ico as ico, company_dic as dic,
      company_ic_dph as "icDph", company_address as address, order_number as "orderNumber",
      (select concat_ws(', ', channel, source, campaign, article) from order_origins
        where registration_id = registration.id) as "cameFrom"
    from registrations registration join sessions session on session.id = registration.session_id
    where lower(buyer_email) = ${theirs} order by registration.created_at, registration.id`)
  const { rows: seats } = await db.execute<SeatOfPerson>(sql`
    select reference, session.title as course, session.starts_at as "startsAt", person.name, person.email,
      work_type as "workType", ai_proficiency as "aiProficiency",
      case when kind = 'business' then company_name end as "givenBy"
    from participants person join registrations registration on registration.id = person.registration_id
    join sessions session on session.id = registration.session_id
    where lower(person.email) = ${theirs}
    union all select reference, session.title, session.starts_at, person.name, person.email, null, null,
      case when kind = 'business' then company_name end
    from released_seats person join seat_releases freed on freed.id = person.release_id
    join registrations registration on registration.id = freed.registration_id
    join sessions session on session.id = registration.session_id
    where lower(person.email) = ${theirs} order by "startsAt", reference`)
  const { rows: notes } = await db.execute<NoteOfPerson>(sql`
    select reference, note.at, note.text from registration_notes note
    join registrations registration on registration.id = note.registration_id
    where note.text is not null and registration.id in ${registrationsOfPerson(addresses)}
      and (registration.seats = 1 or lower(buyer_email) = ${theirs}) order by note.at, note.id`)
  return { orders, seats, notes }
}
