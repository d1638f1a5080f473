import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './booking.refusals.ts'
import type { Registration } from './find-registration.server.ts'
import { lockRegistration, moveRegistration } from './move-registration.server.ts'
import { grantSeats } from './payment/grant-seats.server.ts'
import {
  idFrom,
  nameOf,
  oweExactly,
  readStanding,
  type Standing,
  takeBack,
  timesUndone,
  writeOwed,
} from './payment/transfer-entries.server.ts'
import { transferSurplus } from './payment/transfer-surplus.mail.server.ts'
import { isConfirmed } from './registration-states.ts'

type Transfer = {
  registrationId: string
  amountCents: Cents
  /** When the bank has it. */
  day: Day
  /** The bank's movement. What came with it for one order counts once, until it is undone. */
  movementId: string
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

/**
 * Takes money that came by transfer for an order. Parts accumulate; the last one does what a paid card does. What comes
 * beyond the price is owed back, which makes it somebody's task. The transaction is the caller's, who says after it that
 * seats have changed when the outcome is `reseated`; whoever takes for several orders in one takes them in a fixed order.
 */
export async function receiveTransfer(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { registrationId, amountCents, day, movementId, isReturnOrdered = false, by }: Transfer,
): Promise<Received> {
  const registration = (await lockRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const standing = await readStanding(tx, registrationId)
  const earlier = standing.entries.filter((entry) => entry.movementId === movementId)
  if (earlier.some(({ kind }) => kind === 'received')) return asBefore(tx, registration, earlier)

  const isGoingBack = standing.sentCents > 0 || isReturnOrdered
  const missingCents = await missingOf(tx, registration, { ...standing, isGoingBack }, amountCents)
  const takenCents = Math.min(amountCents, missingCents)
  const surplusCents = amountCents - takenCents
  const isWhole = missingCents > 0 && takenCents === missingCents
  // What had been owed back when the order lapsed is needed now.
  if (isWhole && registration.state === 'expired' && !isGoingBack) {
    await oweExactly(services, tx, registrationId, { decidedCents: 0, surplusCents: 0 }, by)
  }
  const times = await timesUndone(tx, registrationId, movementId)
  const id = idFrom('received', movementId, registrationId, String(times))
  const entry = { id, registrationId, kind: 'received', amountCents, day, way: 'transfer', movementId } as const
  await writeByHand(services, tx, { ...entry, recordedBy: nameOf(by) })
  const entryIds = [id]
  if (surplusCents > 0) {
    const owedId = await writeOwed(services, tx, { registrationId, amountCents: surplusCents, movementId }, by)
    entryIds.push(owedId)
    await tellOfSurplus(services, tx, registration, { owedId, amountCents: surplusCents })
  }
  await writeAudit(tx, services.clock, {
    actor: by,
    action: 'transfer-received',
    subject: { kind: 'registration', id: registrationId },
    changes: {
      receivedCents: { before: standing.receivedCents, after: standing.receivedCents + amountCents },
      day: { before: null, after: day },
    },
  })
  return { outcome: await outcomeOf(), takenCents, surplusCents, entryIds }

  async function outcomeOf(): Promise<Received['outcome']> {
    if (!isWhole) return takenCents > 0 ? 'part' : 'surplus'
    return isConfirmed(registration.state) ? 'paid' : grantSeats(services, tx, registration)
  }
}

async function tellOfSurplus(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { id: registrationId, buyerEmail }: Registration,
  { owedId, amountCents }: { owedId: string; amountCents: Cents },
): Promise<void> {
  if (buyerEmail === null) return
  await queueMail(services, tx, transferSurplus, { registrationId, amountCents }, buyerEmail, {
    onceKey: `surplus:${owedId}`,
  })
}

/** What of the price the order may still take. A card pays for itself: of an order by card nothing is ever missing. */
async function missingOf(
  tx: Transaction,
  { id, origin, state, totalCents }: Registration,
  { receivedCents, sentCents, decidedCents, surplusCents, isGoingBack }: Standing & { isGoingBack: boolean },
  amountCents: Cents,
): Promise<Cents> {
  if (origin === 'card' || origin === 'free') return 0
  const keptCents = receivedCents - Math.max(sentCents, decidedCents + surplusCents)
  if (state === 'held') return totalCents - keptCents
  if (state === 'expired') {
    // Parts that nobody has sent back yet count, and only the whole price brings seats back.
    const missingCents = totalCents - (isGoingBack ? keptCents : receivedCents)
    return amountCents >= missingCents ? missingCents : 0
  }
  return isConfirmed(state) ? Math.max(0, (await readBookOfOrder(tx, id)).remainsCents) : 0
}

/** The same movement for the same order again: what it came to. */
async function asBefore(tx: Transaction, { id, state }: Registration, entries: Standing['entries']): Promise<Received> {
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((cents, { amountCents }) => cents + amountCents, 0)
  const surplusCents = sum('owed_back')
  const takenCents = Math.max(0, sum('received') - surplusCents)
  const isPaid = isConfirmed(state) && (await readBookOfOrder(tx, id)).remainsCents <= 0
  return { outcome: outcomeBy(), takenCents, surplusCents, entryIds: entries.map((entry) => entry.id) }

  function outcomeBy(): Received['outcome'] {
    if (takenCents === 0) return 'surplus'
    if (state === 'choice_offered') return 'choice'
    return isPaid ? 'paid' : 'part'
  }
}

/**
 * Takes a transfer from an order it did not belong to, with entries of the opposite sums. A hold stays a hold; an order that
 * it had paid keeps seats and documents and is owed again; a choice that stood on it is over. Twice is the same as once.
 */
export async function undoTransfer(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { registrationId, entryIds, by }: { registrationId: string; entryIds: ReadonlyArray<string>; by: Actor },
): Promise<void> {
  const registration = (await lockRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const before = await readStanding(tx, registrationId)
  const undone = before.entries.filter(({ id, movementId }) => movementId !== null && entryIds.includes(id))
  if (undone.length === 0) return
  for (const entry of undone) await takeBack(services, tx, entry, by)
  const left = await readStanding(tx, registrationId)
  const owed = owedOfWhatIsLeft(registration, left)
  if (owed.decidedCents + owed.surplusCents < left.sentCents) refuse.now('TRANSFER_SENT_BACK')
  await oweExactly(services, tx, registrationId, owed, by)
  if (registration.state === 'choice_offered' && left.receivedCents < registration.totalCents) {
    await moveRegistration(tx, registration, 'expired')
  }
  await writeAudit(tx, services.clock, {
    actor: by,
    action: 'transfer-undone',
    subject: { kind: 'registration', id: registrationId },
    changes: { receivedCents: { before: before.receivedCents, after: left.receivedCents } },
  })
}

/** Never more than came. What was too much for an order that stands may be a part of its price now. */
function owedOfWhatIsLeft(
  { origin, state, totalCents }: Registration,
  { receivedCents, decidedCents, surplusCents }: Standing,
): Pick<Standing, 'decidedCents' | 'surplusCents'> {
  const decided = Math.min(decidedCents, receivedCents)
  const isPriceToPay = origin !== 'card' && origin !== 'free' && (state === 'held' || isConfirmed(state))
  const beyondCents = isPriceToPay ? Math.max(0, receivedCents - totalCents) : receivedCents - decided
  return { decidedCents: decided, surplusCents: Math.min(surplusCents, beyondCents) }
}
