import type { Messages } from '#kernel/messages.ts'
import type { PluralForms } from '#ui/format/plural.ts'
import type { DocumentKind, DocumentLine } from '../document.ts'

type Words = {
  kinds: Readonly<Record<DocumentKind, string>>
  units: Readonly<Record<DocumentLine['unit'], PluralForms>>
  countries: Readonly<Record<string, string>>
  notTaxDocument: string
  supplier: string
  buyer: string
  ico: string
  dic: string
  icDph: string
  issuedOn: string
  askedOn: string
  taxPoints: Readonly<Record<'payment' | 'supply' | 'correction', string>>
  dueOn: string
  heldUntil: string
  way: string
  ways: Readonly<Record<'card' | 'before' | 'transfer', string>>
  toInvoice: string
  ofDay: string
  buyerNumber: string
  reference: string
  whatOrdered: string
  whatSupplied: string
  whatCorrected: string
  quantity: string
  unitNet: string
  unitPrice: string
  unitGross: string
  seatGross: string
  base: string
  vat: (percent: number | null) => string
  gross: string
  total: string
  sums: {
    base: (percent: number) => string
    baseWithout: string
    vat: (percent: number) => string
    gross: string
    received: string
    correctedBase: (percent: number) => string
    correctedVat: (percent: number) => string
  }
  payable: string
  returned: string
  reduced: string
  until: (day: string) => string
  toAccount: (symbol: string) => string
  toCard: string
  paid: (symbol: string) => string
  partlyPaid: (symbol: string) => string
  paidByTransfer: (sum: string, day: string, proforma: string | null) => string
  paidByCard: (sum: string, day: string) => string
  payBySquare: string
  iban: string
  symbol: string
  recipient: string
  changed: string
  before: string
  after: string
  proformaSays: string
  proformaOfPayer: string
  payOnce: string
  reverseChargeSays: string
  testSays: string
  exactSum: string
  lapses: (day: string) => string
  taxedByPayment: string
  corrects: (number: string) => string
  correctsTax: (number: string) => string
  eInvoice: string
  eCredit: string
  electronic: string
  page: (number: number, of: number) => string
}

