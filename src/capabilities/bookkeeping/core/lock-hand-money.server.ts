import { sql } from 'drizzle-orm'
import type { HandKind, HandMoney } from '#capabilities/payments/by-hand.ts'
import { findHandEntry, readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'

/** Older than this is a slip of the pen, and would change figures that nobody looks at any more. */
const OLDEST_DAYS = 366

/** What moved by hand so far, if whoever writes has seen all of it. The registration is locked, so nothing comes between. */
export async function lockHandMoney(tx: Transaction, registrationId: string, version: number): Promise<HandMoney> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from money_by_hand where registration_id = ${registrationId}`,
  )
  if (rows[0]?.count !== version) refuse.now('CHANGED_MEANWHILE')
  return readHandMoney(tx, registrationId)
}

/** The same form sent again; another sum under the same key is a form gone wrong. */
export async function isWritten(
  tx: Transaction,
  key: string,
  said: { registrationId: string; kind: HandKind; amountCents: number },
): Promise<boolean> {
  const before = await findHandEntry(tx, key)
  if (!before) return false
  const isSame =
    before.registrationId === said.registrationId &&
    before.kind === said.kind &&
    before.amountCents === said.amountCents
  if (!isSame) refuse.now('KEY_USED')
  return true
}

/** Money comes on a day that has been, and is written down within a year. */
export function requireDay(day: Day, now: Date): void {
  const today = dayOf(now)
  if (day > today || day < addDays(today, -OLDEST_DAYS)) refuse.now('DAY_NOT_POSSIBLE')
}
