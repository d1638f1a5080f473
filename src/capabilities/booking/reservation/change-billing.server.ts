import { eq } from 'drizzle-orm'
import { holdToTerms } from '#capabilities/company-terms/hold-to-terms.server.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { BillingChange } from '../booking.ts'
import { addressColumns, addressOf, keptIfSame } from '../core/address-columns.ts'
import { type BillingGap, billingGaps } from '../core/billing-gaps.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { changedBilling } from '../core/changed-billing.server.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { refuseWrongNumbers } from '../core/refuse-numbers.ts'
import { mayCompleteBilling, mayEditBilling } from '../core/reservation-rules.ts'
import { billingVersion } from '../core/version-of.server.ts'
import type { Registration } from '../find-registration.server.ts'
import { lockReservation } from '../open-reservation.server.ts'

/** Asked before a change is written, in its transaction: whoever issued papers under the old data may refuse. */
type BillingGuard = (
  tx: Transaction,
  change: { registrationId: string; ico: string; today: string; isOnlyNumber: boolean },
) => Promise<void>

/**
 * Corrects what a company is billed under, as long as `mayEditBilling` lets it. Name and IČO stay required, as in the order. Later
 * `mayCompleteBilling` lets it fill in what a document lacks, and nothing else changes.
 */
export async function changeBilling(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token, version, ...form }: BillingChange & { token: string },
  { requestId }: Pick<Call, 'requestId'>,
  guard: BillingGuard,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { registration, session } = await lockReservation({ db: tx, config }, token)
    const mayEdit = mayEditBilling(registration, session, clock.now())
    const gaps = billingGaps(registration)
    if (!mayEdit && !mayCompleteBilling(registration, gaps)) refuse.now('BILLING_CLOSED')
    if (billingVersion(registration) !== version) refuse.now('CHANGED_MEANWHILE')
    const given = mayEdit ? form : completed(registration, gaps, form)
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
      ...(mayEdit || (gaps.includes('address') && hasPlace(given))
        ? keptIfSame(registration, addressColumns(given))
        : addressOf(registration)),
      orderNumber: given.orderNumber,
    }
    const { companyDic, companyIcDph } = registration
    refuseWrongNumbers({ dic: after.companyDic, icDph: after.companyIcDph }, { dic: companyDic, icDph: companyIcDph })
    const changed = changedBilling(registration, after)
    if (changed === null) return
    // Country and number decided that there is no VAT in the price; with others it is another price, which a person decides.
    const isElsewhere =
      after.companyCountry !== registration.companyCountry || after.companyIcDph !== registration.companyIcDph
    if (isElsewhere && (registration.vatCategory ?? 'S') !== 'S') refuse.now('BILLING_CLOSED')
    if (mayEdit) {
      const registrationId = registration.id
      const isOnlyNumber = Object.keys(changed).join() === 'orderNumber'
      await holdToTerms(tx, { registrationId, ico, orderNumber: after.orderNumber })
      await guard(tx, { registrationId, ico, today: dayOf(clock.now()), isOnlyNumber })
    }
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

type Written = Omit<BillingChange, 'version'>

/** What stands there, and only for what is missing what was written. */
function completed(registration: Registration, gaps: ReadonlyArray<BillingGap>, form: Written): Written {
  return {
    ...form,
    company: registration.companyName,
    ico: registration.companyIco,
    dic: gaps.includes('dic') ? form.dic : registration.companyDic,
    icDph: registration.companyIcDph,
    orderNumber: registration.orderNumber,
  }
}

function hasPlace({ address, street, city, zip }: Written): boolean {
  return Boolean(address || street || city || zip)
}
