import type { Cents } from '#kernel/money.ts'
import type { DeliveryState, DeliveryWay } from '../delivery.ts'
import type { DocumentKind } from '../document.ts'
import type { MissingField } from '../missing-fields.messages.ts'

/** Overdue and unpaid: what an invoice still asks for, without what was written off. Refused: its e-faktúra could not be delivered. */
export const DOCUMENT_VIEWS = ['overdue', 'unpaid', 'written-off', 'refused', 'credits'] as const
export type DocumentView = (typeof DOCUMENT_VIEWS)[number]

export type DocumentFilters = {
  search: string | null
  view: DocumentView | null
  fromDay: string | null
  toDay: string | null
}

export type ListDocuments = DocumentFilters & {
  order: { key: 'issued' | 'amount'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** `to-pay` in time and `overdue` ask for money; `credited` was given back whole before it was paid; of one
 * that is `written-off` nothing is awaited. */
export type DocumentStanding = 'proforma' | 'credit' | 'paid' | 'credited' | 'to-pay' | 'overdue' | 'written-off'

export type DocumentPath = { way: DeliveryWay; state: DeliveryState }

export type ListedDocument = {
  id: string
  number: string
  kind: DocumentKind
  issuedOn: string
  taxPointOn: string | null
  dueOn: string
  paymentSymbol: string
  buyerName: string
  buyerIco: string | null
  baseCents: Cents
  vatCents: Cents
  grossCents: Cents
  unpaidCents: Cents
  standing: DocumentStanding
  paidBy: 'card' | 'transfer'
  paidOn: string | null
  /** What its first line says. */
  what: string
  /** Of a credit note, what it corrects. */
  correctsNumber: string | null
  isEInvoice: boolean
  /** Of the e-faktúra where there is one, else of the mail. */
  path: DocumentPath | null
  registrationId: string | null
}

export type OwedFigures = Record<'overdue' | 'inTime' | 'writtenOff', { count: number; cents: Cents }>

/** What the next document of an order waits for. */
export type Waiting = {
  /** What has to be completed, as far as it has a name. */
  fields: ReadonlyArray<MissingField>
  since: string
}
