import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Received, Transfer } from '#capabilities/booking/receive-transfer.server.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankMatches } from './bank.tables.server.ts'
import type { Certainty } from './bank.ts'
import type { MatchPart } from './match/decide-match.ts'
import { setMovementState } from './set-movement-state.server.ts'
import type { TransferDesk } from './transfer-desk.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'jobs'>

export type Given = {
  movement: { id: string; bookedOn: string }
  /** All of the movement, order by order, in the order of their ids. */
  parts: ReadonlyArray<MatchPart>
  certainty: Certainty
  /** Its sum made it sure: where an order takes another one, nothing is given. */
  isByExactSum?: boolean
}

/** What each part came to. */
export type Taken = ReadonlyArray<MatchPart & Received>

/** Gives a movement to the orders it belongs to, in the transaction of the caller, and answers what each made of it. */
export async function giveToOrders(
  services: Needed,
  tx: Transaction,
  desk: TransferDesk,
  given: Given & { by: Actor },
): Promise<Taken> {
  const { parts, by } = given
  const transfers = await transfersOf(tx, [given], by)
  const taken: Array<MatchPart & Received> = []
  for (const [at, transfer] of transfers.entries()) {
    const part = parts[at]
    if (part) taken.push({ ...part, ...(await desk.receiveTransfer(services, tx, transfer)) })
  }
  await writeMatches(services, tx, [{ ...given, taken }], by)
  return taken
}

/**
 * The same for many movements that the caller has locked, no two of them for one order, in a few statements. It waits for nobody who is at one of
 * the orders: movements that are not in the answer have to be given one by one.
 */
export async function giveManyToOrders(
  services: Needed,
  tx: Transaction,
  desk: TransferDesk,
  { many, by }: { many: ReadonlyArray<Given>; by: Actor },
): Promise<ReadonlyMap<string, Taken>> {
  if (many.length === 0) return new Map()
  const transfers = await transfersOf(tx, many, by)
  const received = await desk.receiveTransfers(services, tx, transfers)
  const byMovement = Map.groupBy(transfers, ({ movementId }) => movementId)
  const given = many.flatMap((one) => {
    const taken = (byMovement.get(one.movement.id) ?? []).flatMap((transfer) => {
      const came = received.get(transfer)
      return came ? [{ registrationId: transfer.registrationId, cents: transfer.amountCents, ...came }] : []
    })
    if (taken.length > 0 && taken.length < one.parts.length)
      throw new Error(`Movement ${one.movement.id} was given in part`)
    return taken.length > 0 ? [{ ...one, taken }] : []
  })
  await writeMatches(services, tx, given, by)
  return new Map(given.map(({ movement, taken }) => [movement.id, taken]))
}

async function transfersOf(tx: Transaction, many: ReadonlyArray<Given>, by: Actor): Promise<ReadonlyArray<Transfer>> {
  const orders = many.flatMap(({ parts }) => parts.map(({ registrationId }) => registrationId))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select registration_id as id from bank_returns
    where registration_id = any(${sql.param(orders)}::uuid[]) and state = 'requested' and ordered_at is not null`)
  const going = new Set(rows.map(({ id }) => id))
  return many.flatMap(({ movement, parts, isByExactSum = false }) =>
    parts.map(({ registrationId, cents }) => ({
      registrationId,
      amountCents: cents,
      day: movement.bookedOn,
      movementId: movement.id,
      isExactOnly: isByExactSum,
      isReturnOrdered: going.has(registrationId),
      by,
    })),
  )
}

async function writeMatches(
  services: Needed,
  tx: Transaction,
  given: ReadonlyArray<Given & { taken: Taken }>,
  by: Actor,
): Promise<void> {
  if (given.length === 0) return
  const matchedBy = by.kind === 'system' ? null : by.id
  const matchedAt = services.clock.now()
  await tx.insert(bankMatches).values(
    given.flatMap(({ movement, certainty, taken }) =>
      taken.map(({ registrationId, cents, surplusCents, outcome, entryIds }) => ({
        id: randomUUID(),
        movementId: movement.id,
        registrationId,
        amountCents: cents,
        surplusCents,
        certainty,
        outcome,
        entryIds: [...entryIds],
        matchedBy,
        matchedAt,
      })),
    ),
  )
  await setMovementState(
    services,
    tx,
    given.map(({ movement }) => movement.id),
    { state: 'matched', by: matchedBy },
  )
}
