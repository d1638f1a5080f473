import { z } from 'zod'
import { COUNTRIES, HOME_COUNTRY } from '#kernel/countries.ts'
import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { LONGEST_NOTE, LONGEST_REASON, MOST_LESSONS, MOST_SEATS } from './quote-limits.ts'

/** draft: nothing was sent yet · sent: the company may accept it · accepted: there is an order · refused · lapsed. */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'refused', 'lapsed'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export const CLOSED_BY = ['buyer', 'office', 'time'] as const
export type ClosedBy = (typeof CLOSED_BY)[number]

const MOST_CENTS = 10_000_000

/** A lesson as a version keeps it. */
export type StoredLesson = { startsAt: string; durationMinutes: number }

/** One line, without characters that are none; what is left empty is null. */
const line = (longest: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim() || null)
    .refine((value) => value === null || value.length <= longest)
const lines = (longest: number) =>
  z
    .string()
    .default('')
    .transform(
      (value) =>
        value
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}]/gu, '')
          .trim() || null,
    )
    .refine((value) => value === null || value.length <= longest)
const said = <Longest extends number>(longest: Longest) =>
  line(longest).transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** Whom it is for; the company may complete it before it accepts. */
export const QuoteCompany = z.object({
  companyName: line(200),
  ico: line(20),
  dic: line(20),
  icDph: line(20),
  street: line(150),
  city: line(100),
  zip: line(12),
  country: z.enum(COUNTRIES).default(HOME_COUNTRY),
  orderNumber: line(50),
})
export type QuoteCompany = z.output<typeof QuoteCompany>

const QuoteContact = z.object({ contactName: line(200), contactEmail: line(254), contactPhone: line(50) })

export const QuoteLesson = z.object({
  startsAt: z.date(),
  durationMinutes: z.int().min(15).max(1440),
})

/** What is offered. */
const QuoteOffer = z.object({
  courseId: z.uuid(),
  title: said(200),
  seats: z.int().min(1).max(MOST_SEATS),
  unitPriceCents: z.int().min(1).max(MOST_CENTS),
  lessons: z.array(QuoteLesson).min(1).max(MOST_LESSONS),
  place: said(200),
  validUntil: z.iso.date(),
  note: lines(LONGEST_NOTE),
})

export const SaveQuote = z.object({
  id: z.uuid(),
  /** The edition that the form was made from; 0 of a new one. */
  seen: z.coerce.number().int().min(0),
  language: z.enum(LANGUAGES),
  messageId: z.uuid().nullable(),
  ...QuoteCompany.shape,
  ...QuoteContact.shape,
  ...QuoteOffer.shape,
})
export type SaveQuote = z.output<typeof SaveQuote>

export const QuoteStep = z.object({ id: z.uuid(), seen: z.coerce.number().int().min(0) })
export type QuoteStep = z.output<typeof QuoteStep>

export const WithdrawQuote = QuoteStep.extend({ reason: lines(LONGEST_REASON) })
export const RefuseQuote = z.object({ version: z.coerce.number().int().min(1), reason: lines(LONGEST_REASON) })

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '')

/** What the page of a quote sends when somebody orders: the version that was read, the company, and what was agreed to. */
export const AcceptQuote = z.object({
  version: z.coerce.number().int().min(1),
  ...QuoteCompany.shape,
  dataProcessing: ticked,
  privacyPolicy: ticked,
  terms: ticked,
  privacyPolicyVersion: z.string(),
  termsVersion: z.string(),
})
export type AcceptQuote = z.output<typeof AcceptQuote>

/** Of what a newer version says something else. */
export const OFFER_PARTS = ['title', 'price', 'seats', 'dates', 'place', 'validity', 'note'] as const
export type OfferPart = (typeof OFFER_PARTS)[number]

export type Offered = {
  title: string
  seats: number
  unitPriceCents: Cents
  totalCents: Cents
  lessons: ReadonlyArray<StoredLesson>
  place: string
  validUntil: Day
  note: string | null
}

export type QuoteSums = {
  totalCents: Cents
  /** Null where no VAT is paid. */
  vat: { percent: number; baseCents: Cents; vatCents: Cents } | null
  depositCents: Cents
  restCents: Cents
}

/** A quote as the page behind its link shows it. */
export type QuotePage = {
  /** open: it can be accepted · started: its first lesson has begun. */
  kind: 'open' | 'started' | 'lapsed' | 'refused' | 'accepted'
  number: string
  language: Language
  version: number
  /** Since the version that the letter led to. */
  changed: ReadonlyArray<OfferPart>
  offered: Offered
  sums: QuoteSums
  /** When the deposit is due, if it is accepted today. */
  depositDueOn: Day
  company: QuoteCompany
  contact: { name: string; email: string }
  /** Of an accepted one: where everything about its order is. */
  reservation: string | null
}
