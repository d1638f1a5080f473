import { eq } from 'drizzle-orm'
import { provenByOffice } from '#capabilities/company-terms/company-proof.server.ts'
import { markCompanyOrder } from '#capabilities/company-terms/mark-company-order.server.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { isEmail } from '#kernel/email.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { addressColumns, keptIfSame, NO_ADDRESS } from '../core/address-columns.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { changedBilling } from '../core/changed-billing.server.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { refuseWrongNumbers } from '../core/refuse-numbers.ts'
import { orderVersion } from '../core/version-of.server.ts'
import { findRegistrationToChange, type Registration } from '../find-registration.server.ts'
import type { BillingByStaff } from './registration-for-staff.ts'

/** An admin corrects who ordered and what a company is billed under. Name and IČO of a company stay required, as in the order. */
export async function changeBillingForStaff(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { registrationId, version, ...written }: BillingByStaff,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('changeBillingForStaff', call.actor)
  await db.transaction(async (tx) => {
    const { registration } = await findRegistrationToChange(tx, registrationId)
    if (registration.buyerEmail === null) refuse.now('ERASED')
    if (orderVersion(registration) !== version) refuse.now('CHANGED_MEANWHILE')
    const after = columnsOf(written, registration)
    if (after.buyerEmail === null || !isEmail(after.buyerEmail)) refuse.now('EMAIL_INVALID')
    if (registration.kind === 'personal' && after.buyerName === null) refuse.now('NAME_REQUIRED')
    if (registration.kind === 'business' && !(after.companyName && after.companyIco)) refuse.now('COMPANY_REQUIRED')
    const { companyDic, companyIcDph } = registration
    refuseWrongNumbers({ dic: after.companyDic, icDph: after.companyIcDph }, { dic: companyDic, icDph: companyIcDph })
    const { buyerName, buyerEmail: _address, ...texts } = after
    refuseLinks({
      names: [registration.kind === 'personal' ? buyerName : null],
      texts: [buyerName, ...Object.values(texts), written.address, written.street, written.city, written.zip],
    })
    const changed = changedBilling(registration, after)
    if (changed === null) return
    await tx.update(registrations).set(after).where(eq(registrations.id, registrationId))
    const isOtherCompany = after.companyIco !== registration.companyIco
    const proof = isOtherCompany ? provenByOffice(call, after.companyIco) : null
    // Whoever corrects it knows whose order it is, as whoever enters one does.
    if (proof) await markCompanyOrder({ clock }, tx, { registrationId, proof, priceCents: null })
    if (Object.keys(changed).length === 0) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'billing-changed',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: changed,
    })
  })
}

type Written = Omit<BillingByStaff, 'registrationId' | 'version'>

function columnsOf(written: Written, before: Registration) {
  const { buyerName, buyerEmail, buyerPhone } = written
  const isBusiness = before.kind === 'business'
  const numberOf = (value: string | null) => (isBusiness && compactNumber(value ?? '')) || null
  return {
    buyerName,
    buyerEmail,
    buyerPhone,
    companyName: isBusiness ? written.company : null,
    companyIco: numberOf(written.ico),
    companyDic: numberOf(written.dic),
    companyIcDph: numberOf(written.icDph),
    ...(isBusiness ? keptIfSame(before, addressColumns(written)) : NO_ADDRESS),
    orderNumber: isBusiness ? written.orderNumber : null,
  }
}
