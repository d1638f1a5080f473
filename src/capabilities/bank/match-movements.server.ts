import { sql } from 'drizzle-orm'
import type { Received } from '#capabilities/booking/receive-transfer.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Certainty, Movement, MovementState } from './bank.ts'
import { giveToOrders } from './give-to-orders.server.ts'
import { lockMovement } from './lock-movement.server.ts'
import { type Decision, decideMatch, type NamedOrder } from './match/decide-match.ts'
import { findEarlierPayers, payerKey } from './match/find-earlier-payers.server.ts'
import { findNamedOrders } from './match/find-named-orders.server.ts'
import { numbersIn } from './match/numbers-in.ts'
import { matchMovementsJob } from './match-movements-job.server.ts'
import { setMovementState } from './set-movement-state.server.ts'
import { TRANSFER_DESK, type TransferDesk } from './transfer-desk.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>

type Open = Pick<
  Movement,
  'amountCents' | 'counterIban' | 'currency' | 'endToEndId' | 'isReversal' | 'message' | 'paymentSymbol'
> & {
  id: string
  bookedOn: string
  state: MovementState
  suggestedId: string | null
  suggestedBy: Certainty | null
}

const PORTION = 2000
/** The job has two minutes; what is left is the next one's. */
const TAKES_FOR_MS = 60_000
/** Money that nobody could match for so long is not matched by itself any more. */
const YOUNGEST_DAYS = 180
const BY = { kind: 'system', id: 'bank' } as const

export type Matched = { looked: number; matched: number; suggested: number; isDone: boolean }

/**
 * Gives movements that wait to the orders they name, suggests where a person has to agree, and leaves the rest alone. Each movement is
 * a transaction of its own; any number of workers do it at once.
 */
export async function matchMovements(
  services: Needed,
  { desk = TRANSFER_DESK, takesForMs = TAKES_FOR_MS }: { desk?: TransferDesk; takesForMs?: number } = {},
): Promise<Matched> {
  const startedAt = performance.now()
  const done: Matched = { looked: 0, matched: 0, suggested: 0, isDone: true }
  for (let after: Open | null = null; ; ) {
    const portion = await readOpen(services, after)
    after = portion.at(-1) ?? null
    if (after === null) return done
    for (const { open, decision, orders } of await decidePortion(services, portion)) {
      if (performance.now() - startedAt > takesForMs) {
        await services.jobs.enqueue(services.db, matchMovementsJob, {})
        return { ...done, isDone: false }
      }
      done.looked += 1
      const outcome = await apply(services, desk, open, decision(), orders)
      if (outcome === 'matched') done.matched += 1
      if (outcome === 'suggested') done.suggested += 1
    }
  }
}

async function readOpen({ clock, db }: Needed, after: Open | null): Promise<ReadonlyArray<Open>> {
  const from = addDays(dayOf(clock.now()), -YOUNGEST_DAYS)
  const { rows } = await db.execute<Open>(sql`
    select movement.id, movement.booked_on::text as "bookedOn", movement.amount_cents::float8 as "amountCents", movement.currency,
      movement.counter_iban as "counterIban", movement.payment_symbol as "paymentSymbol", movement.end_to_end_id as "endToEndId",
      movement.message, movement.is_reversal as "isReversal", standing.state, standing.suggested_id as "suggestedId",
      standing.suggested_by as "suggestedBy"
    from bank_movement_states standing join bank_movements movement on movement.id = standing.movement_id
    where standing.state in ('waiting', 'suggested') and not standing.is_for_people and movement.booked_on >= ${from}
      and (movement.booked_on, movement.id) > (${after?.bookedOn ?? '0001-01-01'}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by movement.booked_on, movement.id limit ${PORTION}`)
  return rows
}

