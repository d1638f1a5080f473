import { eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { OUR_CURRENCY } from '../bank.ts'
import { lockMovement } from '../lock-movement.server.ts'
import { setMovementState } from '../set-movement-state.server.ts'
import { lockReturn } from './lock-return.server.ts'
import { takeBackEntry } from './take-back-entry.server.ts'

type Needed = Pick<Services, 'clock' | 'db'>
type Pair = { returnId: string; movementId: string }

const BY = { kind: 'system', id: 'bank' } as const

/** No movement is about a return that was not asked for yet. What was undone and sent after all began with the first of its order. */
const SINCE = sql`(select (min(first.requested_at) at time zone 'Europe/Bratislava')::date from bank_returns first
  where first.registration_id = back.registration_id)`
const SAME_SYMBOL = sql`movement.payment_symbol = registration.payment_symbol::text`
const OF_RETURN = sql`movement.currency = ${OUR_CURRENCY} and movement.booked_on >= ${SINCE}
  and (movement.payment_symbol is null or registration.payment_symbol is null or ${SAME_SYMBOL})`

/** What went out to the account with the sum: the older return has the older movement, a symbol decides before the day. */
const WENT = sql`
  from bank_returns back join registrations registration on registration.id = back.registration_id
  join bank_movements movement on movement.counter_iban = back.iban and movement.amount_cents = -back.amount_cents
    and not movement.is_reversal and ${OF_RETURN}
  where back.state in ('sent', 'bounced') and back.movement_id is null
    and not exists (select from bank_returns other where other.movement_id = movement.id)
  order by back.sent_at, back.ordinal, back.id, (${SAME_SYMBOL}) desc nulls last, movement.booked_on, movement.id limit 1`

/** What the bank gave back. It may name the account or the symbol alone, never neither. */
const CAME_BACK = sql`
  from bank_returns back join registrations registration on registration.id = back.registration_id
  join bank_movements movement on movement.amount_cents = back.amount_cents and movement.is_reversal and ${OF_RETURN}
    and (movement.counter_iban = back.iban or (movement.counter_iban is null and ${SAME_SYMBOL}))
  join bank_movement_states standing on standing.movement_id = movement.id and standing.state = 'waiting'
  where back.state in ('sent', 'seen')
  order by back.sent_at, back.ordinal, back.id, (${SAME_SYMBOL}) desc nulls last, movement.booked_on, movement.id limit 1`

/**
 * Finds sent money on the statements, and what the bank gave back of it, which is owed again then. However often, in whatever order
 * statements come, and by any number of workers.
 */
export async function seeReturns(services: Needed): Promise<{ seen: number; bounced: number }> {
  const done = { seen: 0, bounced: 0 }
  while (await once(services, WENT, see)) done.seen += 1
  while (await once(services, CAME_BACK, bounce)) done.bounced += 1
  return done
}

type Step = (services: Needed, tx: Transaction, pair: Pair) => Promise<void>

async function once(services: Needed, found: SQL, take: Step): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('returns on statements'))`)
    const { rows } = await tx.execute<Pair>(sql`select back.id as "returnId", movement.id as "movementId" ${found}`)
    if (rows[0]) await take(services, tx, rows[0])
    return rows[0] !== undefined
  })
}

async function see({ clock }: Needed, tx: Transaction, { returnId, movementId }: Pair): Promise<void> {
  const { state, reference } = await lockReturn(tx, returnId)
  // Somebody has undone it meanwhile; the next look finds another pair or none.
  if (state !== 'sent' && state !== 'bounced') return
  const isBack = state === 'bounced'
  await tx
    .update(bankReturns)
    .set({ movementId, seenAt: clock.now(), version: sql`version + 1`, ...(!isBack && { state: 'seen' }) })
    .where(eq(bankReturns.id, returnId))
  await writeAudit(tx, clock, {
    actor: BY,
    action: 'return-seen',
    subject: { kind: 'bank-return', id: returnId },
    changes: { reference: { before: null, after: reference }, movementId: { before: null, after: movementId } },
  })
}

async function bounce(services: Needed, tx: Transaction, { returnId, movementId }: Pair): Promise<void> {
  const { clock } = services
  const movement = await lockMovement(tx, movementId)
  const { state, entryId, reference, amountCents } = await lockReturn(tx, returnId)
  if (movement.standing.state !== 'waiting' || (state !== 'sent' && state !== 'seen') || entryId === null) return
  await tx
    .update(bankReturns)
    .set({ state: 'bounced', bouncedId: movementId, closedAt: clock.now(), version: sql`version + 1` })
    .where(eq(bankReturns.id, returnId))
  await takeBackEntry(services, tx, { entryId, day: movement.bookedOn, by: BY.id })
  await setMovementState(services, tx, movementId, { state: 'aside', note: reference, by: null })
  await writeAudit(tx, clock, {
    actor: BY,
    action: 'return-bounced',
    subject: { kind: 'bank-return', id: returnId },
    changes: { reference: { before: null, after: reference }, sentCents: { before: amountCents, after: 0 } },
  })
}
