import { and, eq, sql } from 'drizzle-orm'
import { listAttempts, startNextAttempt } from '#capabilities/payments/checkout-attempts.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrations } from './booking.tables.server.ts'
import { HOLD_MINUTES } from './booking.ts'

/** Three keys that all met an error are an outage, not bad luck; the hold then ends by the clock. */
const MAX_ATTEMPTS = 3

/**
 * Gives an order a new key at Stripe, because the old one is answered with a saved error for a day. The hold is prolonged
 * so that it still outlives the checkout. The old attempt stays `sent`: the sweep makes sure that nothing came of it.
 */
export async function renewAttempt(
  { db }: Pick<Services, 'db'>,
  registrationId: string,
  attemptId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .update(registrations)
      .set({ heldUntil: sql`greatest(${registrations.heldUntil}, now() + make_interval(mins => ${HOLD_MINUTES}))` })
      .where(and(eq(registrations.id, registrationId), eq(registrations.state, 'held')))
      .returning({ id: registrations.id })
    const last = (await listAttempts(tx, registrationId)).at(-1)
    if (!held || last?.id !== attemptId || last.number >= MAX_ATTEMPTS) return
    await startNextAttempt(tx, last)
  })
}
