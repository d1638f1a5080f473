import { sql } from 'drizzle-orm'
import { documentsToCredit } from '#capabilities/invoicing/orders-of-documents.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from './changes.refusals.ts'
import type { Affected, AffectedRegistration } from './changes.ts'

/** Enough to see who they are; a session of a thousand seats must not become a page of a thousand rows. */
const SHOWN = 50

/** Reads whom a change of a session reaches, and what money stands behind them. */
export async function readAffected(db: Executor, sessionId: string): Promise<Affected> {
  const session = await findSession(db, sessionId)
  if (!session) return refuse.now('SESSION_NOT_FOUND')
  const { rows: sums } = await db.execute<Record<keyof typeof NOBODY, number>>(sql`
    select count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'paid' and payment.id is not null)::int as "cardRegistrations",
      coalesce(sum(payment.amount_cents - payment.refunded_cents) filter (where state = 'paid'), 0)::int as "cardCents",
      count(*) filter (where state = 'paid' and payment.id is null and total_cents > 0)::int as "otherRegistrations",
      coalesce(sum(book.paid - book.decided) filter (where payment.id is null), 0)::int as "otherCents",
      coalesce(sum(standing.documents), 0)::int as credits, coalesce(sum(standing.cents), 0)::int as "creditCents",
      count(buyer_email)::int + coalesce(sum(others.letters) filter (where state = 'paid'), 0)::int as letters
    from registrations
    left join payments payment on payment.registration_id = registrations.id and not payment.is_surplus
    cross join lateral ${bookOfOrder(sql`registrations.id`)} book
    cross join lateral ${documentsToCredit(sql`registrations.id`)} standing
    left join lateral (
      select count(*)::int as letters from participants
      where participants.registration_id = registrations.id and email is not null
        and lower(email) is distinct from lower(buyer_email)
    ) others on true
    where session_id = ${sessionId} and state in ('held', 'paid')`)
  const { rows: people } = await db.execute<AffectedRegistration>(sql`
    select id, reference, coalesce(company_name, buyer_name) as buyer, seats, state, origin, total_cents as "totalCents"
    from registrations where session_id = ${sessionId} and state in ('held', 'paid')
    order by created_at, id limit ${SHOWN}`)
  const counted = sums[0] ?? NOBODY
  return {
    session: {
      id: session.id,
      title: session.title,
      startsAt: session.startsAt.toISOString(),
      durationMinutes: session.durationMinutes,
      ...(session.furtherLessons ? { furtherLessons: [...session.furtherLessons] } : {}),
      location: session.location,
      status: session.status,
      version: session.version,
      seatsTaken: session.seatsTaken,
      capacity: session.capacity,
    },
    ...counted,
    people,
    registrations: counted.paid + counted.held,
  }
}

const NOBODY = {
  paid: 0,
  held: 0,
  cardRegistrations: 0,
  cardCents: 0,
  otherRegistrations: 0,
  otherCents: 0,
  credits: 0,
  creditCents: 0,
  letters: 0,
}
