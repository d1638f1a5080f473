import type { RegistrationState } from './registration-states.ts'

export type ListParticipants = {
  /** Words of a name, an address, a company, a course or a reference; without diacritics. */
  search: string | null
  sessionId: string | null
  state: RegistrationState | null
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
  origin: 'card' | 'free' | 'manual' | 'invoice'
  company: string | null
  buyerName: string | null
  buyerEmail: string | null
  seats: number
  unitPriceCents: number
  totalCents: number
  isEarlyBird: boolean
  createdAt: string
  paidAt: string | null
  sessionId: string
  sessionTitle: string
  startsAt: string
}
