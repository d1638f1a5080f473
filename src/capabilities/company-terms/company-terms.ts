import { z } from 'zod'
import { compactNumber } from '#kernel/company-numbers.ts'
import { isEmail } from '#kernel/email.ts'
import type { Cents } from '#kernel/money.ts'

/** A company as it is known everywhere: by its IČO, without spaces. */
export const Ico = z
  .string()
  .max(40)
  .transform(compactNumber)
  .pipe(z.string().regex(/^[0-9A-Z]{2,20}$/))

/** To whom letters with documents go: the buyer and the mailboxes of the company, or these alone. */
export const LETTERS_GO = ['also', 'instead'] as const
export type LettersGo = (typeof LETTERS_GO)[number]

/** An invoice of a company is due at most so long after its day, as the settings have it. */
const MOST_DUE_DAYS = 90
/** A letter to each of them for every document. */
export const MOST_DOCUMENT_MAILBOXES = 5
/** Somebody who orders is one person of a company; more is no agreement but a shop. */
export const MOST_MAILBOXES = 20
const MOST_CENTS = 10_000_00

const ticked = z.stringbool().default(false)
const Day = z.iso.date()

/** The form of an agreement, as a whole: what it does not say is not agreed on. */
export const SaveCompanyTerms = z.object({
  ico: Ico,
  /** What the form was made from. */
  version: z.string().max(100),
  isOnAccount: ticked,
  dueDays: z.int().min(1).max(MOST_DUE_DAYS).nullable(),
  asksOrderNumber: ticked,
  lettersGo: z.enum(LETTERS_GO),
})
export type SaveCompanyTerms = z.output<typeof SaveCompanyTerms>

export const AgreeOnPrice = z.object({
  /** Made with the form: whoever sends it twice agrees once. */
  id: z.uuid(),
  ico: Ico,
  courseId: z.uuid(),
  /** With VAT; null ends what was agreed on, from its first day. */
  priceCents: z.int().min(1).max(MOST_CENTS).nullable(),
  validFrom: Day,
  validUntil: Day.nullable(),
})
export type AgreeOnPrice = z.output<typeof AgreeOnPrice>

export const AddMailbox = z.object({
  id: z.uuid(),
  ico: Ico,
  email: z.string().trim().max(254).refine(isEmail),
  getsDocuments: ticked,
  mayOrder: ticked,
})
export type AddMailbox = z.output<typeof AddMailbox>

export const RemoveMailbox = z.object({ id: z.uuid(), ico: Ico })
export type RemoveMailbox = z.output<typeof RemoveMailbox>

/** What holds for a company today. */
export type CompanyTerms = {
  isOnAccount: boolean
  /** Null: as the settings have it. */
  dueDays: number | null
  asksOrderNumber: boolean
  lettersGo: LettersGo
}

export const NO_TERMS: CompanyTerms = { isOnAccount: false, dueDays: null, asksOrderNumber: false, lettersGo: 'also' }

/** One row of a price list, as it was decided. */
export type PriceRow = {
  id: string
  courseId: string
  priceCents: Cents | null
  validFrom: string
  validUntil: string | null
  decidedBy: string | null
  decidedAt: string
  /** Some later row holds for every day that this one would. */
  isReplaced: boolean
}

export type Mailbox = { id: string; email: string; getsDocuments: boolean; mayOrder: boolean; addedAt: string }

export type TermsForStaff = {
  terms: CompanyTerms
  /** Of the form; brought back with it. */
  version: string
  prices: ReadonlyArray<PriceRow>
  /** Null for whoever sees no people. */
  mailboxes: ReadonlyArray<Mailbox> | null
}

/** What an order that is entered by the office must know of a company. */
export type TermsForEntry = {
  ico: string
  asksOrderNumber: boolean
  prices: ReadonlyArray<{ courseId: string; priceCents: Cents }>
}
