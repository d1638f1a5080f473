import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { TRANSFER_DESK, type TransferDesk } from '#capabilities/bank/transfer-desk.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'
import { press } from './press.ts'
import { afterTerms, clickLink, ordersBy, stateMoney, transferOrderOf, untilNotBusy } from './transfer-orders.ts'
import { violationsIn } from './violations.ts'

const AT_ONCE = 200
const CHURN_EVERY_MS = 300
/** Seats go back until so many of the visitors have begun; then they stay with whoever has them. */
const CHURNED = 0.85
/** Of ten orders by transfer: whose buyers click, and of those who then pay, mostly in time. */
const CLICK_OF_TEN = 8
const PAY_OF_TEN = 8

export type FightByTransfer = {
  tries: number
  held: number
  clicked: number
  clickedTooLate: number
  ended: number
  sold: ReadonlyArray<number>
  /** More seats than there are, of orders that have theirs: at any look. */
  oversold: number
  /** Answered orders that are not there, and clicks that were accepted and are not. */
  lost: number
  moneyCents: number
  /** Cents of the bank that are at no order, or at one more than once. */
  moneyLostCents: number
  outcomes: Record<string, number>
  violations: ReadonlyArray<string>
}

type Sale = {
  sessions: number
  capacity: number
  mostSeats: number
  visitors: number
  /** Everybody pays by transfer and last, when what it is for went back and was sold again. */
  isPaidLast?: boolean
}

/**
 * Companies want the same seats by transfer and by card, all at once. Some click the link in their letter, some pay, and some of
 * these when their seats have gone back and been sold again. Holds of every kind end meanwhile.
 */
export async function fightByTransfer(
  stack: BookingStack,
  clients: ReadonlyArray<BookingClient>,
  { sessions: count, capacity, mostSeats, visitors, isPaidLast = false }: Sale,
  desk: TransferDesk = TRANSFER_DESK,
): Promise<FightByTransfer> {
  const { admin, services } = stack
  const sessions = await Promise.all(Array.from({ length: count }, () => stack.givenSession(capacity)))
  const prices = await clients[0]?.prices(sessions)
  const acknowledged = new Set<string>()
  const clicked = new Set<string>()
  const paid = new Set<string>()
  const outcomes: Record<string, number> = {}
  const note = (what: string) => {
    outcomes[what] = (outcomes[what] ?? 0) + 1
  }
  let [tries, begun, ended, clickedTooLate, moneyCents, statements, oversold] = [0, 0, 0, 0, 0, 0, 0]
  let isSelling = true

  async function visit(n: number) {
    begun = n
    const client = clients[n % clients.length]
    const session = sessions[n % count] ?? ''
    const price = prices?.get(session) ?? 0
    let seats = 1 + Math.floor(Math.random() * mostSeats)
    let mustPayByCard = false
    while (client && seats > 0) {
      const isByTransfer: boolean = (isPaidLast || n % 5 !== 0) && !mustPayByCard
      const order: ReturnType<typeof orderOf> = isByTransfer
        ? transferOrderOf(session, price, { seats, ico: 10_000_000 + n })
        : afterTerms(orderOf(session, price, seats))
      tries++
      const { status, error } = await press(() => client.book(order, visitorAddress(n)))
      note(status === 200 ? 'held' : (error?.code ?? String(status)))
      if (status === 200) {
        acknowledged.add(order.sessionId)
        if (isByTransfer && Math.random() * 10 < CLICK_OF_TEN) await click(order.sessionId)
        return
      }
      if (error?.code === 'TRANSFER_FULL') {
        mustPayByCard = true
        continue
      }
      seats = error?.code === 'NOT_ENOUGH_SEATS' ? Math.min(seats - 1, Number(error.details?.free)) : 0
    }
  }

  async function click(key: string) {
    const [order] = await ordersBy(stack, [key])
    // Without an answer nothing was promised.
    const said = order ? await clickLink(services, order.id).catch(() => 'without an answer') : 'not there'
    if (said === 'confirmed') clicked.add(key)
    else if (said === 'HOLD_ENDED') clickedTooLate++
    else note(`click ${said}`)
  }

  async function pay() {
    const waiting = [...clicked].filter((key) => !paid.has(key))
    const some = (await ordersBy(stack, waiting)).filter(() => isPaidLast || Math.random() * 10 < PAY_OF_TEN)
    if (some.length === 0) return
    for (const { key, cents } of some) {
      paid.add(key)
      moneyCents += cents
    }
    statements += 1
    await stateMoney(services, statements, some)
    while (!(await untilNotBusy(() => matchMovements(services, { desk }))).isDone);
  }

  async function look() {
    for (const [at, taken] of (await takenIn(stack, sessions)).entries()) {
      oversold = Math.max(oversold, taken - capacity)
      if (taken < 0) throw new Error(`Session ${at} has ${taken} seats`)
    }
  }

  async function endHolds(shares: { clicked: number; others: number }) {
    await admin.query(
      `update registrations set held_until = now() - interval '1 second'
       where state = 'held' and session_id = any($1) and random() < case when confirmed_at is null then $2::float else $3::float end`,
      [sessions, shares.others, shares.clicked],
    )
    ended += (await sweepBookings(services)).expired
  }

  async function churn() {
    while (isSelling) {
      await new Promise((done) => setTimeout(done, CHURN_EVERY_MS))
      await look()
      if (isPaidLast) continue
      // Money comes beside the end of the holds it is for.
      const paying = pay()
      if (begun <= visitors * CHURNED) await endHolds({ clicked: 0.2, others: 0.4 })
      await paying
    }
  }

  const churning = churn()
  try {
    await inFlight(visitors, AT_ONCE, visit)
  } finally {
    isSelling = false
    await churning
  }
  if (isPaidLast) {
    // Of those who clicked alone: a session whose other holds end unpaid would ask the next ones for their mailbox first.
    await endHolds({ clicked: 1, others: 0 })
    await inFlight(visitors, AT_ONCE, (n) => visit(visitors + n))
  }
  await pay()
  await look()

  const stored = new Map((await ordersBy(stack, [...acknowledged])).map((order) => [order.key, order]))
  const { rows: money } = await admin.query<{ cents: number }>(
    `select coalesce(sum(given.amount_cents), 0)::int as cents from bank_matches given
     join registrations on registrations.id = given.registration_id where client_key = any($1)`,
    [[...paid]],
  )
  for (const key of paid) note(`paid by transfer: ${stored.get(key)?.state}`)
  return {
    tries,
    held: acknowledged.size,
    clicked: clicked.size,
    clickedTooLate,
    ended,
    sold: await takenIn(stack, sessions),
    oversold,
    lost:
      [...acknowledged].filter((key) => !stored.has(key)).length +
      [...clicked].filter((key) => !stored.get(key)?.isConfirmed).length,
    moneyCents,
    moneyLostCents: Math.abs(moneyCents - (money[0]?.cents ?? 0)),
    outcomes,
    violations: await violationsIn(stack, sessions),
  }
}

