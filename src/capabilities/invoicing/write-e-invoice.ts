import type { Cents } from '#kernel/money.ts'
import type { IssuedDocument } from './document.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice/e-invoice-of.ts'
import { decimal, element, optional, writeXml, type XmlElement } from './e-invoice/xml-element.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const EUR = { currencyID: 'EUR' }

type Party = EInvoice['seller']
type Rated = { category: string; percent: number | null }

/** A document as Peppol BIS Billing 3.0 in UBL 2.1, always the same bytes. Elements stand in the order of the schema. */
export function writeEInvoice(document: IssuedDocument): string {
  return writeUbl(eInvoiceOf(document))
}

/** For those who try what the rules make of an invoice that no document of ours would become. */
export function writeUbl(invoice: EInvoice): string {
  const isCredit = invoice.typeCode === '381'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const taxPoint = optional('cbc:TaxPointDate', invoice.taxPointOn)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(
    element(
      root,
      [
        element('cbc:CustomizationID', CUSTOMIZATION),
        element('cbc:ProfileID', PROFILE),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issuedOn),
        isCredit ? taxPoint : element('cbc:DueDate', invoice.dueOn),
        element(`cbc:${root}TypeCode`, invoice.typeCode),
        optional('cbc:Note', invoice.note),
        isCredit ? null : taxPoint,
        element('cbc:DocumentCurrencyCode', EUR.currencyID),
        optional('cbc:BuyerReference', invoice.buyerReference),
        invoice.orderReference === null
          ? null
          : element('cac:OrderReference', [element('cbc:ID', invoice.orderReference)]),
        ...invoice.preceding.map(({ number, issuedOn }) =>
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [element('cbc:ID', number), element('cbc:IssueDate', issuedOn)]),
          ]),
        ),
        element('cac:AccountingSupplierParty', [partyElement(invoice.seller)]),
        element('cac:AccountingCustomerParty', [partyElement(invoice.buyer)]),
        paymentElement(invoice.payment),
        taxElement(invoice),
        element('cac:LegalMonetaryTotal', [
          amount('cbc:LineExtensionAmount', invoice.baseCents),
          amount('cbc:TaxExclusiveAmount', invoice.baseCents),
          amount('cbc:TaxInclusiveAmount', invoice.grossCents),
          amount('cbc:PrepaidAmount', invoice.prepaidCents),
          amount('cbc:PayableAmount', invoice.payableCents),
        ]),
        ...invoice.lines.map((line, place) => lineElement(line, place + 1, isCredit)),
      ],
      {
        xmlns: `${UBL}:${root}-2`,
        'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      },
    ),
  )}`
}

function partyElement({ endpoint, name, ico, icDph, register, ...address }: Party): XmlElement {
  return element('cac:Party', [
    endpoint && element('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    element('cac:PartyName', [element('cbc:Name', name)]),
    element('cac:PostalAddress', [
      optional('cbc:StreetName', address.street),
      optional('cbc:CityName', address.city),
      optional('cbc:PostalZone', address.zip),
      element('cac:Country', [element('cbc:IdentificationCode', address.country)]),
    ]),
    icDph === null ? null : element('cac:PartyTaxScheme', [element('cbc:CompanyID', icDph), vatScheme()]),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', name),
      ico && element('cbc:CompanyID', ico.id, ico.scheme === null ? {} : { schemeID: ico.scheme }),
      optional('cbc:CompanyLegalForm', register),
    ]),
  ])
}

function paymentElement({ code, symbol, iban, dueOn }: EInvoice['payment']): XmlElement | null {
  // A transfer without its account is no instruction.
  if (code === '30' && iban === null) return null
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', code),
    optional('cbc:PaymentDueDate', dueOn),
    element('cbc:PaymentID', symbol),
    iban === null ? null : element('cac:PayeeFinancialAccount', [element('cbc:ID', iban)]),
  ])
}

function taxElement({ rates, vatCents }: EInvoice): XmlElement {
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', vatCents),
    ...rates.map((rate) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', rate.baseCents),
        amount('cbc:TaxAmount', rate.vatCents),
        categoryElement('cac:TaxCategory', rate, [
          optional('cbc:TaxExemptionReasonCode', rate.reasonCode),
          optional('cbc:TaxExemptionReason', rate.reason),
        ]),
      ]),
    ),
  ])
}

function lineElement(line: EInvoice['lines'][number], place: number, isCredit: boolean): XmlElement {
  const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(place)),
    element(quantity, String(line.quantity), { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.baseCents),
    element('cac:Item', [
      optional('cbc:Description', line.description),
      element('cbc:Name', line.name),
      categoryElement('cac:ClassifiedTaxCategory', line, []),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', line.price, EUR)]),
  ])
}

function categoryElement(
  name: string,
  { category, percent }: Rated,
  reason: ReadonlyArray<XmlElement | null>,
): XmlElement {
  return element(name, [
    element('cbc:ID', category),
    optional('cbc:Percent', percent === null ? null : String(percent)),
    ...reason,
    vatScheme(),
  ])
}

function vatScheme(): XmlElement {
  return element('cac:TaxScheme', [element('cbc:ID', 'VAT')])
}

function amount(name: string, cents: Cents): XmlElement {
  return element(name, decimal(cents), EUR)
}
