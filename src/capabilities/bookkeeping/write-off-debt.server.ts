import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findRegistration, findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import { isPriceDue } from '#capabilities/booking/registration-states.ts'
import { unpaidDocuments } from '#capabilities/invoicing/unpaid-documents.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { settleWriteOffOf, takeWriteOffBack, writeDebtOff } from '#capabilities/payments/write-offs.server.ts'
import type { Cents } from '#kernel/money.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'

type Needed = Pick<Services, 'clock' | 'db'>
type By = Pick<Call, 'actor' | 'requestId'>

/** What owes: an order, or an invoice that has none. */
const Debt = z.object({ debtId: z.uuid() })
const words = z.string().trim().min(1).max(500)

export const WriteOffDebt = Debt.extend({ reason: words })
export const TakeWriteOffBack = Debt
export const SettleWriteOff = Debt.extend({ note: words, paidCents: z.coerce.number().int() })

/**
 * Says that what is owed will not come. Reminders stop and lists of what is owed leave it out; no document and no tax follow by
 * themselves, those are the accountant's task. Money that comes all the same settles the order as ever.
 */
export async function writeOff(
  services: Needed,
  { debtId, reason }: z.output<typeof WriteOffDebt>,
  call: By,
): Promise<void> {
  requireAccess('writeOff', call.actor)
  await services.db.transaction(async (tx) => {
    const cents = await owedOn(tx, debtId)
    if (cents <= 0) refuse.now('NOTHING_OWED')
    const isNew = await writeDebtOff(services, tx, { debtId, cents, reason, by: call.actor.id ?? '' })
    if (!isNew) refuse.now('WRITTEN_OFF_ALREADY')
    await write(services, tx, { debtId, action: 'debt-written-off', call, said: { amountCents: cents, note: reason } })
  })
}

/** Counts a debt as owed again, until the accountant has acted on it. */
export async function takeBackWriteOff(
  services: Needed,
  { debtId }: z.output<typeof TakeWriteOffBack>,
  call: By,
): Promise<void> {
  requireAccess('takeBackWriteOff', call.actor)
  await services.db.transaction(async (tx) => {
    const isTaken = await takeWriteOffBack(services, tx, { debtId, by: call.actor.id ?? '' })
    if (!isTaken) refuse.now('WRITE_OFF_IS_OVER')
    await write(services, tx, { debtId, action: 'write-off-taken-back', call, said: {} })
  })
}

/** The accountant's word on what follows for the tax. It covers what had come as they saw it; more money asks them again. */
export async function settleWriteOff(
  services: Needed,
  { debtId, note, paidCents }: z.output<typeof SettleWriteOff>,
  call: By,
): Promise<void> {
  requireAccess('settleWriteOff', call.actor)
  await services.db.transaction(async (tx) => {
    const isSettled = await settleWriteOffOf(services, tx, { debtId, paidCents, note, by: call.actor.id ?? '' })
    if (!isSettled) refuse.now('WRITE_OFF_IS_OVER')
    await write(services, tx, { debtId, action: 'write-off-settled', call, said: { note } })
  })
}

/** Whoever takes money for the order waits, so the sum is what is owed when it is written off. */
async function owedOn(tx: Transaction, debtId: string): Promise<Cents> {
  if (await findRegistration(tx, debtId)) {
    const { registration } = await findRegistrationToChange(tx, debtId)
    return isPriceDue(registration) && registration.origin !== 'card'
      ? (await readBookOfOrder(tx, debtId)).remainsCents
      : 0
  }
  const { rows } = await tx.execute<{ unpaid: Cents }>(
    sql`select unpaid from ${unpaidDocuments(sql`document.id = ${debtId} and document.registration_id is null`)} owed`,
  )
  return rows[0]?.unpaid ?? 0
}

type Written = { debtId: string; action: string; call: By; said: Record<string, string | number> }

async function write({ clock }: Pick<Services, 'clock'>, tx: Transaction, { debtId, action, call, said }: Written) {
  const kind = (await findRegistration(tx, debtId)) ? 'registration' : 'document'
  await writeAudit(tx, clock, {
    actor: call.actor,
    action,
    subject: { kind, id: debtId },
    requestId: call.requestId,
    changes: Object.fromEntries(Object.entries(said).map(([name, after]) => [name, { before: null, after }])),
  })
}
