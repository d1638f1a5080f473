import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { keptOf } from './by-hand.ts'
import { findMoneyOf } from './find-money-of.server.ts'
import { readHandMoney } from './hand-money.server.ts'

export type Kept = {
  payment: Awaited<ReturnType<typeof findMoneyOf>>
  /** What came and nobody has decided to give back: what goes back when all of it does. */
  keptCents: Cents
  /** What was given back before, or is on its way. */
  backCents: Cents
  /** Of that what a person has yet to send. */
  toSendCents: Cents
}

/** The money that a registration stands on, whichever way it came: of its card payment, or of what came by hand. */
export async function readKept(db: Executor, registrationId: string): Promise<Kept> {
  const payment = await findMoneyOf(db, registrationId)
  if (payment) {
    const { amountCents, refundedCents } = payment
    return { payment, keptCents: amountCents - refundedCents, backCents: refundedCents, toSendCents: 0 }
  }
  const hand = await readHandMoney(db, registrationId)
  return { payment, keptCents: Math.max(0, keptOf(hand)), backCents: hand.backCents, toSendCents: hand.toSendCents }
}
