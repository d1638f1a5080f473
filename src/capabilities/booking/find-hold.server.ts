import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** The registration that stands in the way of a new one: the same key, or an open hold of the same address in the session. */
export async function findHold(
  db: Executor,
  { clientKey, sessionId, email }: { clientKey: string; sessionId: string; email: string },
): Promise<{ id: string; requestHash: string; clientKey: string } | null> {
  const { rows } = await db.execute<{ id: string; requestHash: string; clientKey: string }>(sql`
    select id, request_hash as "requestHash", client_key as "clientKey" from registrations
    where client_key = ${clientKey}
       or (session_id = ${sessionId} and lower(buyer_email) = lower(${email}) and state = 'held')
    order by client_key = ${clientKey} desc limit 1`)
  return rows[0] ?? null
}