/** What stands on a paper beside the words of its lines. */
export const PAPER_MESSAGES: Messages<Words> = {
  sk: {
    kinds: {
      proforma: 'Predfaktúra',
      invoice: 'Faktúra',
      advance: 'Faktúra k prijatej platbe',
      settling: 'Vyúčtovacia faktúra',
      credit: 'Dobropis',
    },
    units: {
      seat: ['miesto', 'miesta', 'miest'],
      piece: ['ks', 'ks', 'ks'],
      hour: ['hodina', 'hodiny', 'hodín'],
      payment: ['platba', 'platby', 'platieb'],
    },
    countries: { SK: 'Slovensko', CZ: 'Česko', AT: 'Rakúsko', DE: 'Nemecko', HU: 'Maďarsko', PL: 'Poľsko' },
    notTaxDocument: 'Nie je daňový doklad',
    supplier: 'Dodávateľ',
    buyer: 'Odberateľ',
    ico: 'IČO',
    dic: 'DIČ',
    icDph: 'IČ DPH',
    issuedOn: 'Dátum vyhotovenia',
    askedOn: 'Dátum vystavenia',
    taxPoints: { payment: 'Dátum prijatia platby', supply: 'Dátum dodania', correction: 'Deň opravy' },
    dueOn: 'Splatnosť',
    heldUntil: 'Miesta držíme do',
    way: 'Úhrada',
    ways: { card: 'platobnou kartou', before: 'prevodom vopred', transfer: 'prevodom' },
    toInvoice: 'K faktúre',
    ofDay: 'zo dňa',
    buyerNumber: 'Vaše číslo objednávky',
    reference: 'Číslo objednávky',
    whatOrdered: 'Čo ste si objednali, sumy v eurách',
    whatSupplied: 'Čo dodávame, sumy v eurách',
    whatCorrected: 'Čo opravujeme, sumy v eurách',
    quantity: 'Množstvo',
    unitNet: 'Jedn. cena\nbez DPH',
    unitPrice: 'Jedn. cena',
    unitGross: 'Konečná cena\nza jednotku',
    seatGross: 'Konečná cena\nza miesto',
    base: 'Základ\ndane',
    vat: (percent) => (percent === null ? 'DPH' : `DPH\n${percent}\u00a0%`),
    gross: 'Spolu\ns DPH',
    total: 'Spolu',
    sums: {
      base: (percent) => `Základ dane, sadzba ${percent}\u00a0%`,
      baseWithout: 'Základ bez DPH',
      vat: (percent) => `DPH ${percent}\u00a0%`,
      gross: 'Spolu s DPH',
      received: 'Prijatá platba',
      correctedBase: (percent) => `Oprava základu dane ${percent}\u00a0%`,
      correctedVat: (percent) => `Oprava DPH ${percent}\u00a0%`,
    },
    payable: 'Na úhradu',
    returned: 'Vraciame',
    reduced: 'Znižujeme o',
    until: (day) => `do ${day}`,
    toAccount: (symbol) => `na účet, z ktorého platba prišla, VS\u00a0${symbol}`,
    toCard: 'na kartu, ktorou ste platili',
    paid: (symbol) => `Uhradené, VS\u00a0${symbol}`,
    partlyPaid: (symbol) => `Uhradená časť, VS\u00a0${symbol}`,
    paidByTransfer: (sum, day, proforma) =>
      `${sum} pripísaných na účet ${day}${proforma === null ? '' : ` podľa predfaktúry ${proforma}`}.`,
    paidByCard: (sum, day) => `${sum} zaplatených kartou ${day}.`,
    payBySquare: 'PAY by square',
    iban: 'IBAN',
    symbol: 'VS',
    recipient: 'Príjemca',
    changed: 'Čo sa zmenilo',
    before: 'Pred opravou',
    after: 'Po oprave',
    proformaSays: 'Faktúru vystavíme, keď platba príde. Variabilný symbol patrí objednávke a nemení sa.',
    proformaOfPayer:
      'Faktúru s rozpisom DPH vystavíme, keď platba príde. Variabilný symbol patrí objednávke a nemení sa.',
    payOnce: 'Neplaťte znova.',
    reverseChargeSays: 'Daň platí odberateľ podľa čl.\u00a0196 smernice 2006/112/ES.',
    testSays: 'Doklad mimo číselného radu, na vyskúšanie. Nie je daňový doklad a nič sa podľa neho neplatí.',
    exactSum: 'Cena je konečná. Zaplatiť treba presnú sumu s variabilným symbolom.',
    lapses: (day) => `Ak platba nepríde do ${day}, miesta uvoľníme a predfaktúra prestáva platiť. Nič neplatíte.`,
    taxedByPayment:
      'Daňová povinnosť vznikla dňom prijatia platby (§\u00a019 ods.\u00a04 zákona č.\u00a0222/2004 Z.\u00a0z.).',
    corrects: (number) => `Oprava k faktúre ${number}.`,
    correctsTax: (number) =>
      `Oprava základu dane a dane podľa §\u00a025 ods.\u00a01 zákona č.\u00a0222/2004 Z.\u00a0z. k faktúre ${number}.`,
    eInvoice: 'Faktúru dostanete aj ako e-faktúru; PDF je jej čitateľná podoba, neúčtujte ju dvakrát.',
    eCredit: 'Dobropis dostanete aj ako e-faktúru; PDF je jeho čitateľná podoba, neúčtujte ho dvakrát.',
    electronic: 'Vyhotovené elektronicky',
    page: (number, of) => `Strana ${number} z ${of}`,
  },
  en: {
    kinds: {
      proforma: 'Pro forma invoice (predfaktúra)',
      invoice: 'Invoice (faktúra)',
      advance: 'Invoice for a payment received',
      settling: 'Settling invoice',
      credit: 'Credit note (dobropis)',
    },
    units: {
      seat: ['seat', 'seats'],
      piece: ['piece', 'pieces'],
      hour: ['hour', 'hours'],
      payment: ['payment', 'payments'],
    },
    countries: { SK: 'Slovakia', CZ: 'Czechia', AT: 'Austria', DE: 'Germany', HU: 'Hungary', PL: 'Poland' },
    notTaxDocument: 'Not a tax document',
    supplier: 'Supplier',
    buyer: 'Buyer',
    ico: 'Company No. (IČO)',
    dic: 'Tax No. (DIČ)',
    icDph: 'VAT No. (IČ DPH)',
    issuedOn: 'Date of issue',
    askedOn: 'Date of issue',
    taxPoints: { payment: 'Payment received on', supply: 'Date of supply', correction: 'Day of the correction' },
    dueOn: 'Due date',
    heldUntil: 'Seats are held until',
    way: 'Payment',
    ways: { card: 'by card', before: 'by transfer in advance', transfer: 'by transfer' },
    toInvoice: 'To invoice',
    ofDay: 'of',
    buyerNumber: 'Your order number',
    reference: 'Order number',
    whatOrdered: 'What you ordered, in euros',
    whatSupplied: 'What we supply, in euros',
    whatCorrected: 'What we correct, in euros',
    quantity: 'Quantity',
    unitNet: 'Unit price\nwithout VAT',
    unitPrice: 'Unit price',
    unitGross: 'Final price\nper unit',
    seatGross: 'Final price\nper seat',
    base: 'Taxable\nbase',
    vat: (percent) => (percent === null ? 'VAT' : `VAT\n${percent}%`),
    gross: 'Total\nwith VAT',
    total: 'Total',
    sums: {
      base: (percent) => `Taxable base at ${percent}%`,
      baseWithout: 'Base without VAT',
      vat: (percent) => `VAT ${percent}%`,
      gross: 'Total with VAT',
      received: 'Payment received',
      correctedBase: (percent) => `Correction of the base at ${percent}%`,
      correctedVat: (percent) => `Correction of VAT ${percent}%`,
    },
    payable: 'To pay',
    returned: 'We return',
    reduced: 'Reduced by',
    until: (day) => `by ${day}`,
    toAccount: (symbol) => `to the account the payment came from, payment symbol\u00a0${symbol}`,
    toCard: 'to the card you paid with',
    paid: (symbol) => `Paid, payment symbol\u00a0${symbol}`,
    partlyPaid: (symbol) => `Partly paid, payment symbol\u00a0${symbol}`,
    paidByTransfer: (sum, day, proforma) =>
      `${sum} credited to our account on ${day}${proforma === null ? '' : ` under pro forma invoice ${proforma}`}.`,
    paidByCard: (sum, day) => `${sum} paid by card on ${day}.`,
    payBySquare: 'PAY by square',
    iban: 'IBAN',
    symbol: 'Payment symbol (VS)',
    recipient: 'Recipient',
    changed: 'What has changed',
    before: 'Before the correction',
    after: 'After it',
    proformaSays:
      'We issue the invoice when the payment comes. The payment symbol belongs to the order and stays the same.',
    proformaOfPayer:
      'We issue the invoice with VAT when the payment comes. The payment symbol belongs to the order and stays the same.',
    payOnce: 'Please do not pay again.',
    reverseChargeSays: 'The buyer owes the VAT under Article 196 of Directive 2006/112/EC.',
    testSays: 'A document outside of any series, to try things. It is no tax document, and nothing is paid by it.',
    exactSum: 'The price is final. Please pay the exact sum with the payment symbol.',
    lapses: (day) =>
      `If the payment does not come by ${day}, we release the seats and this document is no longer valid. You owe nothing.`,
    taxedByPayment: 'VAT became due on the day the payment was received (§\u00a019(4) of Act No.\u00a0222/2004).',
    corrects: (number) => `Correction of invoice ${number}.`,
    correctsTax: (number) =>
      `Correction of the taxable base and VAT under §\u00a025(1) of Act No.\u00a0222/2004 to invoice ${number}.`,
    eInvoice: 'You get this invoice as an e-faktúra, too; the PDF is its readable form, please do not book it twice.',
    eCredit:
      'You get this credit note as an e-faktúra, too; the PDF is its readable form, please do not book it twice.',
    electronic: 'Made electronically',
    page: (number, of) => `Page ${number} of ${of}`,
  },
}
