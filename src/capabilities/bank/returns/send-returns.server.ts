import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { dayOf } from '#kernel/day.ts'
import { isIban } from '#kernel/iban.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { matchMovementsJob } from '../match-movements-job.server.ts'
import { lockReturn } from './lock-return.server.ts'
import type { PickedReturn, PickedReturns } from './returns.ts'

type Sending = Pick<Services, 'clock' | 'db' | 'jobs'>
type By = Pick<Call, 'actor' | 'requestId'>

export type SentReturns = {
  sent: number
  /** Somebody was faster, or something is missing. */
  left: number
  /** The orders of what was sent. */
  registrationIds: ReadonlyArray<string>
}

/**
 * Says that money was sent, which the book then says too, each once. What cannot be sent is left, unless it is the only one: then it
 * is said why. Another lock is for tests, which show what this one protects from.
 */
export async function sendReturns(
  services: Sending,
  { picked }: PickedReturns,
  call: By,
  lock = lockReturn,
): Promise<SentReturns> {
  requireAccess('sendReturns', call.actor)
  const registrationIds: string[] = []
  for (const seen of picked) {
    try {
      registrationIds.push(await sendReturn(services, seen, call, lock))
    } catch (error) {
      if (picked.length === 1 || !(error instanceof Refusal)) throw error
    }
  }
  return { sent: registrationIds.length, left: picked.length - registrationIds.length, registrationIds }
}

async function sendReturn(
  services: Sending,
  { returnId, version, iban: seen }: PickedReturn,
  call: By,
  lock: typeof lockReturn,
): Promise<string> {
  const { clock, db, jobs } = services
  return db.transaction(async (tx) => {
    const { state, iban, ibanFrom, name, amountCents, registrationId, reference } = await lock(tx, returnId, version)
    if (state !== 'requested' || iban !== seen) refuse.now('RETURN_CHANGED')
    if (iban === null || !isIban(iban)) return refuse.now('RETURN_WITHOUT_ACCOUNT', { reference })
    const { toSendCents } = await readHandMoney(tx, registrationId)
    if (amountCents > toSendCents) refuse.now('RETURN_CHANGED')
    const now = clock.now()
    const entryId = randomUUID()
    const sentBy = call.actor.id ?? ''
    await tx
      .update(bankReturns)
      .set({
        state: 'sent',
        iban,
        ibanFrom,
        name: name.slice(0, 70),
        sentAt: now,
        sentBy,
        entryId,
        version: sql`version + 1`,
      })
      .where(eq(bankReturns.id, returnId))
    const entry = {
      id: entryId,
      registrationId,
      kind: 'returned',
      amountCents,
      day: dayOf(now),
      way: 'transfer',
    } as const
    await writeByHand(services, tx, { ...entry, recordedBy: sentBy })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'return-sent',
      subject: { kind: 'bank-return', id: returnId },
      requestId: call.requestId,
      changes: { reference: { before: null, after: reference }, sentCents: { before: 0, after: amountCents } },
    })
    // The statement may have been there before the click.
    await jobs.enqueue(tx, matchMovementsJob, {})
    return registrationId
  })
}