/** Late money brings seats back that the session no longer has. */
const CARELESS_DESK: TransferDesk = {
  ...TRANSFER_DESK,
  receiveTransfers: async () => new Map(),
  async receiveTransfer(_services, tx, { registrationId, amountCents }) {
    await tx.execute(
      `update registrations set state = 'paid', paid_at = now() where id = '${registrationId}' and state in ('held', 'expired')`,
    )
    return { outcome: 'paid', takenCents: amountCents, surplusCents: 0, entryIds: [] }
  },
}

/** The same fight at a desk without the guard, which sells seats twice. */
export const fightAtCarelessDesk = (stack: BookingStack, clients: ReadonlyArray<BookingClient>, sale: Sale) =>
  fightByTransfer(stack, clients, { ...sale, isPaidLast: true }, CARELESS_DESK)

async function takenIn({ admin }: BookingStack, sessions: ReadonlyArray<string>): Promise<ReadonlyArray<number>> {
  const { rows } = await admin.query<{ taken: number }>(
    `select coalesce(sum(seats) filter (where state in ('held', 'paid', 'completed')), 0)::int as taken
     from sessions left join registrations on registrations.session_id = sessions.id
     where sessions.id = any($1) group by sessions.id`,
    [sessions],
  )
  return rows.map(({ taken }) => taken)
}

/** Whether it was as it has to be, and what a person reads of it. */
export function isFightRight(fight: FightByTransfer, { capacity }: Pick<Sale, 'capacity'>): boolean {
  return (
    fight.sold.every((seats) => seats === capacity) &&
    fight.oversold <= 0 &&
    fight.lost === 0 &&
    fight.moneyLostCents === 0 &&
    fight.violations.length === 0
  )
}

export function fightFigures(fight: FightByTransfer, { capacity }: Pick<Sale, 'capacity'>): string {
  const ofPaid = (state: string) => fight.outcomes[`paid by transfer: ${state}`] ?? 0
  return (
    `by transfer and card: ${fight.tries} tries, ${fight.held} holds answered, ${fight.clicked} clicked in time and ${fight.clickedTooLate} too late, ${fight.ended} ended, ` +
    `sold ${fight.sold.join('/')} of ${capacity}, oversold ${Math.max(0, fight.oversold)}, lost ${fight.lost}, ` +
    `of ${(fight.moneyCents / 100).toFixed(0)} € of transfers ${(fight.moneyLostCents / 100).toFixed(0)} € lost (${ofPaid('paid')} orders have their seats, ${ofPaid('choice_offered')} came late and choose), violations ${fight.violations.length}`
  )
}
