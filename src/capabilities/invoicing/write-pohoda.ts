import type { Messages } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { Buyer, DocumentLine, IssuedDocument, Rate, RateTotal } from './document.ts'
import { decimal, element, optional, writeXml, type XmlElement, xmlAround } from './e-invoice/xml-element.ts'
import { baseOf } from './make/sum-rates.ts'
import { isTaxedAbroad } from './vat-statements.ts'

const SCHEMA = 'http://www.stormware.cz/schema/version_2'

const UNITS: Messages<Readonly<Record<DocumentLine['unit'], string>>> = {
  sk: { seat: 'miesto', piece: 'ks', hour: 'hod', payment: 'platba' },
  en: { seat: 'seat', piece: 'pc', hour: 'h', payment: 'payment' },
}

/** Any per cent but the Slovak ones: of another country, or of earlier years. It is said beside the name. */
const OTHER_RATE = 'historyHigh'
type RateName = 'high' | 'low' | 'third' | 'none' | typeof OTHER_RATE

/** The names that the schema has for the Slovak rates since 2025. */
const RATES: Readonly<Record<number, RateName>> = {
  23: 'high',
  19: 'low',
  5: 'third',
  0: 'none',
}
const SUMS = { high: 'priceHigh', low: 'priceLow', third: 'price3' } as const

/**
 * Documents for Pohoda, as its data package takes invoices in, written one by one. A predfaktúra and a test are no tax documents
 * and stay out. What a credit note gives back is below zero there. `id` names the package. What is declared through OSS is marked with
 * the country of its consumer, whose rate may have the per cent of a Slovak one.
 */
