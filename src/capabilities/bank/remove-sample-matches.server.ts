import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Lets go of sample orders before they are taken out: what was suggested for them waits again, and in a demo, which alone has the
 * right to, what they were given does as well. What the bank told stays.
 */
export async function removeSampleMatches(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<void> {
  const those = sql`any(${sql.param([...registrationIds])}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select movement_id as id from bank_movement_states where suggested_id = ${those}
    union select movement_id from bank_matches where registration_id = ${those}`)
  if (rows.length === 0) return
  await tx.execute(sql`delete from bank_matches where registration_id = ${those}`)
  await tx.execute(sql`
    update bank_movement_states set state = 'waiting', suggested_id = null, suggested_by = null, version = version + 1
    where movement_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and state in ('suggested', 'matched')
      and not exists (select from bank_matches given where given.movement_id = bank_movement_states.movement_id)`)
}
