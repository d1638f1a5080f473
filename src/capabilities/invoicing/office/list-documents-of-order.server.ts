import { sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readersOf } from '../delivery/readers-of.server.ts'
import { findWaiting } from './find-waiting.server.ts'
import { readListed } from './read-listed.server.ts'

/** The documents of an order, oldest first, what the next one waits for, and whom they go to beside the buyer or instead of them. */
export async function listDocumentsOfOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { registrationId }: { registrationId: string },
  call: Reader,
) {
  requireAccess('listDocumentsOfOrder', call.actor)
  const [documents, waiting, readers] = await Promise.all([
    readListed(db, {
      which: sql`select id from documents where registration_id = ${registrationId} order by issued_at, number`,
      today: dayOf(clock.now()),
      reader: call,
    }),
    findWaiting(db, registrationId),
    isAdmitted('listMailboxes', call.actor.kind) ? readersOfOrder(db, registrationId) : [],
  ])
  return { documents, waiting, readers }
}

/** Nobody where documents go to the buyer alone, as everybody expects. */
async function readersOfOrder(db: Executor, registrationId: string): Promise<ReadonlyArray<string>> {
  const registration = (await findRegistration(db, registrationId))?.registration
  if (!registration) return []
  const readers = await readersOf(db, { ...registration, registrationId })
  return readers.some(({ mailboxId }) => mailboxId !== null) ? readers.map(({ email }) => email) : []
}
