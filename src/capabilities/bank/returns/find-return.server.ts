import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { dayOf } from '#kernel/day.ts'
import { isIban } from '#kernel/iban.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { payBySquareOf } from '#platform/payment-codes/pay-by-square.server.ts'
import { qrCode, qrPath } from '#platform/pictures/qr-code.ts'
import type { Services } from '#platform/services.server.ts'
import { readReturns } from './known-returns.server.ts'
import type { ListedReturn } from './returns.ts'

export type ReturnToPay = ListedReturn & {
  /** PAY by square to pay it from, while it waits and everything is known that a bank asks for. */
  code: { size: number; path: string } | null
}

/** One return, or null. */
export async function findReturn(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  id: string,
  call: Reader,
): Promise<ReturnToPay | null> {
  requireAccess('listReturns', call.actor)
  const [found] = await readReturns(db, sql`back.id = ${id}`, call)
  if (!found) return null
  const { iban, name: beneficiary, amountCents, symbol, reference: note, state } = found
  if (state !== 'requested' || iban === null || symbol === null || !isIban(iban)) return { ...found, code: null }
  const dueOn = dayOf(clock.now())
  return { ...found, code: qrPath(qrCode(payBySquareOf({ iban, beneficiary, amountCents, symbol, dueOn, note }))) }
}
