import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'

/**
 * `proforma` predfaktúra, `invoice` faktúra (380), `advance` faktúra k prijatej platbe (386), `settling` vyúčtovacia faktúra
 * (380), `credit` dobropis (381).
 */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'advance', 'settling', 'credit'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** As EN 16931 names them: S taxed, AE the buyer owes the tax, E exempt, O not subject to VAT, whoever issues it. */
const VAT_CATEGORIES = ['S', 'AE', 'E', 'O'] as const

/** A document that shows how ours look. Its number is in no series. */
export const TEST_NUMBER = '0000000000'

/** XML has no place for control characters, and neither has a paper. */
const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}\ufffe\uffff]+$/u)
const Day = z.iso.date()
const Cents = z.int().min(-1_000_000_000).max(1_000_000_000)
const Number10 = z.string().regex(/^\d{10}$/)

const Rate = z.strictObject({ category: z.enum(VAT_CATEGORIES), percent: z.int().min(0).max(50) })
const RateTotal = Rate.extend({ baseCents: Cents, vatCents: Cents })

const PARTY = {
  name: text(200),
  ico: text(20).nullable(),
  dic: text(20).nullable(),
  icDph: text(20).nullable(),
  street: text(200).nullable(),
  city: text(100).nullable(),
  zip: text(20).nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
}

const Supplier = z.strictObject({
  ...PARTY,
  /** Who has an IČ DPH need not be a payer, so it is said. */
  isVatPayer: z.boolean(),
  /** Register and entry, as the law wants it on every paper of a company. */
  register: text(300).nullable(),
  iban: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/)
    .nullable(),
})

const Buyer = z.strictObject({ ...PARTY, isCompany: z.boolean() })

const Line = z.strictObject({
  /** Course and day, or what was agreed; never who takes part. In the language of the document. */
  what: text(300),
  details: z.array(text(300)).max(5),
  /** Below zero where something is taken off: a price is never negative, its quantity is. */
  quantity: z.int().min(-10_000).max(10_000),
  unit: z.enum(['seat', 'piece', 'hour', 'payment']),
  grossCents: Cents,
  /** Null on a predfaktúra, which has no VAT. */
  vat: RateTotal.nullable(),
})

const Reference = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: Number10,
  issuedOn: Day,
  /** What that document comes to before this one, less what corrected it earlier. Empty for a predfaktúra. */
  rates: z.array(RateTotal),
})

/** A document as it was issued and is kept: nobody changes it, everything that is drawn or sent comes from it. */
export const IssuedDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: Number10,
  isTest: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Belongs to the order and is the same on all of its documents. */
  paymentSymbol: z.string().regex(/^\d{1,10}$/),
  order: z.strictObject({ reference: text(50).nullable(), buyerNumber: text(100).nullable() }),
  issuedOn: Day,
  /** The day the tax is owed for, and what happened on it. Null on a predfaktúra. */
  taxPoint: z.strictObject({ on: Day, is: z.enum(['payment', 'supply', 'correction']) }).nullable(),
  dueOn: Day,
  /** Until when a predfaktúra keeps its seats. */
  heldUntilOn: Day.nullable(),
  supplier: Supplier,
  buyer: Buyer,
  payment: z.strictObject({ way: z.enum(['card', 'transfer']), paidOn: Day.nullable() }),
  lines: z.array(Line).min(1).max(200),
  /** What the lines come to, by rate. */
  rates: z.array(RateTotal),
  grossCents: Cents,
  prepaidCents: Cents,
  payableCents: Cents,
  refersTo: z.array(Reference).max(20),
  /** Why a credit note is given, in words. */
  reason: text(500).nullable(),
  /** Goes to the buyer as an e-faktúra too, which its paper says. */
  isEInvoice: z.boolean(),
})

export type Rate = z.infer<typeof Rate>
export type RateTotal = z.infer<typeof RateTotal>
export type Supplier = z.infer<typeof Supplier>
export type Buyer = z.infer<typeof Buyer>
export type DocumentLine = z.infer<typeof Line>
export type DocumentReference = z.infer<typeof Reference>
export type IssuedDocument = z.infer<typeof IssuedDocument>
