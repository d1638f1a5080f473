import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** Whoever has to be sent money must be known, and what nobody has decided about is not over. */
function isOldMovement(before: Date): SQL {
  return sql`movement.booked_on < ${dayOf(before)}
    and (num_nonnulls(movement.counter_name, movement.counter_iban, movement.end_to_end_id, standing.note) > 0 or movement.message <> '')
    and standing.state not in ('waiting', 'suggested')
    and not exists (select from bank_matches match join bank_returns back on back.registration_id = match.registration_id
      where match.movement_id = movement.id and back.state = 'requested')`
}

function isOldReturn(before: Date): SQL {
  return sql`back.state <> 'requested' and coalesce(back.sent_at, back.requested_at) < ${before.toISOString()}
    and num_nonnulls(back.name, back.iban) > 0`
}

const MOVEMENTS = sql`bank_movements movement join bank_movement_states standing on standing.movement_id = movement.id`
const RETURNS = sql`bank_returns back`

/**
 * Who paid and who got money back, once their year has been kept: name, account and text go, days and sums stay, as they add up to
 * the balances. Triggers hold the ten years, too.
 */
export const bankRetention: RetentionHandler<unknown> = {
  rule: 'bankMovements',
  count: (_, db, { before }) =>
    boundedCount(
      db,
      sql`(select movement.id from ${MOVEMENTS} where ${isOldMovement(before)}
        union all select back.id from ${RETURNS} where ${isOldReturn(before)}) due`,
    ),
  async remove(_, tx, { before, limit }) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select movement.id from ${MOVEMENTS} where ${isOldMovement(before)}
      order by movement.booked_on, movement.id limit ${limit} for update of standing skip locked`)
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
    await tx.execute(sql`
      update bank_movements set counter_name = null, counter_iban = null, end_to_end_id = null, message = '' where id = any(${ids})`)
    await tx.execute(
      sql`update bank_movement_states set note = null where movement_id = any(${ids}) and note is not null`,
    )
    const { rowCount } = await tx.execute(sql`
      update bank_returns set name = null, iban = null, iban_from = null, forgotten_at = now() where id in (
        select back.id from ${RETURNS} where ${isOldReturn(before)}
        order by back.requested_at, back.id limit ${limit - rows.length} for update skip locked)`)
    return rows.length + (rowCount ?? 0)
  },
}
