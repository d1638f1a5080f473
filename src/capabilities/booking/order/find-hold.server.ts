import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'

export type FoundHold = { id: string; requestHash: string; clientKey: string; holderKey: string | null }

/** Everybody who comes after the last seat is asked about here, so its plan is kept. */
const readHold = prepareStatement<FoundHold, { clientKey: string; sessionId: string; email: string }>(
  'find-hold',
  sql`
    select id, request_hash as "requestHash", client_key as "clientKey", holder_key as "holderKey" from registrations
    where client_key = ${sql.placeholder('clientKey')}
       or (session_id = ${sql.placeholder('sessionId')} and lower(buyer_email) = lower(${sql.placeholder('email')}) and state = 'held')
    order by client_key = ${sql.placeholder('clientKey')} desc limit 1`,
)

/** The registration that stands in the way of a new one: the same key, or an open hold of the same address in the session. */
export async function findHold(
  db: Database,
  given: { clientKey: string; sessionId: string; email: string },
): Promise<FoundHold | null> {
  const [found] = await readHold(db, given)
  return found ?? null
}
