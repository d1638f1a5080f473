import { z } from 'zod'
import type { Verdict } from '#capabilities/attendance/attendance.ts'
import { isEmail } from '#kernel/email.ts'
import type { Cents } from '#kernel/money.ts'

/** Who may see a page at once; more is no circle of people that knows of each other. */
export const MOST_CONTACTS = 10
/** An invitation that nobody takes up goes. */
export const INVITED_DAYS = 30
export const PEOPLE_ON_PAGE = 50
/** From so many rows on there is something to search in. */
export const SEARCH_FROM = 20
/** What the form of an order takes. */
export const MOST_COLLEAGUES = 30

export const Mailbox = z.object({ email: z.string().trim().max(254).refine(isEmail) })
export const PickedContact = z.object({ contactId: z.uuid() })
export const PickedOrder = z.object({ registrationId: z.uuid() })
export const PickedColleagues = z.object({
  session: z.uuid(),
  people: z.array(z.uuid()).min(1).max(MOST_COLLEAGUES),
})
export type PickedColleagues = z.output<typeof PickedColleagues>

/** What of the page is asked for. */
export const ShownPart = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
  year: z.coerce.number().int().min(2000).max(2999).nullable().catch(null).default(null),
})
export type ShownPart = z.output<typeof ShownPart>

/** A seat in a course that has begun, and what became of it. */
export type CompanyPerson = {
  participantId: string
  /** Null once erased, or while nobody has said it. */
  name: string | null
  workType: string | null
  course: string
  startsAt: string
  minutesAttended: number
  minutesPlanned: number
  verdict: Verdict
  isOver: boolean
  /** Of a certificate that holds. */
  certificate: string | null
}

export type CompanySession = {
  registrationId: string
  course: string
  startsAt: string
  endsAt: string
  location: string
  seats: number
  names: ReadonlyArray<string>
  /** Whose order it is, where it is a colleague's. */
  orderedBy: string | null
}

export type CompanyDocument = {
  id: string
  kind: 'proforma' | 'invoice' | 'advance' | 'settling' | 'credit'
  number: string
  issuedOn: string
  grossCents: Cents
  /** The number of the document that a credit note corrects. */
  corrects: string | null
  isPaid: boolean
  /** Of the order's course. */
  startsAt: string
  seats: number
}

export type CompanyContact = {
  id: string
  email: string
  state: 'invited' | 'joined'
  invitedAt: string | null
  joinedBy: 'own' | 'office' | null
  orders: number
  isReader: boolean
  isFounder: boolean
  mayBeRevoked: boolean
}

export type CompanyPage = {
  ico: string
  /** As the newest order has it; null while there is none. */
  company: string | null
  reader: string
  asOf: string
  figures: { people: number; minutes: number; certificates: number }
  people: {
    rows: ReadonlyArray<CompanyPerson>
    /** Found by the search; and all there are. */
    total: number
    all: number
    page: number
    pages: number
    search: string
    /** On this part of the list. */
    certificates: number
  }
  sessions: ReadonlyArray<CompanySession>
  documents: {
    year: number | null
    years: ReadonlyArray<number>
    rows: ReadonlyArray<CompanyDocument>
    /** Without proformas. */
    sumCents: Cents
  }
  contacts: ReadonlyArray<CompanyContact>
  isReaderFounder: boolean
}

/** What somebody who was invited reads before they say yes. */
export type CompanyInvitation = { ico: string; reader: string; inviter: string | null; orders: number }

/** Somebody the page knows and who can be given a seat again. */
export type Colleague = { participantId: string; name: string; workType: string | null; courses: ReadonlyArray<string> }
