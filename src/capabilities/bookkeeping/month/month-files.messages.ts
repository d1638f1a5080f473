import type { Messages } from '#kernel/messages.ts'
import { plural } from '#ui/format/plural.ts'

type FileWords = {
  headers: Readonly<Record<HeaderName, string>>
  kinds: Readonly<Record<'invoice' | 'advance' | 'settling' | 'credit', string>>
  evidence: {
    ways: Readonly<Record<'card' | 'transfer', string>>
    verdicts: Readonly<Record<'agree' | 'contradict' | 'alone', string>>
  }
  files: Readonly<Record<FileName, string>>
  readme: (given: { month: string; provider: string; documents: number; eInvoices: number; state: string }) => string
  closed: (day: string) => string
  open: string
}
type HeaderName =
  | 'number'
  | 'kind'
  | 'issuedOn'
  | 'taxPointOn'
  | 'dueOn'
  | 'buyer'
  | 'ico'
  | 'dic'
  | 'icDph'
  | 'country'
  | 'paymentSymbol'
  | 'corrects'
  | 'category'
  | 'percent'
  | 'base'
  | 'vat'
  | 'total'
  | 'section'
  | 'service'
  | 'daysLate'
  | 'owed'
  | 'writtenOffOn'
  | 'courseMonth'
  | 'orders'
  | 'money'
  | 'day'
  | 'payout'
  | 'reference'
  | 'said'
  | 'seen'
  | 'evidence'
  | 'verdict'
type FileName =
  | 'documents'
  | 'eInvoices'
  | 'book'
  | 'control'
  | 'recapitulative'
  | 'oss'
  | 'evidence'
  | 'debts'
  | 'deferred'
  | 'stripe'
  | 'payouts'
  | 'feeDocument'

