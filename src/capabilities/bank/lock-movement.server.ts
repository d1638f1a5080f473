import { eq } from 'drizzle-orm'
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
