import type { MoneyMove } from '#capabilities/ledger/money-move.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Buyer, IssuedDocument } from '../document.ts'

/** What the documents of an order follow from. */
export type OrderFacts = {
  reference: string
  buyerNumber: string | null
  paymentSymbol: string
  /** The day its debt began. */
  soldOn: string
  seats: number
  totalCents: Cents
  /** What a code took off it; null without one. */
  discount: { code: string; cents: Cents } | null
  /** Null where it was sold without VAT. */
  vatPercent: number | null
  /** How it was sold; null where documents decide by the buyer. */
  vatCategory: 'S' | 'AE' | 'O' | null
  language: Language
  buyer: Buyer
  /** Nobody knows any more who the buyer is. */
  isErased: boolean
  course: { title: string; dates: ReadonlyArray<string> }
  /** The day the last lesson ends, and whether it is over. */
  suppliedOn: string
  isSupplied: boolean
  /** The day on which the order ended before its course: what is left of its price is kept. Null while it stands. */
  endedOn: string | null
  /** Its seats wait for a transfer: until when it should come, and the last day they are kept. Null otherwise. */
  awaits: { dueOn: string; keptUntilOn: string } | null
  /** What a company training asks for beforehand; the rest follows the course. Null of every other order. */
  deposit: { cents: Cents; dueOn: string } | null
  /** After how many days its invoices are due, where that was agreed on with the company; null as the settings have it. */
  dueDays: number | null
  /** Money is on its way back that Stripe has not sent yet. */
  hasOpenRefund: boolean
  moves: ReadonlyArray<MoneyMove>
  /** How many of its seats were freed while it went on. */
  seatsFreed: number
  /** Each time that seats of it were freed for money while it went on, the first one first. */
  freed: ReadonlyArray<{ seats: number; cents: Cents }>
  /** Of what is missing, what a transfer brought that turned out to be somebody else's. It never went back to this buyer. */
  takenAwayCents: Cents
}

/** A document of the order that stands, with its credit notes beside it. */
export type KeptDocument = { id: string; cause: string; document: IssuedDocument; correctsId: string | null }
