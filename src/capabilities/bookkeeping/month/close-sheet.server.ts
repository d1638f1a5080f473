import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Sheet, XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import { addLine, type CloseLine, type CloseSums, type Month, type MovementKind, NO_SUMS } from '../monthly-close.ts'
import { type ClosePlace, readCloseLines } from './read-close-lines.server.ts'
import { readHandMonth } from './read-hand-month.server.ts'

const PAGE_SIZE = 1_000

type CloseRows = { rows: AsyncIterable<ReadonlyArray<XlsxCell>> }

type Column = {
  kind: XlsxColumn['kind']
  header: Messages<string>
  cell: (line: CloseLine) => XlsxCell
  sum?: keyof CloseSums
}

/** What accountants asked for, in their order; behind it what leads back to Stripe. */
const COLUMNS: ReadonlyArray<Column> = [
  { kind: 'text', header: { sk: 'Číslo objednávky', en: 'Reference' }, cell: ({ reference }) => reference },
  { kind: 'text', header: { sk: 'Odberateľ', en: 'Buyer' }, cell: ({ buyer }) => buyer },
  { kind: 'text', header: { sk: 'IČO', en: 'IČO' }, cell: ({ ico }) => ico },
  { kind: 'text', header: { sk: 'DIČ', en: 'DIČ' }, cell: ({ dic }) => dic },
  { kind: 'text', header: { sk: 'IČ DPH', en: 'IČ DPH' }, cell: ({ icDph }) => icDph },
  { kind: 'text', header: { sk: 'Adresa', en: 'Address' }, cell: ({ address }) => address },
  {
    kind: 'text',
    header: { sk: 'Číslo objednávky odberateľa', en: 'Order number' },
    cell: ({ orderNumber }) => orderNumber,
  },
  { kind: 'date', header: { sk: 'Deň platby', en: 'Payment day' }, cell: ({ paidOn }) => paidOn },
  { kind: 'date', header: { sk: 'Deň kurzu', en: 'Course day' }, cell: ({ courseOn }) => courseOn },
  { kind: 'money', header: { sk: 'Základ', en: 'Base' }, cell: ({ baseCents }) => baseCents, sum: 'baseCents' },
  { kind: 'number', header: { sk: 'Sadzba DPH (%)', en: 'VAT rate (%)' }, cell: ({ vatPercent }) => vatPercent },
  { kind: 'money', header: { sk: 'DPH', en: 'VAT' }, cell: ({ vatCents }) => vatCents, sum: 'vatCents' },
  { kind: 'money', header: { sk: 'Spolu', en: 'Total' }, cell: ({ totalCents }) => totalCents, sum: 'totalCents' },
  {
    kind: 'money',
    header: { sk: 'Vrátené', en: 'Refunds' },
    cell: ({ refundsCents }) => refundsCents,
    sum: 'refundsCents',
  },
  {
    kind: 'money',
    header: { sk: 'Poplatok Stripe', en: 'Stripe fee' },
    cell: ({ feeCents }) => feeCents,
    sum: 'feeCents',
  },
  {
    kind: 'money',
    header: { sk: 'Na výplatu', en: 'Payout' },
    cell: ({ payoutCents }) => payoutCents,
    sum: 'payoutCents',
  },
  {
    kind: 'money',
    header: { sk: 'Spory a úpravy', en: 'Adjustments' },
    cell: ({ adjustmentsCents }) => adjustmentsCents,
    sum: 'adjustmentsCents',
  },
  { kind: 'date', header: { sk: 'Deň výplaty', en: 'Payout day' }, cell: ({ payoutOn }) => payoutOn },
  { kind: 'text', header: { sk: 'Výplata v Stripe', en: 'Payout at Stripe' }, cell: ({ payoutId }) => payoutId },
  { kind: 'text', header: { sk: 'Pohyb v Stripe', en: 'Movement at Stripe' }, cell: ({ movementId }) => movementId },
]

const KIND_OF_MOVEMENT = { sk: 'Druh pohybu', en: 'Kind of movement' }
const KINDS: Messages<Record<MovementKind, string>> = {
  sk: {
    payment: 'platba',
    refund: 'vrátenie',
    'refund-failure': 'vrátenie neprešlo',
    dispute: 'spor',
    fee: 'poplatok',
    other: 'iné',
  },
  en: {
    payment: 'payment',
    refund: 'refund',
    'refund-failure': 'refund failed',
    dispute: 'dispute',
    fee: 'fee',
    other: 'other',
  },
}

const SUM = { sk: 'Spolu', en: 'Sum' }

/** Of a line without Stripe: no fee, no payout and none of Stripe's ids. */
const NO_MOVEMENT = {
  movementId: '',
  kind: 'other',
  paymentId: null,
  adjustmentsCents: 0,
  feeCents: 0,
  payoutCents: 0,
  payoutOn: null,
  payoutId: null,
} as const

const BY_HAND = {
  sk: {
    received: 'úhrada mimo Stripe',
    returned: 'vrátenie mimo Stripe',
    transfer: 'prevodom',
    cash: 'v hotovosti',
    other: 'inak',
    correction: 'oprava zápisu',
    sum: 'Spolu mimo Stripe',
    all: 'Spolu všetko',
  },
  en: {
    received: 'payment without Stripe',
    returned: 'refund without Stripe',
    transfer: 'by transfer',
    cash: 'in cash',
    other: 'another way',
    correction: 'correction',
    sum: 'Sum without Stripe',
    all: 'Sum of all',
  },
}

function sumRow(name: string, sums: CloseSums): ReadonlyArray<XlsxCell> {
  return [...COLUMNS.map(({ sum }, index) => (sum ? sums[sum] : index === 0 ? name : null)), null]
}

/**
 * The month as a sheet: a line for each movement of Stripe's and their sums; then, where there are any, the lines that were
 * written down by hand, their sums and those of all.
 */
export function closeSheet(
  db: Executor,
  { month, language, reader }: { month: Month; language: Language; reader: Reader },
): Sheet & CloseRows {
  async function* rows(): AsyncGenerator<ReadonlyArray<XlsxCell>> {
    let sums = NO_SUMS
    let place: ClosePlace | null = null
    do {
      const read: Awaited<ReturnType<typeof readCloseLines>> = await readCloseLines(db, month, {
        place,
        limit: PAGE_SIZE,
        reader,
      })
      for (const line of read.lines) {
        sums = addLine(sums, line)
        yield [...COLUMNS.map(({ cell }) => cell(line)), KINDS[language][line.kind]]
      }
      place = read.place
    } while (place)
    yield sumRow(SUM[language], sums)
    const byHand = await readHandMonth(db, month, reader)
    if (byHand.lines.length === 0) return
    for (const line of byHand.lines) {
      const kind = BY_HAND[language][line.kind === 'received' ? 'received' : 'returned']
      const way = line.way ? [BY_HAND[language][line.way]] : []
      const said = [kind, ...way, ...(line.isCorrection ? [BY_HAND[language].correction] : [])].join(', ')
      yield [...COLUMNS.map(({ cell }) => cell({ ...line, ...NO_MOVEMENT })), said]
    }
    yield sumRow(BY_HAND[language].sum, byHand.sums)
    yield sumRow(BY_HAND[language].all, addLine(sums, byHand.sums))
  }
  const kind = { kind: 'text' as const, header: messagesIn(KIND_OF_MOVEMENT, language) }
  const columns = [
    ...COLUMNS.map((column) => ({ kind: column.kind, header: messagesIn(column.header, language) })),
    kind,
  ]
  return { name: month, columns, rows: rows() }
}
