import { sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import type { Services } from '#platform/services.server.ts'
import { transferTerms } from '../core/transfer-terms.ts'
import { outcomePage } from '../registration-links.server.ts'
import { isConfirmed } from '../registration-states.ts'
import type { FoundOrder } from './find-order.server.ts'
import type { TransferPage } from './payment-page.ts'

type Row = {
  clientKey: string
  symbol: string
  isMailboxProven: boolean
  dueOn: string | null
  keptUntilOn: string
  receivedCents: number
}

/** How an order by transfer stands, for whoever has its link; null where nothing is left to show of it. */
export async function readTransferPage(
  { clock, db, settings }: Pick<Services, 'clock' | 'db' | 'settings'>,
  { id, state, language, heldUntil, now, order }: FoundOrder,
): Promise<TransferPage | null> {
  const { rows } = await db.execute<Row>(sql`
    select client_key as "clientKey", payment_symbol::text as symbol, confirmed_at is not null as "isMailboxProven",
      due_on::text as "dueOn", ((held_until - interval '1 second') at time zone 'Europe/Bratislava')::date::text as "keptUntilOn",
      hand.received - hand.back as "receivedCents"
    from registrations cross join lateral ${handMoney(sql`registrations.id`)} hand where registrations.id = ${id}`)
  const [row] = rows
  if (!row) return null
  if (isConfirmed(state))
    return { kind: 'arrived', order, href: outcomePage({ publicOrigin: '' }, { paymentId: row.clientKey, language }) }
  if (state !== 'held' || heldUntil === null) return null
  const { dueDays } = settings.current().transfers
  // Before the click: what it would come to, if it were made now.
  const terms = transferTerms({ dueDays, startsAt: new Date(order.startsAt), now: clock.now() })
  return {
    kind: 'transfer',
    order,
    heldUntil,
    now,
    isMailboxProven: row.isMailboxProven,
    dueOn: row.dueOn ?? terms?.dueOn ?? row.keptUntilOn,
    keptUntilOn: row.isMailboxProven ? row.keptUntilOn : (terms?.keptUntilOn ?? row.keptUntilOn),
    symbol: row.symbol,
    receivedCents: row.receivedCents,
    missingCents: order.totalCents - row.receivedCents,
  }
}
