import { z } from 'zod'
import type { VatCheck } from '#capabilities/companies/vat-check.ts'
import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import type { WriteOff } from '#capabilities/payments/write-off.ts'
import type { Day } from '#kernel/day.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { PostalAddress } from '#kernel/postal-address.ts'
import { BillingChange, given, Participant, ParticipantChange, Positions } from '../booking.ts'
import type { OrderLedger } from '../core/order-ledger.ts'
import type { Origin, RegistrationState } from '../registration-states.ts'

/** What a form of the back office names a registration by. */
const OfRegistration = z.object({ registrationId: z.uuid() })

export const MoveRegistration = OfRegistration.extend({
  /** Where the admin saw it; moved meanwhile means that they look again. */
  fromSessionId: z.uuid(),
  sessionId: z.uuid(),
})
export type MoveRegistration = z.output<typeof MoveRegistration>

export const CancelRegistration = OfRegistration.extend({
  refundCents: z.int().min(0).max(100_000_000),
  /** What the company of a training still owes of its price. */
  owedCents: z.int().min(0).max(100_000_000).default(0),
})
export type CancelRegistration = z.input<typeof CancelRegistration>

export const FreeSeatsByStaff = OfRegistration.extend({
  /** Made with the form, so that the form sent twice frees once. */
  releaseId: z.uuid(),
  positions: Positions,
  refundCents: z.int().min(0).max(100_000_000),
  reason: z.string().trim().max(500),
})
export type FreeSeatsByStaff = z.output<typeof FreeSeatsByStaff>

export const ParticipantByStaff = OfRegistration.extend(ParticipantChange.shape).extend(
  Participant.pick({ workType: true, aiProficiency: true }).shape,
)
export type ParticipantByStaff = z.output<typeof ParticipantByStaff>

export const BillingByStaff = OfRegistration.extend(BillingChange.shape).extend({
  buyerName: given(200),
  buyerEmail: given(254),
  buyerPhone: given(50),
})
export type BillingByStaff = z.output<typeof BillingByStaff>

export const OrderLanguage = OfRegistration.extend({ language: z.enum(LANGUAGES) })
export type OrderLanguage = z.output<typeof OrderLanguage>

export const RegistrationNote = OfRegistration.extend({ text: z.string().trim().max(2000) })
export type RegistrationNote = z.output<typeof RegistrationNote>

export const DeleteParticipant = z.object({ participantId: z.uuid() })
export type DeleteParticipant = z.output<typeof DeleteParticipant>

export type SeatForStaff = {
  id: string
  position: number
  name: string | null
  email: string | null
  workType: string | null
  aiProficiency: string | null
  version: string
}

/** A registration with everything that belongs to it, as the back office shows it. Personal values are null once erased. */
export type RegistrationForStaff = {
  id: string
  reference: string
  state: RegistrationState
  origin: Origin
  kind: 'personal' | 'business'
  /** What its letters and documents are written in. */
  language: Language
  seats: number
  /** What was freed of it besides. */
  seatsFreed: number
  unitPriceCents: number
  totalCents: number
  discountCents: number
  discountCode: string | null
  earlyBirdUntil: string | null
  vatPercent: number | null
  buyer: { name: string | null; email: string | null; phone: string | null }
  company: {
    name: string | null
    ico: string | null
    dic: string | null
    icDph: string | null
    address: string | null
    parts: PostalAddress
    /** Nobody could take the address apart, so somebody has to. */
    isAddressUnclear: boolean
    /** What VIES said of the VAT number that stands there now. */
    vatCheck: VatCheck | null
    /** Since when it may pay on account, by whose word; null where it may not. */
    onAccount: { at: string; by: string | null } | null
    orderNumber: string | null
  }
  billingVersion: string
  createdAt: string
  paidAt: string | null
  heldUntil: string | null
  session: {
    id: string
    title: string
    startsAt: string
    durationMinutes: number
    location: string
    status: 'draft' | 'published' | 'cancelled'
    visibility: 'public' | 'private'
  }
  participants: ReadonlyArray<SeatForStaff>
  /** What came by card and what of it went back; null where no card paid. */
  money: { amountCents: number; refundedCents: number; paidAt: string; stripeId: string; paymentId: string } | null
  /** What moved by hand, and what is still owed to us. */
  hand: HandMoney
  owedCents: number
  /** The last word that it will not come. */
  writeOff: WriteOff | null
  /** The same money as a sum that reads from top to bottom. */
  ledger: OrderLedger
  /** What of its money is ours and could go back. */
  keptCents: number
  /** What an admin who cancels now would give back by the terms, in cents; null where no money came. */
  refundByTermsCents: number | null
  /** What the company of a training that is cancelled now still owes by the terms; null for every other order. */
  owedByTermsCents: number | null
  /** The same for one of its seats, for two, and so on. */
  freedByTermsCents: ReadonlyArray<number>
  /** Until when a consumer may withdraw; null for a company and before the contract. */
  withdrawal: { until: Day; isOpen: boolean } | null
  may: {
    move: boolean
    cancel: boolean
    /** Some of its seats and not all. */
    free: boolean
    release: boolean
    edit: boolean
    /** VIES has confirmed the number of a company from abroad that paid with VAT. */
    applyLaterProof: boolean
    refund: boolean
  }
}
