import { type HandEntry, writeAllByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { type Actor, writeAudit, writeAudits } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './booking.refusals.ts'
import type { Registration } from './find-registration.server.ts'
import { lockAllHeldToPay, lockRegistration, moveRegistration } from './move-registration.server.ts'
import { grantSeatsToAll } from './payment/grant-seats.server.ts'
import {
  countUndone,
  idFrom,
  nameOf,
  owedEntry,
  oweExactly,
  readStanding,
  type Standing,
  takeBack,
} from './payment/transfer-entries.server.ts'
import { transferSurplus } from './payment/transfer-surplus.mail.server.ts'
import {
  isWelcome,
  type Received,
  type Transfer,
  type WeighedTransfer,
  weighTransfers,
} from './payment/weigh-transfers.server.ts'
import { isKeptInPart, isPriceDue } from './registration-states.ts'

export type { Received, Transfer }

type Needed = Pick<Services, 'clock' | 'config' | 'jobs'>

/**
 * Takes money that came by transfer for an order. Parts accumulate; the last one does what a paid card does. What comes
 * beyond the price is owed back, which makes it somebody's task. The transaction is the caller's, who says after it that
 * seats have changed when the outcome is `reseated`; whoever takes for several orders in one takes them in a fixed order.
 */
export async function receiveTransfer(services: Needed, tx: Transaction, transfer: Transfer): Promise<Received> {
  const registration = (await lockRegistration(tx, transfer.registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const weighed = await weighTransfers(tx, [{ transfer, registration }])
  if (!weighed.every(isWelcome)) refuse.now('TRANSFER_NOT_EXACT')
  const received = (await take(services, tx, weighed)).get(transfer)
  if (!received) throw new Error('A transfer comes to something')
  return received
}

/**
 * The same for many transfers, at most one for an order, as far as they are for holds that nobody else is at: they wait for nobody and keep
 * no session from being booked. Of a movement all transfers are taken or none. What is not in the answer was left as it was, for
 * `receiveTransfer`.
 */
export async function receiveTransfers(
  services: Needed,
  tx: Transaction,
  transfers: ReadonlyArray<Transfer>,
): Promise<ReadonlyMap<Transfer, Received>> {
  const locked = await lockAllHeldToPay(
    tx,
    transfers.map(({ registrationId }) => registrationId),
  )
  const holds = new Map(locked.map((registration) => [registration.id, registration]))
  const asked = transfers.flatMap((transfer) => {
    const registration = holds.get(transfer.registrationId)
    return registration ? [{ transfer, registration }] : []
  })
  const weighed = (await weighTransfers(tx, asked)).filter(isWelcome)
  const welcome = new Set(weighed.map(({ transfer }) => transfer))
  const left = new Set(transfers.flatMap((transfer) => (welcome.has(transfer) ? [] : transfer.movementId)))
  return take(
    services,
    tx,
    weighed.filter(({ transfer }) => !left.has(transfer.movementId)),
  )
}

/** Writes down what was weighed, order by order in one statement each. */
async function take(
  services: Needed,
  tx: Transaction,
  weighed: ReadonlyArray<WeighedTransfer>,
): Promise<ReadonlyMap<Transfer, Received>> {
  const news = weighed.filter(({ before }) => before === null)
  for (const { transfer, registration, isWhole, isGoingBack } of news) {
    // What had been owed back when the order lapsed is needed now.
    if (isWhole && registration.state === 'expired' && !isGoingBack)
      await oweExactly(services, tx, registration.id, { decidedCents: 0, surplusCents: 0 }, transfer.by)
  }
  const timesUndone = await countUndone(
    tx,
    news.map(({ transfer }) => transfer),
  )
  const written = news.map((one) => ({ ...one, ...entriesOf(services, one, timesUndone(one.transfer)) }))
  await writeAllByHand(
    services,
    tx,
    written.flatMap(({ received, owed }) => (owed ? [received, owed] : [received])),
  )
  await tellOfSurplus(services, tx, written)
  await writeAudits(
    tx,
    services.clock,
    news.map(({ transfer: { amountCents, day, by }, registration, receivedCents }) => ({
      actor: by,
      action: 'transfer-received',
      subject: { kind: 'registration', id: registration.id },
      changes: {
        receivedCents: { before: receivedCents, after: receivedCents + amountCents },
        day: { before: null, after: day },
      },
    })),
  )
  const toSeat = news.flatMap(({ isWhole, registration }) => (isWhole && !isPriceDue(registration) ? registration : []))
  const granted = await grantSeatsToAll(services, tx, toSeat)
  const outcomeOf = ({ isWhole, takenCents, registration }: WeighedTransfer): Received['outcome'] => {
    if (!isWhole) return takenCents > 0 ? 'part' : 'surplus'
    return granted.get(registration.id) ?? 'paid'
  }
  return new Map([
    ...weighed.flatMap(({ transfer, before }) => (before ? [[transfer, before] as const] : [])),
    ...written.map((one) => {
      const { transfer, takenCents, surplusCents, received, owed } = one
      const entryIds = owed ? [received.id, owed.id] : [received.id]
      return [transfer, { outcome: outcomeOf(one), takenCents, surplusCents, entryIds }] as const
    }),
  ])
}

function entriesOf(
  services: Needed,
  { transfer, surplusCents }: WeighedTransfer,
  timesUndone: number,
): { received: HandEntry; owed: HandEntry | null } {
  const { registrationId, amountCents, day, movementId, by } = transfer
  const id = idFrom('received', movementId, registrationId, String(timesUndone))
  const entry = { id, registrationId, kind: 'received', amountCents, day, way: 'transfer', movementId } as const
  const owed = { registrationId, amountCents: surplusCents, movementId }
  return {
    received: { ...entry, recordedBy: nameOf(by) },
    owed: surplusCents > 0 ? owedEntry(services, owed, by) : null,
  }
}

function tellOfSurplus(
  services: Needed,
  tx: Transaction,
  written: ReadonlyArray<WeighedTransfer & { owed: HandEntry | null }>,
): Promise<unknown> {
  const letters = written.flatMap(({ registration: { id: registrationId, buyerEmail }, owed }) =>
    owed === null || buyerEmail === null
      ? []
      : {
          payload: { registrationId, amountCents: owed.amountCents },
          recipient: buyerEmail,
          onceKey: `surplus:${owed.id}`,
        },
  )
  return queueMails(services, tx, transferSurplus, letters)
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
  // What a release gave is a part of its price; without it the freed seat would be owed again.
  if (registration.seatsFreed > 0 && owed.decidedCents < left.decidedCents) refuse.now('TRANSFER_OF_FREED')
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
  registration: Registration,
  { receivedCents, decidedCents, surplusCents }: Standing,
): Pick<Standing, 'decidedCents' | 'surplusCents'> {
  const { origin, state, totalCents, freedOwedCents, keptPriceCents } = registration
  const decided = Math.min(decidedCents, receivedCents)
  const isPriceToPay = origin !== 'card' && origin !== 'free' && (state === 'held' || isPriceDue(registration))
  const priceCents = isKeptInPart(registration) ? keptPriceCents : totalCents - freedOwedCents
  const beyondCents = isPriceToPay ? Math.max(0, receivedCents - priceCents) : receivedCents - decided
  return { decidedCents: decided, surplusCents: Math.min(surplusCents, beyondCents) }
}
