import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from './bank.refusals.ts'
import { bankMovementStates, bankMovements } from './bank.tables.server.ts'

export type LockedMovement = typeof bankMovements.$inferSelect & {
  standing: Omit<typeof bankMovementStates.$inferSelect, 'movementId'>
}

/** The movement, about which nobody else decides meanwhile; by a person only who has seen what was decided before. */
export async function lockMovement(
  tx: Transaction,
  movementId: string,
  version: number | null = null,
): Promise<LockedMovement> {
  const [standing] = await tx
    .select()
    .from(bankMovementStates)
    .where(eq(bankMovementStates.movementId, movementId))
    .for('update')
  const [movement] = await tx.select().from(bankMovements).where(eq(bankMovements.id, movementId))
  if (!movement || !standing) return refuse.now('MOVEMENT_NOT_FOUND')
  if (version !== null && standing.version !== version) refuse.now('MOVEMENT_CHANGED')
  return { ...movement, standing }
}

/** Nobody has decided about it, and it is not left to people. */
export const IS_OPEN = sql`state in ('waiting', 'suggested') and not is_for_people`

/** Those of some movements about which nobody else decides at this moment and nobody has, locked; it waits for none. */
export async function lockOpenMovements(
  tx: Transaction,
  movementIds: ReadonlyArray<string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select movement_id as id from bank_movement_states
    where movement_id = any(${sql.param(movementIds)}::uuid[]) and ${IS_OPEN}
    order by movement_id for update skip locked`)
  return new Set(rows.map(({ id }) => id))
}
