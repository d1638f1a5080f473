import { z } from 'zod'
import { compactNumber } from '#kernel/company-numbers.ts'
import { COUNTRIES } from '#kernel/countries.ts'
import { LANGUAGES } from '#kernel/language.ts'

/** One line that a document can hold: nothing that a paper could not print. */
const Text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u)
const Optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .transform((text) => (text === '' ? null : text))
const CompanyNumber = z
  .string()
  .max(30)
  .transform(compactNumber)
  .refine((number) => /^[A-Z\d]{0,20}$/.test(number))
  .transform((number) => (number === '' ? null : number))

export const MANUAL_UNITS = ['piece', 'hour', 'seat'] as const

/** An invoice whose lines somebody writes. Prices are final, with VAT. */
export const ManualInvoice = z.object({
  /** Made for one form: whoever sends it twice issues once. */
  key: z.uuid(),
  language: z.enum(LANGUAGES),
  buyer: z.object({
    isCompany: z.boolean(),
    name: Text(200),
    ico: CompanyNumber,
    dic: CompanyNumber,
    icDph: CompanyNumber,
    street: Optional(200),
    city: Optional(100),
    zip: Optional(20),
    country: z.enum(COUNTRIES),
  }),
  lines: z
    .array(
      z.object({
        what: Text(300),
        quantity: z.int().min(1).max(10_000),
        unit: z.enum(MANUAL_UNITS),
        grossCents: z.int().min(1).max(100_000_000),
      }),
    )
    .min(1)
    .max(20),
  /** When it was supplied. */
  suppliedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Whole and by transfer; null where it is still to pay. */
  paidOn: z.iso.date().nullable(),
})
export type ManualInvoice = z.infer<typeof ManualInvoice>

/** Without a sum everything that is left. */
export const CreditByHand = z.object({
  documentId: z.uuid(),
  key: z.uuid(),
  amountCents: z.int().min(1).nullable(),
  reason: Text(500),
})
export type CreditByHand = z.infer<typeof CreditByHand>
