import type { MonthDocument } from '#capabilities/invoicing/month-document.ts'
import type { VatStatements } from '#capabilities/invoicing/vat-statements.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Sheet, XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import type { DeferredIncome, MonthDebt } from '../accountant-month.ts'
import { FILE_MESSAGES } from './month-files.messages.ts'
import type { CountryEvidence } from './read-country-evidence.server.ts'
import type { MonthPayout } from './read-payouts.server.ts'

type HeaderName = keyof (typeof FILE_MESSAGES)['sk']['headers']
type Columns = ReadonlyArray<[HeaderName, XlsxColumn['kind']]>
type Row = ReadonlyArray<XlsxCell>

/** A service, as the súhrnný výkaz names it. */
const SERVICE = 3

/** Every list of the month, in the words of a language. Rows are those of the screen. */
export function monthSheets(language: Language) {
  const { headers, kinds, files, evidence } = messagesIn(FILE_MESSAGES, language)
  const sheet = (name: keyof typeof files, columns: Columns, rows: Sheet['rows']): Sheet => ({
    name: files[name],
    columns: columns.map(([header, kind]) => ({ header: headers[header], kind })),
    rows,
  })
  return {
    /** Kniha faktúr: a line for each rate of a document, so that every line has one rate and adds up. */
    book: (documents: AsyncIterable<MonthDocument>) => sheet('book', BOOK, bookRows(documents, kinds)),
    control: (statements: VatStatements) => sheet('control', CONTROL, controlRows(statements)),
    recapitulative: ({ recapitulative }: VatStatements) =>
      sheet(
        'recapitulative',
        RECAPITULATIVE,
        recapitulative.map(({ country, icDph, cents }) => [country, icDph, SERVICE, cents]),
      ),
    oss: ({ oss }: VatStatements) =>
      sheet(
        'oss',
        OSS,
        oss.map(({ country, percent, baseCents, vatCents }) => [country, percent, baseCents, vatCents]),
      ),
    evidence: (payments: ReadonlyArray<CountryEvidence>) =>
      sheet(
        'evidence',
        EVIDENCE,
        payments.map(({ reference, day, said, seen, way }) => [
          reference,
          day,
          said,
          seen,
          evidence.ways[way],
          evidence.verdicts[seen === null ? 'alone' : seen === said ? 'agree' : 'contradict'],
        ]),
      ),
    debts: (debts: ReadonlyArray<MonthDebt>) =>
      sheet(
        'debts',
        DEBTS,
        debts.map(({ number, buyer, taxPointOn, dueOn, daysLate, openCents, writtenOffOn }) => [
          number,
          buyer,
          taxPointOn,
          dueOn,
          daysLate,
          openCents,
          writtenOffOn,
        ]),
      ),
    deferred: (deferred: ReadonlyArray<DeferredIncome>) =>
      sheet(
        'deferred',
        DEFERRED,
        deferred.map(({ month, orders, cents }) => [month, orders, cents]),
      ),
    payouts: (payouts: ReadonlyArray<MonthPayout>) =>
      sheet(
        'payouts',
        PAYOUTS,
        payouts.map(({ on, id, amountCents }) => [on, id, amountCents]),
      ),
  }
}

const BOOK: Columns = [
  ['number', 'text'],
  ['kind', 'text'],
  ['issuedOn', 'date'],
  ['taxPointOn', 'date'],
  ['dueOn', 'date'],
  ['buyer', 'text'],
  ['ico', 'text'],
  ['dic', 'text'],
  ['icDph', 'text'],
  ['country', 'text'],
  ['paymentSymbol', 'text'],
  ['corrects', 'text'],
  ['category', 'text'],
  ['percent', 'number'],
  ['base', 'money'],
  ['vat', 'money'],
  ['total', 'money'],
]
const CONTROL: Columns = [
  ['section', 'text'],
  ['icDph', 'text'],
  ['number', 'text'],
  ['corrects', 'text'],
  ['taxPointOn', 'date'],
  ['base', 'money'],
  ['vat', 'money'],
  ['percent', 'number'],
]
const RECAPITULATIVE: Columns = [
  ['country', 'text'],
  ['icDph', 'text'],
  ['service', 'number'],
  ['base', 'money'],
]
const OSS: Columns = [
  ['country', 'text'],
  ['percent', 'number'],
  ['base', 'money'],
  ['vat', 'money'],
]
const EVIDENCE: Columns = [
  ['reference', 'text'],
  ['day', 'date'],
  ['said', 'text'],
  ['seen', 'text'],
  ['evidence', 'text'],
  ['verdict', 'text'],
]
const DEBTS: Columns = [
  ['number', 'text'],
  ['buyer', 'text'],
  ['taxPointOn', 'date'],
  ['dueOn', 'date'],
  ['daysLate', 'number'],
  ['owed', 'money'],
  ['writtenOffOn', 'date'],
]
const DEFERRED: Columns = [
  ['courseMonth', 'text'],
  ['orders', 'number'],
  ['money', 'money'],
]
const PAYOUTS: Columns = [
  ['day', 'date'],
  ['payout', 'text'],
  ['money', 'money'],
]

async function* bookRows(
  documents: AsyncIterable<MonthDocument>,
  kinds: Readonly<Record<MonthDocument['kind'], string>>,
): AsyncGenerator<Row> {
  for await (const { buyer, rates, ...document } of documents) {
    for (const { category, percent, baseCents, vatCents } of rates) {
      yield [
        document.number,
        kinds[document.kind],
        document.issuedOn,
        document.taxPointOn,
        document.dueOn,
        buyer.name,
        buyer.ico,
        buyer.dic,
        buyer.icDph,
        buyer.country,
        document.paymentSymbol,
        document.corrects,
        category,
        percent,
        baseCents,
        vatCents,
        baseCents + vatCents,
      ]
    }
  }
}

function controlRows({ control, others }: VatStatements): ReadonlyArray<Row> {
  return [
    ...control.map(({ section, icDph, number, corrects, on, baseCents, vatCents, percent }) => [
      section,
      icDph,
      number,
      corrects,
      on,
      baseCents,
      vatCents,
      percent,
    ]),
    ...others.map(({ percent, baseCents, vatCents }) => ['D.2', null, null, null, null, baseCents, vatCents, percent]),
  ]
}
