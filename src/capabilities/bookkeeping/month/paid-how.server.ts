import type { DocumentMonth } from '#capabilities/invoicing/document-month.ts'
import type { PaidHow } from '../accountant-month.ts'
import type { InvoiceToPay } from './read-debts.server.ts'

/** How the invoices of a month were paid: every cent of them stands in one of the four, and every invoice is counted in one. */
export function paidHow({ prepaid }: DocumentMonth, toPay: ReadonlyArray<InvoiceToPay>): PaidHow {
  const paid = {
    card: { ...prepaid.card },
    transfer: { ...prepaid.transfer },
    credited: { count: 0, cents: 0 },
    unpaid: { count: 0, cents: 0 },
  }
  for (const { payableCents: askedCents, creditedCents, openCents, takenAwayCents, way } of toPay) {
    // It was counted as paid when it was issued.
    paid[way].cents -= takenAwayCents
    if (askedCents === 0) paid[way].count -= 1
    const payableCents = askedCents + takenAwayCents
    const credited = Math.min(creditedCents, payableCents - openCents)
    paid.credited.cents += credited
    paid.unpaid.cents += openCents
    paid.transfer.cents += payableCents - openCents - credited
    if (openCents > 0) paid.unpaid.count += 1
    else if (credited === payableCents) paid.credited.count += 1
    else paid.transfer.count += 1
  }
  return paid
}
