import { z } from 'zod'
import type { Supplier } from './document.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const Series = z.strictObject({
  /** Digits, with YYYY or YY where the year stands. */
  leading: z.string().regex(/^(?=.*(YY|\d))(\d|YYYY|YY){1,8}$/),
  first: z.int().min(1).max(99_999),
})

/**
 * What has to be decided before the first document, each by name, with who decided and when. What the law leaves to the
 * accountant has both ways built.
 */
export const CHOICES = {
  /** From this day on; orders that were confirmed earlier get no document. */
  documentsFrom: z.iso.date(),
  /** As the register has it. Numbers, name and entry come from the settings of the site. */
  seat: z.strictObject({ street: text(200), city: text(100), zip: text(20), country: z.string().regex(/^[A-Z]{2}$/) }),
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/),
  series: z.strictObject({ invoice: Series, advance: Series, credit: Series, proforma: Series }),
  /** What asks for a transfer before the course. */
  beforeCourse: z.enum(['proforma', 'invoice']),
  /** What a company gets for a whole payment before the course: one invoice, one for the payment and a settling one, or as the period says. */
  wholePayment: z.enum(['invoice', 'advance', 'by-period']),
  taxPeriod: z.enum(['month', 'quarter']),
  /** What is kept of a cancelled seat: a lower price, or a fee outside of VAT. */
  keptFee: z.enum(['lower-price', 'outside-vat']),
  /** Days from the issue of an unpaid document until it is due. */
  dueDays: z.int().min(1).max(90),
  /** Who sends e-faktúry, never both. */
  eInvoiceSender: z.enum(['bystro', 'accounting-program']),
} as const

export type ChoiceName = keyof typeof CHOICES
export type Choices = { [Name in ChoiceName]: z.infer<(typeof CHOICES)[Name]> }

/** `registered` is § 7 and § 7a: an IČ DPH, and no VAT on what is sold here. */
export const VAT_STATUSES = ['non-payer', 'registered', 'payer'] as const
export type VatStatus = (typeof VAT_STATUSES)[number]

/** Everything that issuing needs; there is none until every choice is made. */
export type InvoicingSetup = {
  choices: Choices
  /** By the day they hold from, newest first. */
  vatStatuses: ReadonlyArray<{ fromDay: string; status: VatStatus }>
  supplier: Omit<Supplier, 'isVatPayer'>
  /** The rate of today, for what was sold without one. */
  vatPercent: number
  /** Months that are closed, as 2026-11. */
  closedMonths: ReadonlyArray<string>
}
