import type { Cents } from '#kernel/money.ts'
import type { DocumentKind } from '../document.ts'
import type { Waiting } from '../office/documents-list.ts'

export type BuyerDocument = { id: string; number: string; kind: DocumentKind; issuedOn: string; grossCents: Cents }
export type BuyerDocuments = {
  documents: ReadonlyArray<BuyerDocument>
  waiting: Waiting | null
  /** How many mailboxes of the company get them, and whether the buyer does. */
  companyMailboxes: number
  isForBuyer: boolean
}
