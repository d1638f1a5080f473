import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { dayOf } from '#kernel/day.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { creditTransfersOf, inSepaLetters } from './credit-transfers.ts'
import { lockReturn } from './lock-return.server.ts'
import type { PickedReturns } from './returns.ts'

/**
 * Makes the file with which a bank sends the picked returns, all of them or none. It says nothing about whether they were sent; from
 * here on no link changes their accounts.
 */
export async function orderReturns(
  { clock, db, settings }: Pick<Services, 'clock' | 'db' | 'settings'>,
  { picked }: PickedReturns,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ name: string; xml: string }> {
  requireAccess('orderReturns', call.actor)
  const supplier = (await findSetup({ db, settings }))?.supplier
  if (!supplier?.iban) return refuse.now('RETURN_FROM_NOWHERE')
  const from = { name: supplier.name, iban: compactIban(supplier.iban) }
  const madeAt = clock.now()
  const payOn = dayOf(madeAt)
  const id = randomUUID().replaceAll('-', '')
  return db.transaction(async (tx) => {
    const transfers = []
    // In one order for everybody, so that two people who pick the same do not wait for each other.
    for (const { returnId, version, iban: seen } of picked.toSorted((one, other) =>
      one.returnId < other.returnId ? -1 : 1,
    )) {
      const { state, iban, name, symbol, reference, amountCents } = await lockReturn(tx, returnId, version)
      if (state !== 'requested' || iban !== seen) refuse.now('RETURN_CHANGED')
      if (iban === null || !isIban(iban)) return refuse.now('RETURN_WITHOUT_ACCOUNT', { reference })
      if (inSepaLetters(name, 70) === '') return refuse.now('RETURN_WITHOUT_NAME', { reference })
      transfers.push({ iban, name, symbol, reference, amountCents })
    }
    const ids = picked.map(({ returnId }) => returnId)
    await tx.update(bankReturns).set({ orderedAt: madeAt }).where(inArray(bankReturns.id, ids))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'returns-ordered',
      subject: { kind: 'bank-order', id },
      requestId: call.requestId,
      changes: {
        references: { before: null, after: transfers.map(({ reference }) => reference) },
        cents: { before: null, after: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0) },
      },
    })
    return { name: `prikaz-na-uhradu-${payOn}.xml`, xml: creditTransfersOf({ id, madeAt, payOn, from, transfers }) }
  })
}
