import type { IssuedDocument } from './document.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice/e-invoice-of.ts'
import type { MissingField } from './missing-fields.messages.ts'

const NEEDS_REASON = ['E', 'G', 'O', 'K', 'AE']

/**
 * What the Slovak tax office makes mandatory over EN 16931, by its term: the rules of the network let a document without most
 * of these pass, so nobody else would notice. With them the two addresses of the network and the account.
 */
const IS_THERE: Readonly<Record<MissingField, (invoice: EInvoice) => boolean>> = {
  /** BT-7 */
  taxPoint: ({ taxPointOn }) => taxPointOn !== null,
  /** BT-9 */
  dueOn: ({ dueOn }) => dueOn !== '',
  /** BT-30 */
  supplierIco: ({ seller }) => seller.ico !== null,
  /** BT-34 */
  supplierDic: ({ seller }) => seller.endpoint !== null,
  /** BT-31, unless nothing is subject to VAT */
  supplierIcDph: ({ seller, rates }) => seller.icDph !== null || rates.every(({ category }) => category === 'O'),
  /** BT-33 */
  supplierRegister: ({ seller }) => seller.register !== null,
  /** BT-35 */
  supplierStreet: ({ seller }) => seller.street !== null,
  /** BT-37 */
  supplierCity: ({ seller }) => seller.city !== null,
  /** BT-38 */
  supplierZip: ({ seller }) => seller.zip !== null,
  /** BT-49 */
  buyerDic: ({ buyer }) => buyer.endpoint !== null,
  /** BT-48: only the buyer knows whether they have one, but whoever owes the tax has. */
  buyerIcDph: ({ buyer, rates }) => buyer.icDph !== null || rates.every(({ category }) => category !== 'AE'),
  /** BT-50 */
  buyerStreet: ({ buyer }) => buyer.street !== null,
  /** BT-52 */
  buyerCity: ({ buyer }) => buyer.city !== null,
  /** BT-53 */
  buyerZip: ({ buyer }) => buyer.zip !== null,
  /** BT-110 */
  vatTotal: ({ rates, vatCents }) => rates.reduce((sum, rate) => sum + rate.vatCents, 0) === vatCents,
  /** BT-119 */
  vatRate: ({ rates }) =>
    rates.length > 0 && rates.every(({ category, percent }) => category === 'O' || percent !== null),
  /** BT-120 and BT-121, five rules of the table */
  exemptionReason: ({ rates }) =>
    rates.every(({ category, reason }) => !NEEDS_REASON.includes(category) || reason !== null),
  /** BT-84, where money is asked for by transfer */
  iban: ({ payment }) => payment.code !== '30' || payment.iban !== null,
}

/** Everything that has to be completed before a document can go as an e-faktúra; nothing when it can. */
export function findMissingFields(document: IssuedDocument): ReadonlyArray<MissingField> {
  return findMissingTerms(eInvoiceOf(document))
}

export function findMissingTerms(invoice: EInvoice): ReadonlyArray<MissingField> {
  const fields = Object.keys(IS_THERE) as ReadonlyArray<MissingField>
  return fields.filter((field) => !IS_THERE[field](invoice))
}
