import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankMovementStates } from './bank.tables.server.ts'
import type { Certainty, MovementState } from './bank.ts'

type Standing = {
  state: MovementState
  suggested?: { registrationId: string; certainty: Certainty }
  isForPeople?: boolean
  note?: string | null
  by: string | null
}

/** Says where movements stand from now on. The caller has locked them. */
export async function setMovementState(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  movementIds: string | ReadonlyArray<string>,
  { state, suggested, isForPeople = false, note = null, by }: Standing,
): Promise<void> {
  const ids = [movementIds].flat()
  await tx
    .update(bankMovementStates)
    .set({
      state,
      suggestedId: suggested?.registrationId ?? null,
      suggestedBy: suggested?.certainty ?? null,
      isForPeople,
      note,
      version: sql`${bankMovementStates.version} + 1`,
      changedAt: clock.now(),
      changedBy: by,
    })
    .where(sql`${bankMovementStates.movementId} = any(${sql.param(ids)}::uuid[])`)
}
