import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-terms.refusals.ts'
import { companyPrices } from './company-terms.tables.server.ts'
import type { AgreeOnPrice } from './company-terms.ts'
import { lockCompany } from './lock-company.server.ts'

/** Adds a row to the price list of a company; it holds over all earlier ones on its days. Orders that exist keep their price. */
export async function agreeOnPrice(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  row: AgreeOnPrice,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('agreeOnPrice', call.actor)
  const { ico, priceCents, validFrom, validUntil } = row
  if (validUntil !== null && validUntil < validFrom) refuse.now('VALIDITY_WRONG', { wrong: ['validUntil'] })
  await db.transaction(async (tx) => {
    await lockCompany(tx, ico)
    const added = await tx
      .insert(companyPrices)
      .values({ ...row, decidedBy: call.actor.id ?? '', decidedAt: clock.now() })
      .onConflictDoNothing({ target: companyPrices.id })
      .returning({ id: companyPrices.id })
    if (added.length === 0) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: priceCents === null ? 'company-price-ended' : 'company-price-agreed',
      subject: { kind: 'company', id: ico },
      changes: {
        courseId: { before: null, after: row.courseId },
        ...(priceCents === null ? {} : { priceCents: { before: null, after: priceCents } }),
        validFrom: { before: null, after: validFrom },
        ...(validUntil === null ? {} : { validUntil: { before: null, after: validUntil } }),
      },
    })
  })
}
