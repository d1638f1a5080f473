import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ErasureLine, erased } from '#kernel/personal-data.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { contactToRemove } from './contact-to-remove.server.ts'
import { crmRemovals } from './crm.tables.server.ts'
import { removeContactJob } from './remove-contact-job.server.ts'

type Told = { registrationId: string; contactId: string | null; attempts: number; email: string | null }

/** By then every call to the CRM that was under way has ended, so nothing is made there after it was removed. */
const CALLS_END_MS = 2 * 60_000

/**
 * Owes the removal of a person from the CRM, in the transaction that erases them here and before it empties their
 * orders. None of those orders is told any more. The CRM itself is asked by a job, because a transaction that others wait
 * for calls nobody.
 */
export async function eraseFromCrm(
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { requestId, addresses }: { requestId: string; addresses: ReadonlyArray<string> },
): Promise<ReadonlyArray<ErasureLine>> {
  const { rows } = await tx.execute<Told>(sql`
    select push.registration_id as "registrationId", push.contact_id as "contactId", push.attempts,
      registration.buyer_email as email
    from crm_pushes push join registrations registration on registration.id = push.registration_id
    where lower(registration.buyer_email) = any(${sql.param(addresses)}::text[]) and push.state <> 'removed'
    order by push.registration_id for update of push`)
  if (rows.length === 0) return []
  const now = clock.now()
  const ids = rows.map(({ registrationId }) => registrationId)
  await tx.execute(sql`update crm_pushes set state = 'removed', last_error = null, updated_at = ${now.toISOString()}
    where registration_id = any(${sql.param(ids)}::uuid[])`)
  const contacts = contactsIn(rows).flatMap((told) => contactToRemove(config, told) ?? [])
  for (const contactId of contacts) {
    const id = randomUUID()
    await tx.insert(crmRemovals).values({ id, requestId, contactId, state: 'waiting', askedAt: now })
    const startAfter = new Date(now.getTime() + CALLS_END_MS)
    await jobs.enqueue(tx, removeContactJob, { removalId: id }, { startAfter })
  }
  return erased('crm', contacts.length)
}

/** One of each: several orders of a person share a contact there. */
function contactsIn(rows: ReadonlyArray<Told>): ReadonlyArray<Told> {
  const known = new Map<string, Told>()
  for (const told of rows) {
    const key = told.contactId ?? (told.attempts > 0 ? told.email?.toLowerCase() : undefined)
    if (key !== undefined && !known.has(key)) known.set(key, told)
  }
  return [...known.values()]
}
