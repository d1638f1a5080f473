import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

export type SeatedPerson = {
  id: string
  name: string | null
  email: string | null
  company: string | null
  reference: string
  /** Of the buyer, with the seat that they took for themselves. */
  phone: string | null
}

/** Who has a confirmed seat in a session. */
export async function peopleOfSession(db: Executor, sessionId: string): Promise<ReadonlyMap<string, SeatedPerson>> {
  const { rows } = await db.execute<SeatedPerson>(sql`
    select participants.id, name, email, company_name as company, reference,
      case when lower(email) = lower(buyer_email) then buyer_phone end as phone
    from participants join registrations on registrations.id = registration_id
    where session_id = ${sessionId} and state in ('paid', 'completed')`)
  return new Map(rows.map((person) => [person.id, person]))
}

/** What accounts of the office are called. */
export async function namesOfStaff(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, coalesce(nullif(name, ''), email) as name from auth_users
    where id::text = any(${sql.param([...new Set(ids)])}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
