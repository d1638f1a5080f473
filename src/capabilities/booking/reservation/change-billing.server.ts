import { eq } from 'drizzle-orm'
import { compactNumber } from '#kernel/company-numbers.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { BillingChange } from '../booking.ts'
import { addressColumns, keptIfSame } from '../core/address-columns.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { changedBilling } from '../core/changed-billing.server.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { refuseWrongNumbers } from '../core/refuse-numbers.ts'
import { mayEditBilling } from '../core/reservation-rules.ts'
import { billingVersion } from '../core/version-of.server.ts'
import { lockReservation } from '../open-reservation.server.ts'

/** Corrects what a company is billed under, as long as `mayEditBilling` lets it. Name and IČO stay required, as in the order. */
export async function changeBilling(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token, version, ...given }: BillingChange & { token: string },
  { requestId }: Pick<Call, 'requestId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { registration, session } = await lockReservation({ db: tx, config }, token)
    if (!mayEditBilling(registration, session, clock.now())) refuse.now('BILLING_CLOSED')
    if (billingVersion(registration) !== version) refuse.now('CHANGED_MEANWHILE')
    const [ico, dic, icDph] = [given.ico, given.dic, given.icDph].map((number) => compactNumber(number ?? '') || null)
    if (!given.company || !ico) return refuse.now('COMPANY_REQUIRED')
    refuseLinks({
      names: [],
      texts: [given.company, ico, dic, icDph, given.address, given.street, given.city, given.zip, given.orderNumber],
    })
    const after = {
      companyName: given.company,
      companyIco: ico,
      companyDic: dic ?? null,
      companyIcDph: icDph ?? null,
      ...keptIfSame(registration, addressColumns(given)),
      orderNumber: given.orderNumber,
    }
    const { companyDic, companyIcDph } = registration
    refuseWrongNumbers({ dic: after.companyDic, icDph: after.companyIcDph }, { dic: companyDic, icDph: companyIcDph })
    const changed = changedBilling(registration, after)
    if (changed === null) return
    await tx.update(registrations).set(after).where(eq(registrations.id, registration.id))
    if (Object.keys(changed).length === 0) return
    await writeAudit(tx, clock, {
      actor: { kind: 'visitor', id: null },
      action: 'billing-changed',
      subject: { kind: 'registration', id: registration.id },
      requestId,
      changes: changed,
    })
  })
}
