import type { Origin, RegistrationState } from '../registration-states.ts'

/** Which people, or which registrations. What is null does not narrow. */
export type ParticipantFilters = {
  /** Words of a name, an address, a company, a course or a reference; without diacritics. */
  search: string | null
  sessionId: string | null
  /** `owed`: confirmed, and not all of its money has come; `written-off`: nor is it awaited; `paid` is the rest of them. */
  state: RegistrationState | 'owed' | 'written-off' | null
  /** Exactly these participants, whatever else they are. */
  picked?: ReadonlyArray<string>
}

export type ListParticipants = ParticipantFilters & {
  order: { key: 'ordered' | 'name' | 'session'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** Somebody who has or had a seat, with the order it belongs to. Personal values are null once erased. */
export type ParticipantForStaff = {
  id: string
  name: string | null
  email: string | null
  workType: string | null
  aiProficiency: string | null
  registrationId: string
  reference: string
  state: RegistrationState
  origin: Origin
  company: string | null
  buyerName: string | null
  buyerEmail: string | null
  seats: number
  /** Their part of the order's price, after its discount. */
  seatCents: number
  totalCents: number
  /** What of the order's price has not come yet. */
  owedCents: number
  isWrittenOff: boolean
  isEarlyBird: boolean
  createdAt: string
  paidAt: string | null
  sessionId: string
  sessionTitle: string
  sessionStatus: 'draft' | 'published' | 'cancelled'
  startsAt: string
}

/** Orders can be narrowed to those whose address nobody could take apart, too. */
export type RegistrationFilters = Omit<ParticipantFilters, 'picked'> & { address?: 'unclear' | null }

export type ListRegistrations = RegistrationFilters & {
  order: { key: 'ordered' | 'session'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** One line of the list of registrations. Personal values are null once erased. */
export type ListedRegistration = {
  id: string
  reference: string
  state: RegistrationState
  origin: Origin
  company: string | null
  buyerName: string | null
  buyerEmail: string | null
  /** The first of its people; the others are a number. */
  firstName: string | null
  seats: number
  totalCents: number
  /** What of the money went back, or is on its way. */
  refundedCents: number
  /** What of the price has not come yet, and what of the money that came is ours. */
  owedCents: number
  isWrittenOff: boolean
  incomeCents: number
  createdAt: string
  paidAt: string | null
  sessionId: string
  sessionTitle: string
  sessionStatus: 'draft' | 'published' | 'cancelled'
  startsAt: string
}
