import { randomUUID } from 'node:crypto'
import { findHandEntry } from '#capabilities/payments/hand-money.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import type { Day } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * Takes the entry of a return out of the book, by default on its own day. The trigger of the book then opens the next return of the
 * order.
 */
export async function takeBackEntry(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { entryId, day, by }: { entryId: string; day?: Day; by: string },
): Promise<void> {
  const entry = await findHandEntry(tx, entryId)
  if (entry === null) throw new Error('What was sent has an entry')
  const { registrationId, kind, amountCents, way } = entry
  await writeByHand(services, tx, {
    id: randomUUID(),
    registrationId,
    kind,
    amountCents: -amountCents,
    day: day ?? entry.day,
    way,
    corrects: entryId,
    recordedBy: by,
  })
}