/** Names of files have no diacritics: some programs that open a ZIP file still lose them. */
export const FILE_MESSAGES: Messages<FileWords> = {
  sk: {
    headers: {
      number: 'Číslo dokladu',
      kind: 'Druh',
      issuedOn: 'Vystavený',
      taxPointOn: 'Deň vzniku daňovej povinnosti',
      dueOn: 'Splatný',
      buyer: 'Odberateľ',
      ico: 'IČO',
      dic: 'DIČ',
      icDph: 'IČ DPH',
      country: 'Krajina',
      paymentSymbol: 'Variabilný symbol',
      corrects: 'Opravuje doklad',
      category: 'Režim DPH',
      percent: 'Sadzba DPH (%)',
      base: 'Základ',
      vat: 'DPH',
      total: 'Spolu',
      section: 'Časť výkazu',
      service: 'Kód plnenia',
      daysLate: 'Dní po splatnosti',
      owed: 'Neuhradené',
      writtenOffOn: 'Odpísané dňa',
      courseMonth: 'Mesiac kurzu',
      orders: 'Objednávky',
      money: 'Prijaté peniaze',
      day: 'Deň',
      payout: 'Výplata v Stripe',
      reference: 'Objednávka',
      said: 'Krajina podľa objednávateľa',
      seen: 'Krajina podľa platby',
      evidence: 'Druhý dôkaz',
      verdict: 'Zhoda',
    },
    kinds: {
      invoice: 'faktúra',
      advance: 'faktúra k prijatej platbe',
      settling: 'vyúčtovacia faktúra',
      credit: 'dobropis',
    },
    evidence: {
      ways: { card: 'krajina karty', transfer: 'krajina účtu' },
      verdicts: { agree: 'áno', contradict: 'nie', alone: 'chýba druhý dôkaz' },
    },
    files: {
      documents: 'doklady',
      eInvoices: 'e-faktury',
      book: 'kniha-faktur',
      control: 'kontrolny-vykaz',
      recapitulative: 'suhrnny-vykaz',
      oss: 'oss',
      evidence: 'oss-krajiny',
      debts: 'pohladavky',
      deferred: 'vynosy-buducich-obdobi',
      stripe: 'stripe-pohyby-a-poplatky',
      payouts: 'stripe-vyplaty',
      feeDocument: 'stripe-doklad-o-poplatkoch',
    },
    readme: ({ month, provider, documents, eInvoices, state }) => `${provider}
Podklady pre účtovníctvo, ${month}
${state}

doklady/                       ${documents} ${plural(documents, ['doklad', 'doklady', 'dokladov'])} v PDF
e-faktury/                     ${eInvoices} ${plural(eInvoices, ['e-faktúra', 'e-faktúry', 'e-faktúr'])} v XML, presne tak, ako sme ich vystavili
kniha-faktur.csv, .xlsx        doklady po sadzbách, podľa dňa vzniku daňovej povinnosti
kontrolny-vykaz.csv            riadky A.1 a C.1, súčty D.2; časti B dopĺňa účtovníčka
suhrnny-vykaz.csv              služby firmám v iných štátoch EÚ, kód plnenia 3
oss.csv                        spotrebitelia v iných štátoch EÚ podľa krajiny a sadzby
oss-krajiny.csv                dva dôkazy, kde spotrebitelia z iných štátov EÚ žijú, po platbách
pohladavky.csv                 doklady neuhradené k poslednému dňu mesiaca
vynosy-buducich-obdobi.csv     prijaté peniaze za kurzy, ktoré sa skončia neskôr
stripe-pohyby-a-poplatky.csv   každý pohyb na účte v Stripe aj s poplatkom
stripe-vyplaty.csv             výplaty zo Stripe do banky
stripe-doklad-o-poplatkoch.pdf faktúra Stripe za poplatky, ak ju niekto k mesiacu priložil
pohoda.xml                     doklady na import do Pohody, ak ste si ich vybrali

Faktúra Stripe za poplatky je v jeho nástenke pod Nastavenia, Doklady; stiahne ju len človek.
Poplatky sú služba z Írska: ak nie je oslobodená, daň z nej priznáva príjemca (§ 69 ods. 3 zákona o DPH).
Výpisy z banky tu nie sú, stiahnete ich v internetovom bankovníctve.
Firma bez IČ DPH je v časti D.2. Či to tak má byť, potvrdí účtovníčka.
Sumy sú v eurách. Čo dobropis vracia, je so znamienkom mínus.
`,
    closed: (day) => `Mesiac je uzavretý od ${day}.`,
    open: 'Mesiac ešte nie je uzavretý, čísla sa môžu zmeniť.',
  },
  en: {
    headers: {
      number: 'Document number',
      kind: 'Kind',
      issuedOn: 'Issued',
      taxPointOn: 'Tax point',
      dueOn: 'Due',
      buyer: 'Buyer',
      ico: 'IČO',
      dic: 'DIČ',
      icDph: 'IČ DPH',
      country: 'Country',
      paymentSymbol: 'Payment symbol',
      corrects: 'Corrects',
      category: 'VAT category',
      percent: 'VAT rate (%)',
      base: 'Base',
      vat: 'VAT',
      total: 'Total',
      section: 'Section',
      service: 'Code of supply',
      daysLate: 'Days overdue',
      owed: 'Owed',
      writtenOffOn: 'Written off on',
      courseMonth: 'Month of the course',
      orders: 'Orders',
      money: 'Money received',
      day: 'Day',
      payout: 'Payout at Stripe',
      reference: 'Order',
      said: 'Country by the buyer',
      seen: 'Country by the payment',
      evidence: 'Second evidence',
      verdict: 'Agreement',
    },
    kinds: {
      invoice: 'invoice',
      advance: 'invoice for a payment received',
      settling: 'settling invoice',
      credit: 'credit note',
    },
    evidence: {
      ways: { card: 'country of the card', transfer: 'country of the account' },
      verdicts: { agree: 'yes', contradict: 'no', alone: 'no second evidence' },
    },
    files: {
      documents: 'documents',
      eInvoices: 'e-invoices',
      book: 'book-of-invoices',
      control: 'control-statement',
      recapitulative: 'recapitulative-statement',
      oss: 'oss',
      evidence: 'oss-countries',
      debts: 'unpaid',
      deferred: 'deferred-income',
      stripe: 'stripe-movements-and-fees',
      payouts: 'stripe-payouts',
      feeDocument: 'stripe-fee-document',
    },
    readme: ({ month, provider, documents, eInvoices, state }) => `${provider}
For accounting, ${month}
${state}

documents/                     ${documents} ${plural(documents, ['document', 'documents'])} as PDF
e-invoices/                    ${eInvoices} ${plural(eInvoices, ['e-invoice', 'e-invoices'])} as XML, exactly as they were issued
book-of-invoices.csv, .xlsx    documents by rate, in the order of their tax point
control-statement.csv          lines A.1 and C.1, sums D.2; the accountant adds sections B
recapitulative-statement.csv   services to companies elsewhere in the Union, code of supply 3
oss.csv                        consumers elsewhere in the Union, by country and rate
oss-countries.csv              both pieces of evidence of where consumers elsewhere in the Union live
unpaid.csv                     documents that nobody had paid by the last day of the month
deferred-income.csv            money received for courses that end later
stripe-movements-and-fees.csv  every movement of the balance at Stripe, with its fee
stripe-payouts.csv             payouts from Stripe to the bank
stripe-fee-document.pdf        Stripe’s invoice for its fees, if somebody attached it to the month
pohoda.xml                     documents to be imported into Pohoda, if you chose it

Stripe’s own invoice for its fees is in its dashboard, under Settings, Documents; only a person can take it from there.
The fees are a service from Ireland: unless it is exempt, its VAT is owed by whoever receives it (§ 69 (3) of the Slovak VAT act).
Bank statements are not in here; your internet bank has them.
A company without an IČ DPH is in section D.2. Whether it should be is for the accountant to confirm.
Sums are in euros. What a credit note gives back is below zero.
`,
    closed: (day) => `The month has been closed since ${day}.`,
    open: 'The month is not closed yet, figures may change.',
  },
}
