import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Registrations that somebody made, or in which they have a seat, by their folded addresses. Two indexes, no scan. */
export function registrationsOfPerson(addresses: ReadonlyArray<string>): SQL {
  const theirs = sql`any(${sql.param(addresses)}::text[])`
  return sql`(select id from registrations where lower(buyer_email) = ${theirs}
    union select registration_id from participants where lower(email) = ${theirs})`
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
          and session.starts_at + make_interval(mins => session.duration_minutes) > ${now.toISOString()})
        or exists (select from checkout_attempts attempt
          where attempt.registration_id = registration.id and attempt.status in ('new', 'sent', 'open')))
    order by session.starts_at, registration.id`)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: new Date(startsAt) }))
}
