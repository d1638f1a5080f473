import { randomUUID } from 'node:crypto'
import type { MoneyMove } from '#capabilities/ledger/money-move.ts'
import { BUYER, SUPPLIER } from '../invoicing.testing.server.ts'
import { USUAL_CHOICES } from '../setup.testing.server.ts'
import type { InvoicingSetup } from '../setup.ts'
import { nextDocument } from './next-document.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'
import { rulesOf, writeDocument } from './write-document.ts'

const { isVatPayer: _, ...supplier } = SUPPLIER

/** A payer for whom everything is decided as it is proposed. */
export const SETUP: InvoicingSetup = {
  choices: { ...USUAL_CHOICES, documentsFrom: '2026-01-01' },
  vatStatuses: [{ fromDay: '2020-01-01', status: 'payer' }],
  supplier,
  vatPercent: 23,
  closedMonths: [],
}

export const ORDER: OrderFacts = {
  reference: 'BY-4JEC-D37T',
  buyerNumber: 'OBJ-2026/118',
  paymentSymbol: '1000004173',
  soldOn: '2026-11-17',
  seats: 4,
  totalCents: 50_800,
  discount: null,
  vatPercent: 23,
  vatCategory: null,
  language: 'sk',
  buyer: BUYER,
  isErased: false,
  course: { title: 'Základy AI pre všetkých', dates: ['štvrtok 3. decembra 2026, 17:30 – 20:00'] },
  suppliedOn: '2026-12-03',
  isSupplied: false,
  endedOn: null,
  awaits: null,
  deposit: null,
  dueDays: null,
  hasOpenRefund: false,
  moves: [],
  seatsFreed: 0,
  freed: [],
  takenAwayCents: 0,
}

export const sold = (cents: number, day = '2026-11-17'): MoneyMove => ({ is: 'price', cents, day, way: 'transfer' })
export const came = (cents: number, day = '2026-11-18'): MoneyMove => ({ is: 'came', cents, day, way: 'transfer' })

/** Issues in memory all that an order asks for on a day; the documents from before come first in the answer. */
export function issueAll(
  order: OrderFacts,
  before: ReadonlyArray<KeptDocument> = [],
  { setup = SETUP, issuedOn = '2026-11-18' }: { setup?: InvoicingSetup; issuedOn?: string } = {},
): ReadonlyArray<KeptDocument> {
  const kept = [...before]
  for (;;) {
    const next = nextDocument(order, kept, rulesOf(order, setup, issuedOn))
    if (!next) return kept
    const number = `20260${String(kept.length + 1).padStart(5, '0')}`
    const document = writeDocument(next, { order, kept, setup, issuedOn })(number)
    const correctsId = next.kind === 'credit' ? next.corrects.id : null
    const name = next.kind === 'invoice' && next.isFee ? 'fee' : next.kind
    kept.push({ id: randomUUID(), cause: `${name}:${kept.length}`, document, correctsId })
    if (kept.length > 100) throw new Error('An order that never has enough documents')
  }
}

/** What an issued document says in short: kind, sum and tax point. */
export function inShort(kept: ReadonlyArray<KeptDocument>): ReadonlyArray<string> {
  return kept.map(({ document }) => `${document.kind} ${document.grossCents} ${document.taxPoint?.on}`)
}
