import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { isPriceDue } from '../registration-states.ts'
import { readStandings, type Standing, standingOf } from './transfer-entries.server.ts'

export type Transfer = {
  registrationId: string
  amountCents: Cents
  /** When the bank has it. */
  day: Day
  /** The bank's movement. What came with it for one order counts once, until it is undone. */
  movementId: string
  /** The sum was what made it sure whose it is: an order that takes another one takes nothing. */
  isExactOnly?: boolean
  /** What is owed back stands in an order at the bank: it counts as gone, although nobody has said so yet. */
  isReturnOrdered?: boolean
  by: Actor
}

export type Received = {
  /** paid: nothing is missing any more · part: something still is · surplus: nothing of it belongs to the order. */
  outcome: 'paid' | 'part' | 'reseated' | 'choice' | 'surplus'
  takenCents: Cents
  surplusCents: Cents
  entryIds: ReadonlyArray<string>
}

/** A transfer and the order it is for, which is locked. */
export type AskedTransfer = { transfer: Transfer; registration: Registration }

/** What an order makes of a transfer; nothing is written yet. */
export type WeighedTransfer = AskedTransfer & {
  receivedCents: Cents
  takenCents: Cents
  surplusCents: Cents
  isWhole: boolean
  isGoingBack: boolean
  /** What it came to when it was taken before. */
  before: Received | null
}

/** What each order makes of its transfer; the caller has locked them. */
export async function weighTransfers(
  tx: Transaction,
  asked: ReadonlyArray<AskedTransfer>,
): Promise<ReadonlyArray<WeighedTransfer>> {
  const standings = await readStandings(
    tx,
    asked.map(({ registration }) => registration.id),
  )
  const weighed: WeighedTransfer[] = []
  for (const { transfer, registration } of asked) {
    const standing = standings.get(registration.id) ?? standingOf([])
    const isGoingBack = standing.sentCents > 0 || transfer.isReturnOrdered === true
    const missingCents = await missingOf(tx, registration, { ...standing, isGoingBack }, transfer.amountCents)
    const takenCents = Math.min(transfer.amountCents, missingCents)
    const earlier = standing.entries.filter((entry) => entry.movementId === transfer.movementId)
    weighed.push({
      transfer,
      registration,
      receivedCents: standing.receivedCents,
      takenCents,
      surplusCents: transfer.amountCents - takenCents,
      isWhole: missingCents > 0 && takenCents === missingCents,
      isGoingBack,
      before: earlier.some(({ kind }) => kind === 'received') ? await asBefore(tx, registration, earlier) : null,
    })
  }
  return weighed
}

/** Whether the order takes it, as far as it may insist on the exact sum. */
export function isWelcome({ transfer, before, isWhole, surplusCents }: WeighedTransfer): boolean {
  const isExact = before ? before.outcome !== 'part' && before.surplusCents === 0 : isWhole && surplusCents === 0
  return isExact || !transfer.isExactOnly
}

/** What of the price the order may still take. A card pays for itself: of an order by card nothing is ever missing. */
async function missingOf(
  tx: Transaction,
  registration: Registration,
  { receivedCents, sentCents, decidedCents, surplusCents, isGoingBack }: Standing & { isGoingBack: boolean },
  amountCents: Cents,
): Promise<Cents> {
  const { id, origin, state, totalCents } = registration
  if (origin === 'card' || origin === 'free') return 0
  const keptCents = receivedCents - Math.max(sentCents, decidedCents + surplusCents)
  if (state === 'held') return totalCents - keptCents
  if (state === 'expired') {
    // Parts that nobody has sent back yet count, and only the whole price brings seats back.
    const missingCents = totalCents - (isGoingBack ? keptCents : receivedCents)
    return amountCents >= missingCents ? missingCents : 0
  }
  return isPriceDue(registration) ? Math.max(0, (await readBookOfOrder(tx, id)).remainsCents) : 0
}

/** The same movement for the same order again: what it came to. */
async function asBefore(tx: Transaction, registration: Registration, entries: Standing['entries']): Promise<Received> {
  const { id, state } = registration
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((cents, { amountCents }) => cents + amountCents, 0)
  const surplusCents = sum('owed_back')
  const takenCents = Math.max(0, sum('received') - surplusCents)
  const isPaid = isPriceDue(registration) && (await readBookOfOrder(tx, id)).remainsCents <= 0
  return { outcome: outcomeBy(), takenCents, surplusCents, entryIds: entries.map((entry) => entry.id) }

  function outcomeBy(): Received['outcome'] {
    if (takenCents === 0) return 'surplus'
    if (state === 'choice_offered') return 'choice'
    return isPaid ? 'paid' : 'part'
  }
}