export async function* writePohoda(
  documents: AsyncIterable<IssuedDocument> | Iterable<IssuedDocument>,
  { ico, id, declaresOss }: { ico: string; id: string; declaresOss: boolean },
): AsyncGenerator<string> {
  const { start, end } = xmlAround('dat:dataPack', {
    'xmlns:dat': `${SCHEMA}/data.xsd`,
    'xmlns:inv': `${SCHEMA}/invoice.xsd`,
    'xmlns:typ': `${SCHEMA}/type.xsd`,
    version: '2.0',
    id,
    ico,
    application: 'Bystro',
    note: 'Bystro',
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${start}`
  for await (const document of documents) {
    if (document.kind === 'proforma' || document.isTest) continue
    const attributes = { id: document.number, version: '2.0' }
    yield writeXml(element('dat:dataPackItem', [invoiceElement(document, declaresOss)], attributes), '  ')
  }
  yield end
}

function invoiceElement(document: IssuedDocument, declaresOss: boolean): XmlElement {
  const { kind, rates, lines, language, buyer } = document
  const sign = kind === 'credit' ? -1 : 1
  const isOss = rates.some((rate) => isTaxedAbroad(buyer, rate, { declaresOss }))
  const nameOf = (rate: Rate) => (isTaxedAbroad(buyer, rate, { declaresOss }) ? OTHER_RATE : slovakName(rate))
  return element(
    'inv:invoice',
    [
      headerElement(document, isOss),
      element(
        'inv:invoiceDetail',
        lines.map((line) => itemElement(line, { unit: UNITS[language][line.unit], sign, nameOf })),
      ),
      element('inv:invoiceSummary', [
        element('inv:roundingDocument', 'none'),
        element('inv:homeCurrency', sumElements(rates, sign, nameOf)),
      ]),
    ],
    { version: '2.0' },
  )
}

function slovakName({ percent }: Rate): RateName {
  return RATES[percent] ?? OTHER_RATE
}

function headerElement(document: IssuedDocument, isOss: boolean): XmlElement {
  const { kind, number, paymentSymbol, issuedOn, taxPoint, dueOn, lines, order, payment, refersTo } = document
  const corrected = kind === 'credit' ? (refersTo[0]?.number ?? null) : null
  const taxedOn = taxPoint?.on ?? issuedOn
  return element('inv:invoiceHeader', [
    element('inv:invoiceType', kind === 'credit' ? 'issuedCreditNotice' : 'issuedInvoice'),
    element('inv:number', [element('typ:numberRequested', number)]),
    element('inv:symVar', paymentSymbol),
    optional('inv:originalDocumentNumber', corrected),
    element('inv:date', issuedOn),
    element('inv:dateTax', taxedOn),
    element('inv:dateAccounting', taxedOn),
    element('inv:dateDue', dueOn),
    isOss ? null : classificationElement(document),
    element('inv:text', cut(lines[0]?.what ?? number, 240)),
    element('inv:partnerIdentity', [addressElement(document.buyer)]),
    optional('inv:numberOrder', order.buyerNumber === null ? order.reference : cut(order.buyerNumber, 32)),
    element('inv:paymentType', [element('typ:paymentType', payment.way === 'card' ? 'creditcard' : 'draft')]),
    isOss ? element('inv:MOSS', [element('typ:ids', document.buyer.country)]) : null,
  ])
}

/** Only what is beyond doubt: how reverse charge and exemption are classified is set in the books of each accountant. */
function classificationElement({ rates, supplier }: IssuedDocument): XmlElement | null {
  const isTaxed = rates.every(({ category }) => category === 'S')
  const kind = isTaxed ? 'inland' : supplier.isVatPayer ? null : 'nonSubsume'
  return kind === null ? null : element('inv:classificationVAT', [element('typ:classificationVATType', kind)])
}

function addressElement({ name, isCompany, street, city, zip, ico, dic, icDph, country }: Buyer): XmlElement {
  return element('typ:address', [
    isCompany ? element('typ:company', cut(name, 96)) : element('typ:name', cut(name, 64)),
    optional('typ:city', city && cut(city, 45)),
    optional('typ:street', street && cut(street, 64)),
    optional('typ:zip', zip && cut(zip, 15)),
    optional('typ:ico', ico && cut(ico, 15)),
    optional('typ:dic', dic && cut(dic, 18)),
    optional('typ:icDph', icDph && cut(icDph, 18)),
    element('typ:country', [element('typ:ids', country)]),
  ])
}

function itemElement(
  { what, quantity, vat, grossCents }: DocumentLine,
  { unit, sign, nameOf }: { unit: string; sign: 1 | -1; nameOf: (rate: Rate) => RateName },
): XmlElement {
  if (vat === null) throw new Error('A line of a tax document has its VAT')
  const rate = nameOf(vat)
  return element('inv:invoiceItem', [
    element('inv:text', cut(what, 90)),
    element('inv:quantity', String(sign * quantity)),
    element('inv:unit', unit),
    element('inv:payVAT', 'false'),
    element('inv:rateVAT', rate),
    rate === OTHER_RATE ? element('inv:percentVAT', String(vat.percent)) : null,
    element('inv:homeCurrency', [
      element('typ:unitPrice', (Math.abs(vat.baseCents) / Math.abs(quantity) / 100).toFixed(4)),
      money('typ:price', sign * vat.baseCents),
      money('typ:priceVAT', sign * vat.vatCents),
      money('typ:priceSum', sign * grossCents),
    ]),
  ])
}

/** The rates that Pohoda knows have sums of their own; another country's is in none of them, and only in its lines. */
function sumElements(
  rates: ReadonlyArray<RateTotal>,
  sign: 1 | -1,
  nameOf: (rate: Rate) => RateName,
): ReadonlyArray<XmlElement> {
  const at = (name: RateName) => rates.filter((rate) => nameOf(rate) === name)
  return [
    money('typ:priceNone', sign * baseOf(at('none'))),
    ...(['low', 'high', 'third'] as const).flatMap((name) =>
      at(name).flatMap(({ baseCents, vatCents }) => [
        money(`typ:${SUMS[name]}`, sign * baseCents),
        money(`typ:${SUMS[name]}VAT`, sign * vatCents),
        money(`typ:${SUMS[name]}Sum`, sign * (baseCents + vatCents)),
      ]),
    ),
  ]
}

function money(name: string, cents: Cents): XmlElement {
  return element(name, decimal(cents))
}

/** What is longer than the schema allows makes Pohoda refuse the whole document. */
function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trim()
}
