import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participants, registrations } from '../core/booking.tables.server.ts'
import { newReference } from '../core/reference.server.ts'

/** Seats taken by somebody, as everywhere: a company that booked by telephone. It has no address, so nothing is sent. */
export async function seatSampleCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId, seats }: { sessionId: string; seats: number },
): Promise<void> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.execute(takeSeats(sessionId, seats))
    await tx.insert(registrations).values({
      id,
      reference: newReference(),
      clientKey: `reg_sample_${id}`,
      requestHash: 'sample',
      sessionId,
      state: 'paid',
      origin: 'manual',
      kind: 'business',
      seats,
      unitPriceCents: 0,
      totalCents: 0,
      buyerName: 'Ukážková firma, s. r. o.',
      companyName: 'Ukážková firma, s. r. o.',
      paidAt: sql`now()`,
    })
    const people = Array.from({ length: seats }, (_, n) => ({
      id: randomUUID(),
      registrationId: id,
      position: n + 1,
      name: `Ukážkový účastník ${n + 1}`,
    }))
    await tx.insert(participants).values(people)
    await markSample(tx, 'registration', id, clock.now())
  })
}
