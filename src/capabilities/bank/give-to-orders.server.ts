import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Received } from '#capabilities/booking/receive-transfer.server.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankMatches } from './bank.tables.server.ts'
import type { Certainty } from './bank.ts'
import type { LockedMovement } from './lock-movement.server.ts'
import type { MatchPart } from './match/decide-match.ts'
import { setMovementState } from './set-movement-state.server.ts'
import type { TransferDesk } from './transfer-desk.server.ts'

type Given = {
  movement: LockedMovement
  /** All of the movement, order by order, in the order of their ids. */
  parts: ReadonlyArray<MatchPart>
  certainty: Certainty
  by: Actor
}

/** Gives a movement to the orders it belongs to, in the transaction of the caller, and answers what each made of it. */
export async function giveToOrders(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  desk: TransferDesk,
  { movement, parts, certainty, by }: Given,
): Promise<ReadonlyArray<Received>> {
  const { id: movementId, bookedOn: day } = movement
  const matchedBy = by.kind === 'system' ? null : by.id
  const outcomes: Received[] = []
  for (const { registrationId, cents } of parts) {
    const isReturnOrdered = await hasOrderedReturn(tx, registrationId)
    const given = { registrationId, amountCents: cents, day, movementId, isReturnOrdered, by }
    outcomes.push(await desk.receiveTransfer(services, tx, given))
  }
  await tx.insert(bankMatches).values(
    parts.map(({ registrationId, cents }, at) => ({
      id: randomUUID(),
      movementId,
      registrationId,
      amountCents: cents,
      surplusCents: outcomes[at]?.surplusCents ?? 0,
      certainty,
      outcome: outcomes[at]?.outcome ?? 'part',
      entryIds: [...(outcomes[at]?.entryIds ?? [])],
      matchedBy,
      matchedAt: services.clock.now(),
    })),
  )
  await setMovementState(services, tx, movementId, { state: 'matched', by: matchedBy })
  return outcomes
}

async function hasOrderedReturn(tx: Transaction, registrationId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from bank_returns where registration_id = ${registrationId} and state = 'requested' and ordered_at is not null`)
  return rows.length > 0
}
