import type { EInvoice } from './e-invoice-of.ts'

type Node = { name: string; attributes: Record<string, string>; text: string; children: Array<Node>; read: boolean }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads what we write and nothing else: an element that it does not know, or does not expect there, is an error. */
export function readEInvoice(xml: string): EInvoice {
  const root = parse(xml)
  const isCredit = root.name === 'CreditNote'
  if (!isCredit && root.name !== 'Invoice') throw new Error(`${root.name} is no invoice`)
  text(root, 'cbc:CustomizationID')
  text(root, 'cbc:ProfileID')
  expectText(root, 'cbc:DocumentCurrencyCode', 'EUR')
  const typeCode = text(root, `cbc:${root.name}TypeCode`) as EInvoice['typeCode']
  const total = child(root, 'cac:LegalMonetaryTotal')
  const tax = child(root, 'cac:TaxTotal')
  const means = maybe(root, 'cac:PaymentMeans')
  const account = means && maybe(means, 'cac:PayeeFinancialAccount')
  const order = maybe(root, 'cac:OrderReference')
  const baseCents = cents(total, 'cbc:LineExtensionAmount')
  if (cents(total, 'cbc:TaxExclusiveAmount') !== baseCents) throw new Error('The sums without VAT differ')
  const payment = means && {
    code: text(means, 'cbc:PaymentMeansCode'),
    dueOn: maybeText(means, 'cbc:PaymentDueDate'),
    symbol: text(means, 'cbc:PaymentID'),
    iban: account && text(account, 'cbc:ID'),
  }
  if (payment === null) throw new Error('There is no word about payment')
  const invoice: EInvoice = {
    typeCode,
    number: text(root, 'cbc:ID'),
    issuedOn: text(root, 'cbc:IssueDate'),
    taxPointOn: maybeText(root, 'cbc:TaxPointDate'),
    dueOn: isCredit ? (payment.dueOn ?? '') : text(root, 'cbc:DueDate'),
    note: maybeText(root, 'cbc:Note'),
    buyerReference: maybeText(root, 'cbc:BuyerReference'),
    orderReference: order && text(order, 'cbc:ID'),
    preceding: all(root, 'cac:BillingReference').map((reference) => {
      const inner = child(reference, 'cac:InvoiceDocumentReference')
      return { number: text(inner, 'cbc:ID'), issuedOn: text(inner, 'cbc:IssueDate') }
    }),
    seller: party(child(root, 'cac:AccountingSupplierParty')),
    buyer: party(child(root, 'cac:AccountingCustomerParty')),
    payment,
    rates: all(tax, 'cac:TaxSubtotal').map((subtotal) => {
      const category = child(subtotal, 'cac:TaxCategory')
      return {
        ...rateIn(category),
        baseCents: cents(subtotal, 'cbc:TaxableAmount'),
        vatCents: cents(subtotal, 'cbc:TaxAmount'),
        reason: maybeText(category, 'cbc:TaxExemptionReason'),
        reasonCode: maybeText(category, 'cbc:TaxExemptionReasonCode'),
      }
    }),
    baseCents,
    vatCents: cents(tax, 'cbc:TaxAmount'),
    grossCents: cents(total, 'cbc:TaxInclusiveAmount'),
    prepaidCents: cents(total, 'cbc:PrepaidAmount'),
    payableCents: cents(total, 'cbc:PayableAmount'),
    lines: all(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map((line, place) => {
      expectText(line, 'cbc:ID', String(place + 1))
      const quantity = child(line, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
      const item = child(line, 'cac:Item')
      return {
        ...rateIn(child(item, 'cac:ClassifiedTaxCategory')),
        quantity: Number(quantity.text),
        unitCode: quantity.attributes.unitCode ?? '',
        baseCents: cents(line, 'cbc:LineExtensionAmount'),
        name: text(item, 'cbc:Name'),
        description: maybeText(item, 'cbc:Description'),
        price: text(child(line, 'cac:Price'), 'cbc:PriceAmount'),
      }
    }),
  }
  refuseUnread(root)
  return invoice
}

function party(holder: Node): EInvoice['seller'] {
  const node = child(holder, 'cac:Party')
  const endpoint = maybe(node, 'cbc:EndpointID')
  const address = child(node, 'cac:PostalAddress')
  const tax = maybe(node, 'cac:PartyTaxScheme')
  const entity = child(node, 'cac:PartyLegalEntity')
  const ico = maybe(entity, 'cbc:CompanyID')
  const name = text(child(node, 'cac:PartyName'), 'cbc:Name')
  expectText(entity, 'cbc:RegistrationName', name)
  if (tax) expectText(child(tax, 'cac:TaxScheme'), 'cbc:ID', 'VAT')
  return {
    endpoint: endpoint && { scheme: endpoint.attributes.schemeID ?? '', id: endpoint.text },
    name,
    ico: ico && { scheme: ico.attributes.schemeID ?? null, id: ico.text },
    icDph: tax && text(tax, 'cbc:CompanyID'),
    register: maybeText(entity, 'cbc:CompanyLegalForm'),
    street: maybeText(address, 'cbc:StreetName'),
    city: maybeText(address, 'cbc:CityName'),
    zip: maybeText(address, 'cbc:PostalZone'),
    country: text(child(address, 'cac:Country'), 'cbc:IdentificationCode'),
  }
}

function rateIn(category: Node): { category: string; percent: number | null } {
  const percent = maybeText(category, 'cbc:Percent')
  expectText(child(category, 'cac:TaxScheme'), 'cbc:ID', 'VAT')
  return { category: text(category, 'cbc:ID'), percent: percent === null ? null : Number(percent) }
}

function all(node: Node, name: string): ReadonlyArray<Node> {
  const found = node.children.filter((each) => each.name === name)
  for (const each of found) each.read = true
  return found
}

function maybe(node: Node, name: string): Node | null {
  const [first, second] = all(node, name)
  if (second) throw new Error(`${node.name} has ${name} twice`)
  return first ?? null
}

function child(node: Node, name: string): Node {
  const found = maybe(node, name)
  if (found === null) throw new Error(`${node.name} has no ${name}`)
  return found
}

function text(node: Node, name: string): string {
  return child(node, name).text
}

function maybeText(node: Node, name: string): string | null {
  return maybe(node, name)?.text ?? null
}

function expectText(node: Node, name: string, expected: string): void {
  if (text(node, name) !== expected) throw new Error(`${name} of ${node.name} is not ${expected}`)
}

function cents(node: Node, name: string): number {
  const { text: written, attributes } = child(node, name)
  if (!/^-?\d+\.\d{2}$/.test(written) || attributes.currencyID !== 'EUR') throw new Error(`${name} is no sum in euros`)
  return Number(written.replace('.', ''))
}

function refuseUnread(node: Node): void {
  for (const each of node.children) {
    if (!each.read) throw new Error(`${node.name} has ${each.name}, which nobody expects`)
    refuseUnread(each)
  }
}

/** Elements, attributes and text; no comments, no instructions, no types of documents. */
function parse(xml: string): Node {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!xml.startsWith(declaration)) throw new Error('There is no declaration of XML')
  const token = /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>|([^<]+)/gy
  token.lastIndex = declaration.length
  const open: Array<Node> = [{ name: '', attributes: {}, text: '', children: [], read: true }]
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (found === null) throw new Error(`The XML cannot be read at ${at}`)
    const [, slash, name = '', attributes = '', letters] = found
    const node = open.at(-1)
    if (node === undefined) throw new Error('More is closed than was opened')
    if (letters !== undefined) node.text += unescaped(letters)
    else if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed and was not opened`)
    } else {
      const opened: Node = { name, attributes: attributesIn(attributes), text: '', children: [], read: false }
      node.children.push(opened)
      open.push(opened)
    }
  }
  const [root, second] = open[0]?.children ?? []
  if (open.length !== 1 || root === undefined || second !== undefined) throw new Error('There is not one whole element')
  return root
}

function attributesIn(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

function unescaped(written: string): string {
  return written.replaceAll(/&(\w+);/g, (_, name: string) => {
    const letter = ENTITIES[name]
    if (letter === undefined) throw new Error(`&${name}; is unknown`)
    return letter
  })
}