/** What orders may still take changes while a portion is given away, so each is decided when its turn comes. */
async function decidePortion({ db }: Needed, portion: ReadonlyArray<Open>) {
  const named = portion.map(numbersIn)
  const numbers = new Set(named.flatMap(({ own, references, text }) => [...own, ...references, ...text]))
  const found = await findNamedOrders(db, [...numbers])
  const orders = new Map<string, NamedOrder>()
  for (const order of [...found.values()].flat())
    if (!orders.has(order.registrationId)) orders.set(order.registrationId, order)
  const ordersOf = (number: string) =>
    (found.get(number) ?? []).flatMap(({ registrationId }) => orders.get(registrationId) ?? [])
  const nameless = portion.flatMap(({ counterIban, amountCents }, at) =>
    counterIban !== null && isNameless(at) ? [{ counterIban, amountCents }] : [],
  )
  const payers = await findEarlierPayers(db, nameless)
  return portion.map((open, at) => ({
    open,
    orders,
    decision: (): Decision => {
      const { counterIban, amountCents } = open
      const earlierPayer = counterIban === null ? null : (payers.get(payerKey({ counterIban, amountCents })) ?? null)
      return decideMatch(open, named[at] ?? { own: [], references: [], text: [] }, { ordersOf, earlierPayer })
    },
  }))

  function isNameless(at: number): boolean {
    const { own = [], references = [], text = [] } = named[at] ?? {}
    return [...own, ...references, ...text].every((number) => !found.has(number))
  }
}

/** Thrown to take everything back: the sum was what made it sure, and the order takes another one by now. */
class NotExact extends Error {
  override readonly name = 'NotExact'
}

async function apply(
  services: Needed,
  desk: TransferDesk,
  open: Open,
  decision: Decision,
  orders: Map<string, NamedOrder>,
): Promise<'matched' | 'suggested' | 'left'> {
  if (decision.is !== 'match') return suggest(services, open, decision)
  try {
    const outcomes = await services.db.transaction((tx) => give(services, tx, desk, open, decision))
    if (outcomes === null) return 'left'
    for (const [at, { registrationId }] of decision.parts.entries()) {
      const order = orders.get(registrationId)
      const taken = outcomes[at]?.takenCents ?? 0
      if (order) orders.set(registrationId, { ...order, openCents: Math.max(0, order.openCents - taken) })
    }
    if (outcomes.some(({ outcome }) => outcome === 'reseated')) services.live.announce(SEATS_TOPIC)
    return 'matched'
  } catch (error) {
    if (!(error instanceof NotExact || error instanceof Refusal)) throw error
    services.log.warn({ movementId: open.id, reason: error.message }, 'a movement was not taken by its order')
    return suggest(services, open, { is: 'wait' })
  }
}

async function give(
  services: Needed,
  tx: Transaction,
  desk: TransferDesk,
  { id }: Open,
  { parts, certainty, isByExactSum }: Extract<Decision, { is: 'match' }>,
): Promise<ReadonlyArray<Received> | null> {
  const movement = await lockMovement(tx, id)
  if (!isOpen(movement.standing)) return null
  const outcomes = await giveToOrders(services, tx, desk, { movement, parts, certainty, by: BY })
  const isExact = outcomes.every(({ outcome, surplusCents }) => outcome !== 'part' && surplusCents === 0)
  if (isByExactSum && !isExact) throw new NotExact('an order takes another sum')
  return outcomes
}

/** Writes only what is news: most of what waits has waited before. */
async function suggest(
  services: Needed,
  { id, suggestedId, suggestedBy }: Open,
  decision: Exclude<Decision, { is: 'match' }>,
): Promise<'suggested' | 'left'> {
  const suggested = decision.is === 'suggest' ? decision : null
  if (suggestedId === (suggested?.registrationId ?? null) && suggestedBy === (suggested?.certainty ?? null))
    return 'left'
  return services.db.transaction(async (tx) => {
    const { standing } = await lockMovement(tx, id)
    if (!isOpen(standing)) return 'left'
    const state = suggested === null ? 'waiting' : 'suggested'
    await setMovementState(services, tx, id, { state, ...(suggested && { suggested }), by: null })
    return suggested === null ? 'left' : 'suggested'
  })
}

function isOpen({ state, isForPeople }: { state: MovementState; isForPeople: boolean }): boolean {
  return !isForPeople && (state === 'waiting' || state === 'suggested')
}
