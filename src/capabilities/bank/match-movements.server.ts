import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/services.server.ts'
import { applyDecisions, type Decided, isNews } from './apply-decisions.server.ts'
import type { Certainty, Movement } from './bank.ts'
import { IS_OPEN } from './lock-movement.server.ts'
import { type Decision, decideMatch, type NamedOrder } from './match/decide-match.ts'
import { findEarlierPayers, payerKey } from './match/find-earlier-payers.server.ts'
import { findNamedOrders } from './match/find-named-orders.server.ts'
import { type NamedNumbers, numbersIn } from './match/numbers-in.ts'
import { matchMovementsJob } from './match-movements-job.server.ts'
import { TRANSFER_DESK, type TransferDesk } from './transfer-desk.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>

type Open = Pick<
  Movement,
  'amountCents' | 'counterIban' | 'currency' | 'endToEndId' | 'isReversal' | 'message' | 'paymentSymbol'
> & {
  id: string
  bookedOn: string
  suggestedId: string | null
  suggestedBy: Certainty | null
}

const PORTION = 2000
/**
 * Movements of one transaction. Its price is that of the triggers by then; whoever wants one of its orders meanwhile waits for all of it,
 * a fraction of a second.
 */
const BATCH = 100
/** The job has two minutes; what is left is the next one's. */
const TAKES_FOR_MS = 60_000
/** Money that nobody could match for so long is not matched by itself any more. */
const YOUNGEST_DAYS = 180

export type Matched = { looked: number; matched: number; suggested: number; isDone: boolean }

/**
 * Gives movements that wait to the orders they name, suggests where a person has to agree, and leaves the rest alone. Any number of
 * workers do it at once.
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
    const { batches, orders } = await decidePortion(services, portion)
    for (const batch of batches) {
      if (performance.now() - startedAt > takesForMs) {
        await services.jobs.enqueue(services.db, matchMovementsJob, {})
        return { ...done, isDone: false }
      }
      done.looked += batch.length
      for (const one of (await applyDecisions(services, desk, batch)).values()) {
        if (one.is === 'suggested') done.suggested += 1
        if (one.is !== 'matched') continue
        done.matched += 1
        for (const { registrationId, takenCents } of one.taken) lowerOpen(orders, registrationId, takenCents)
      }
    }
  }
}

function lowerOpen(orders: Map<string, NamedOrder>, registrationId: string, takenCents: Cents): void {
  const order = orders.get(registrationId)
  if (order) orders.set(registrationId, { ...order, openCents: Math.max(0, order.openCents - takenCents) })
}

async function readOpen({ clock, db }: Needed, after: Open | null): Promise<ReadonlyArray<Open>> {
  const from = addDays(dayOf(clock.now()), -YOUNGEST_DAYS)
  const { rows } = await db.execute<Open>(sql`
    select movement.id, movement.booked_on::text as "bookedOn", movement.amount_cents::float8 as "amountCents", movement.currency,
      movement.counter_iban as "counterIban", movement.payment_symbol as "paymentSymbol", movement.end_to_end_id as "endToEndId",
      movement.message, movement.is_reversal as "isReversal", standing.suggested_id as "suggestedId",
      standing.suggested_by as "suggestedBy"
    from bank_movement_states standing join bank_movements movement on movement.id = standing.movement_id
    where ${IS_OPEN} and movement.booked_on >= ${from}
      and (movement.booked_on, movement.id) > (${after?.bookedOn ?? '0001-01-01'}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by movement.booked_on, movement.id limit ${PORTION}`)
  return rows
}

/**
 * What orders may still take changes while a portion is given away: `orders` is kept up to date, and a batch ends before a movement that
 * names an order of it, so that each is decided by what the earlier ones have left.
 */
async function decidePortion({ db }: Needed, portion: ReadonlyArray<Open>) {
  const named = new Map(portion.map((open) => [open, numbersIn(open)]))
  const found = await findNamedOrders(db, [...new Set([...named.values()].flatMap(allOf))])
  const orders = new Map([...found.values()].flat().map((order) => [order.registrationId, order]))
  const idsOf = (number: string) => (found.get(number) ?? []).map(({ registrationId }) => registrationId)
  const ordersOf = (number: string) => idsOf(number).flatMap((id) => orders.get(id) ?? [])
  const nameless = portion.flatMap((open) => {
    const { counterIban, amountCents } = open
    const isNameless = allOf(named.get(open)).every((number) => !found.has(number))
    return counterIban !== null && isNameless ? [{ counterIban, amountCents }] : []
  })
  const payers = await findEarlierPayers(db, nameless)
  return { orders, batches: batchesOf() }

  function* batchesOf(): Generator<ReadonlyArray<Decided>> {
    let batch: Decided[] = []
    let size = 0
    const given = new Set<string>()
    for (const open of portion) {
      const isNext =
        size >= BATCH ||
        allOf(named.get(open))
          .flatMap(idsOf)
          .some((id) => given.has(id))
      if (isNext) {
        yield batch
        batch = []
        size = 0
        given.clear()
      }
      const decided = { open, decision: decide(open) }
      batch.push(decided)
      if (isNews(decided)) size += 1
      if (decided.decision.is === 'match')
        for (const { registrationId } of decided.decision.parts) given.add(registrationId)
    }
    if (batch.length > 0) yield batch
  }

  function decide(open: Open): Decision {
    const { counterIban, amountCents } = open
    const earlierPayer = counterIban === null ? null : (payers.get(payerKey({ counterIban, amountCents })) ?? null)
    return decideMatch(open, named.get(open) ?? NOTHING, { ordersOf, earlierPayer })
  }
}

const NOTHING: NamedNumbers = { own: [], references: [], text: [] }

const allOf = ({ own, references, text } = NOTHING): ReadonlyArray<string> => [...own, ...references, ...text]
