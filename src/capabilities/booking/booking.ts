import { z } from 'zod'
import { RegistrationConsent } from '#capabilities/consent/consent.ts'
import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import { COUNTRIES } from '#kernel/countries.ts'
import type { Cents } from '#kernel/money.ts'
import { ADDRESS_LIMITS } from '#kernel/postal-address.ts'
import { looksLikeSecret } from '#platform/browser/analytics/harmless-word.ts'
import { CHANNELS, VISIT_LIMITS } from '#platform/browser/analytics/visit-wire.ts'
import { VAT_CATEGORIES } from './core/buyer-vat.ts'
import { AI_PROFICIENCIES, COMPANY_WORK_TYPES, PERSONAL_WORK_TYPES } from './registration.messages.ts'

const text = (max: number) =>
  z
    .string()
    .max(max)
    // Characters that no form sends and no mail or invoice should carry. Half of a surrogate pair is one of them: jsonb refuses it.
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim())
/** An empty field, a missing one and null say the same. */
export const given = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)
const oneOf = <const Values extends ReadonlyArray<string>>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value) => value || null)

export const Participant = z.object({
  name: given(200),
  email: given(254),
  workType: oneOf([...new Set([...PERSONAL_WORK_TYPES, ...COMPANY_WORK_TYPES])]),
  aiProficiency: oneOf(AI_PROFICIENCIES),
})

/** Where a company sits: apart, or as the one text that forms of 0.1 send. */
const BillingAddress = z.object({
  address: given(300),
  // As long as a whole address: some people write it into one line.
  street: given(300).optional(),
  city: given(ADDRESS_LIMITS.city).optional(),
  zip: given(ADDRESS_LIMITS.zip).optional(),
  country: oneOf(COUNTRIES).optional(),
})
export type BillingAddress = z.output<typeof BillingAddress>

/** Who orders. What a form can leave empty is null here; each door says what it needs. */
export const Buyer = z.object({
  name: given(200),
  email: given(254),
  phone: given(50),
  company: given(200),
  ico: given(20),
  dic: given(20),
  ...BillingAddress.shape,
  icDph: given(20),
  orderNumber: given(50),
})

const isHarmless = (given: string) => !looksLikeSecret(given)
const word = z.string().regex(VISIT_LIMITS.word).refine(isHarmless).nullable()

/** Where the visit of an order came from. Nothing but words of a campaign and a slug fits in. */
export const OrderOrigin = z.strictObject({
  channel: z.enum(CHANNELS),
  source: word,
  campaign: word,
  /** The last article read in the visit. */
  article: z.string().regex(VISIT_LIMITS.slug).refine(isHarmless).nullable(),
})
export type OrderOrigin = z.output<typeof OrderOrigin>

/** The body of createStripeCheckoutSession. What a form can leave empty is let in here, and answered with its own sentence. */
export const CheckoutRequest = z.object({
  /** Euros, as the buyer saw them; the server has its own price and refuses another. */
  amount: z.number().min(0).max(1_000_000),
  currency: z.literal('EUR'),
  registrationType: z.enum(['personal', 'business']),
  customerInfo: Buyer,
  courseData: z.object({
    courseId: z.uuid(),
    title: text(300).optional(),
    date: z.string().max(40).optional(),
    time: z.string().max(20).optional(),
    price: z.number().min(0).max(100_000).optional(),
  }),
  sessionId: z.string().regex(/^reg_[\w-]{8,90}$/),
  consent: RegistrationConsent,
  participants: z.array(Participant).max(100).default([]),
  /** Absent for a card, as forms of 0.1 send it: an order is known again by what it says. */
  payment: z.enum(['transfer', 'account']).optional(),
  /** Of a company page: whose order this is, so that what was agreed on with the company holds. */
  pass: z.string().max(120).optional(),
  /** The link of somebody who waited: the seats that were offered to them, at the price that was. */
  offer: z.string().max(100).optional(),
  /** Zľavový kód, as it was typed. Absent where there is none, as in forms of 0.1. */
  code: given(60).optional(),
  /** Only of buyers who allow analytics. One that does not fit is left out: nobody loses a seat over a figure. */
  origin: OrderOrigin.optional().catch(undefined),
})
export type CheckoutRequest = z.output<typeof CheckoutRequest>

/** What a form asks before it is sent: what a seat costs this buyer. */
export const AskedPrice = z.object({
  sessionId: z.uuid(),
  kind: z.enum(['personal', 'business']),
  country: z.enum(COUNTRIES),
  icDph: given(20),
  /** The link of somebody who waited. */
  offer: z.string().max(100).optional(),
})
export type AskedPrice = z.output<typeof AskedPrice>

/** What a form asks about a code before it is sent. */
export const AskedDiscount = z.object({ sessionId: z.uuid(), code: z.string().max(60), ico: given(20) })

/** What it takes off; one of the two. */
export const QuotedDiscount = z.object({ percent: z.int().nullable(), cents: z.int().nullable() })

export const QuotedPrice = z.discriminatedUnion('isSold', [
  z.object({
    isSold: z.literal(true),
    /** Euros for a seat. */
    price: z.number(),
    category: z.enum(VAT_CATEGORIES),
    percent: z.number().nullable(),
  }),
  z.object({ isSold: z.literal(false) }),
])
export type QuotedPrice = z.output<typeof QuotedPrice>

/** What the buyer's page showed when it was read; whoever edits something older is told so first. */
const Version = z.string().max(64)

/** A buyer corrects who sits in a seat. */
export const ParticipantChange = z.object({
  position: z.coerce.number().int().min(1).max(100),
  version: Version,
  name: given(200),
  email: given(254),
})
export type ParticipantChange = z.output<typeof ParticipantChange>

/** The list that a company pastes into the seats without names. */
export const ParticipantList = z.object({ list: z.string().max(20_000) })

/** Which seats a form names: one field for each, as ticks are sent. */
export const Positions = z.array(z.coerce.number().int().min(1).max(100)).max(100)

/** A buyer frees seats, for the sum that the page showed. */
export const FreeSeats = z.object({
  /** Made with the page, so that the form sent twice frees once. */
  releaseId: z.uuid(),
  positions: Positions,
  shownCents: z.coerce.number().int().min(0).max(100_000_000),
})
export type FreeSeats = z.output<typeof FreeSeats>

/** A buyer moves an order to another date. */
export const MoveOrder = z.object({
  /** Where the page showed it; moved meanwhile means that they look again. */
  fromSessionId: z.uuid(),
  sessionId: z.union([z.uuid(), z.literal('')]).default(''),
  earlyStart: z.literal('on').nullish(),
})
export type MoveOrder = z.output<typeof MoveOrder>

/** A company corrects what it is billed under. */
export const BillingChange = z.object({
  version: Version,
  company: given(200),
  ico: given(20),
  dic: given(20),
  icDph: given(20),
  ...BillingAddress.shape,
  orderNumber: given(50),
})
export type BillingChange = z.output<typeof BillingChange>

/** A box that was ticked, or a press of the button that takes it back. */
export const MarketingWish = z.object({
  wish: z.enum(['grant', 'withdraw']),
  agreed: z.literal('on').nullish(),
})
export type MarketingWish = z.output<typeof MarketingWish>

/** Another date of a course with room, as pages show it to whoever may change to it. */
export type OtherDate = {
  id: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson>
  free: number
  /** It can be taken only with the wish for an early start. */
  asksEarlyStart: boolean
  /** What a seat costs there today, where that is less than was paid for one; null otherwise. */
  cheaperCents: Cents | null
}
