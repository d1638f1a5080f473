import { and, eq, sql } from 'drizzle-orm'
import {
  type CheckoutAttempt,
  listAttempts,
  markSent,
  startNextAttempt,
} from '#capabilities/payments/checkout-attempts.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { HOLD_MINUTES } from '../core/order-limits.ts'

/** Three keys that all met an error are an outage, not bad luck; the hold then ends by the clock. */
const MAX_ATTEMPTS = 3
/** However often a buyer comes back to wait, nobody holds a seat longer than this without paying. */
const MAX_HOLD_HOURS = 2

/**
 * Gives an order a new key at Stripe, because the old one is answered with a saved error for a day, or was never sent and
 * is too old to be sent now. An old attempt that may be known stays `sent`: the sweep makes sure that nothing came of it.
 */
export async function renewAttempt(
  { db }: Pick<Services, 'db'>,
  registrationId: string,
  { id, order }: { id: string; order: StoredOrder },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await prolongHold(tx, registrationId))) return false
    const last = (await listAttempts(tx, registrationId)).at(-1)
    if (last?.id !== id || last.number >= MAX_ATTEMPTS) return false
    await startNextAttempt(tx, last, order)
    return true
  })
}

/** The first sending of an attempt that had found no turn in the budget. Null when somebody else is sending it. */
export async function beginAttempt(
  { db }: Pick<Services, 'db'>,
  { id, registrationId }: CheckoutAttempt,
): Promise<CheckoutAttempt | null> {
  return db.transaction(async (tx) => {
    await prolongHold(tx, registrationId)
    return markSent(tx, id)
  })
}

/** A hold outlives its checkout, so a checkout that begins later prolongs it. */
async function prolongHold(tx: Transaction, registrationId: string): Promise<boolean> {
  const held = await tx
    .update(registrations)
    .set({ heldUntil: sql`greatest(${registrations.heldUntil}, now() + make_interval(mins => ${HOLD_MINUTES}))` })
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.state, 'held'),
        sql`${registrations.createdAt} > now() - make_interval(hours => ${MAX_HOLD_HOURS})`,
      ),
    )
    .returning({ id: registrations.id })
  return held.length > 0
}
