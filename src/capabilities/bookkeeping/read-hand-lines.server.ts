import { type SQL, sql } from 'drizzle-orm'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { vatSplit } from '#capabilities/booking/registration.messages.ts'
import { buyerEmailOf, buyerOf, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { HandKind, HandWay } from '#capabilities/payments/by-hand.ts'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** One entry with the order it belongs to. In every line base + VAT = total + refunds. Personal values are null once erased. */
export type HandLine = {
  id: string
  kind: HandKind
  way: HandWay | null
  isCorrection: boolean
  registrationId: string
  reference: string
  buyer: string | null
  buyerEmail: string | null
  ico: string | null
  dic: string | null
  icDph: string | null
  address: string | null
  orderNumber: string | null
  sessionTitle: string
  startsAt: string
  paidOn: Day
  courseOn: Day
  vatPercent: number | null
  baseCents: Cents
  vatCents: Cents
  totalCents: Cents
  /** Negative: money that went back. */
  refundsCents: Cents
}

type Row = Omit<HandLine, 'courseOn' | 'baseCents' | 'vatCents' | 'totalCents' | 'refundsCents'> & {
  amountCents: Cents
}

export const HAND_LINES = sql`money_by_hand entry
  join registrations registration on registration.id = entry.registration_id
  join ${ITS_SESSION}`

/** Lines of what moved by hand; `rest` is what follows `where`. */
export async function readHandLines(db: Executor, rest: SQL, reader: Reader): Promise<ReadonlyArray<HandLine>> {
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.kind, entry.way, entry.corrects is not null as "isCorrection", entry.amount_cents as "amountCents",
      entry.day::text as "paidOn", registration.id as "registrationId", registration.reference,
      ${buyerOf(reader)} as buyer, ${buyerEmailOf(reader)} as "buyerEmail",
      registration.company_ico as ico, registration.company_dic as dic, registration.company_ic_dph as "icDph",
      registration.company_address as address, registration.order_number as "orderNumber",
      registration.vat_percent as "vatPercent", session.title as "sessionTitle", session.starts_at as "startsAt"
    from ${HAND_LINES} where ${rest}`)
  return rows.map(({ amountCents, ...row }) => {
    const signed = row.kind === 'received' ? amountCents : -amountCents
    const baseCents = row.vatPercent === null ? signed : vatSplit(signed, row.vatPercent).base
    return {
      ...row,
      startsAt: new Date(row.startsAt).toISOString(),
      courseOn: dayOf(new Date(row.startsAt)),
      baseCents,
      vatCents: signed - baseCents,
      totalCents: row.kind === 'received' ? signed : 0,
      refundsCents: row.kind === 'received' ? 0 : signed,
    }
  })
}
