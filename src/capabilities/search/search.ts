import { z } from 'zod'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { MessageState } from '#capabilities/contact/messages-for-staff.ts'
import type { DocumentKind } from '#capabilities/invoicing/document.ts'
import type { QuoteState } from '#capabilities/quotes/quotes.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import type { MailStatus } from '#platform/mail/mail-status.ts'

/** Kinds of records, in the order in which they are shown. */
export const RECORD_KINDS = [
  'person',
  'order',
  'document',
  'quote',
  'company',
  'session',
  'message',
  'mail',
  'testimonial',
  'staff',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Kinds of places, which are found by their names alone. */
export const PLACE_KINDS = ['screen', 'setting', 'action'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Fewer letters are in everything. */
export const LEAST_LETTERS = 3
export const MOST_LETTERS = 100
/** Of each kind; whoever needs more of one opens its list. */
export const MOST_SHOWN = 5

export const SearchEverything = z.object({ text: z.string().max(MOST_LETTERS) })
export type SearchEverything = z.output<typeof SearchEverything>

/** What was opened: the id of a record or the path of a place, never the words that found it. */
export const OpenSearchResult = z.object({
  kind: z.enum([...RECORD_KINDS, ...PLACE_KINDS]),
  id: z.string().regex(/^[\w./:#?=-]{1,120}$/),
})
export type OpenSearchResult = z.output<typeof OpenSearchResult>

type Standing = { state: RegistrationState; owedCents: number; isWrittenOff: boolean }

export type FoundPerson = Standing & {
  kind: 'person'
  /** Of their seat in the newest order in which they stand, or of the order itself where they placed it or have no address. */
  id: string
  name: string
  email: string | null
  company: string | null
  /** How many orders of theirs were found. */
  orders: number
  sessionTitle: string
  startsAt: string
}

export type FoundOrder = Standing & {
  kind: 'order'
  id: string
  reference: string
  buyerName: string | null
  company: string | null
  seats: number
  totalCents: number
}

export type FoundDocument = {
  kind: 'document'
  id: string
  number: string
  documentKind: DocumentKind
  buyerName: string
  grossCents: number
}

export type FoundQuote = {
  kind: 'quote'
  id: string
  number: string
  company: string | null
  state: QuoteState
  totalCents: number
}

/** Its id is its IČO. */
export type FoundCompany = { kind: 'company'; id: string; name: string; orders: number }

export type FoundSession = {
  kind: 'session'
  id: string
  title: string
  instructor: string | null
  startsAt: string
  endsAt: string
  seatsTaken: number
  capacity: number
  status: 'draft' | 'published' | 'cancelled'
}

export type FoundMessage = { kind: 'message'; id: string; name: string; excerpt: string; state: MessageState }

export type FoundMail = {
  kind: 'mail'
  id: string
  recipient: string
  template: string
  status: MailStatus
  at: string
}

export type FoundTestimonial = { kind: 'testimonial'; id: string; name: string; excerpt: string; isApproved: boolean }

export type FoundStaff = { kind: 'staff'; id: string; name: string; email: string; role: StaffRole | null }

export type Found =
  | FoundPerson
  | FoundOrder
  | FoundDocument
  | FoundQuote
  | FoundCompany
  | FoundSession
  | FoundMessage
  | FoundMail
  | FoundTestimonial
  | FoundStaff

export type FoundKind = { kind: RecordKind; finds: ReadonlyArray<Found>; isMore: boolean }

export type SearchAnswer = {
  kinds: ReadonlyArray<FoundKind>
  /** Kinds that did not answer in time: their records may be there all the same. */
  unanswered: ReadonlyArray<RecordKind>
}
