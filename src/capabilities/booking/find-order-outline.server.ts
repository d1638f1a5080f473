import { sql } from 'drizzle-orm'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { ITS_SESSION } from './find-registration.server.ts'
import { INCOME, REGISTRATIONS } from './registration-money.server.ts'
import type { RegistrationState } from './registration-states.ts'

/** What may be said of an order outside: the buyer alone, never who else sits in its seats. */
export type OrderOutline = {
  reference: string
  state: RegistrationState
  seats: number
  /** What of its money is ours now. */
  incomeCents: Cents
  paidAt: Date
  course: string
  startsAt: Date
  /** Null once erased. */
  buyer: { email: string; name: string | null; phone: string | null; company: string | null } | null
}

type Row = Omit<OrderOutline, 'paidAt' | 'startsAt' | 'buyer'> & {
  paidAt: string
  startsAt: string
  email: string | null
  name: string | null
  phone: string | null
  company: string | null
}

/** An order that was paid or is free, as it is now; null for every other. */
export async function findOrderOutline(db: Executor, registrationId: string): Promise<OrderOutline | null> {
  const { rows } = await db.execute<Row>(sql`
    select registration.reference, registration.state, registration.seats, (${INCOME})::int as "incomeCents",
      registration.paid_at as "paidAt", session.title as course, session.starts_at as "startsAt",
      registration.buyer_email as email, nullif(registration.buyer_name, '') as name,
      nullif(registration.buyer_phone, '') as phone, nullif(registration.company_name, '') as company
    from ${REGISTRATIONS} join ${ITS_SESSION}
    where registration.id = ${registrationId} and registration.paid_at is not null`)
  const [row] = rows
  if (!row) return null
  const { reference, state, seats, incomeCents, course, email, name, phone, company } = row
  const buyer = email === null ? null : { email, name, phone, company }
  const times = { paidAt: new Date(row.paidAt), startsAt: new Date(row.startsAt) }
  return { reference, state, seats, incomeCents, course, ...times, buyer }
}
