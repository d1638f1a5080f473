import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { dayOf } from '#kernel/day.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findWaiting } from './find-waiting.server.ts'
import { readListed } from './read-listed.server.ts'

/** The documents of an order, oldest first, and what the next one waits for. */
export async function listDocumentsOfOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { registrationId }: { registrationId: string },
  call: Reader,
) {
  requireAccess('listDocumentsOfOrder', call.actor)
  const [documents, waiting] = await Promise.all([
    readListed(db, {
      which: sql`select id from documents where registration_id = ${registrationId} order by issued_on, number`,
      today: dayOf(clock.now()),
      reader: call,
    }),
    findWaiting(db, registrationId),
  ])
  return { documents, waiting }
}
