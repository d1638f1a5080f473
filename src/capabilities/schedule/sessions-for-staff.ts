import type { SessionPrice } from './session-price.ts'

export const SESSION_TIMES = ['upcoming', 'past', 'draft'] as const
export type SessionTime = (typeof SESSION_TIMES)[number]

export type ListAllSessions = { time: SessionTime; search: string | null; page: number; pageSize: number }

/** A session as the back office sees it. */
export type SessionForStaff = {
  id: string
  title: string
  level: string
  startsAt: string
  durationMinutes: number
  location: string
  capacity: number
  seatsTaken: number
  status: 'draft' | 'published' | 'cancelled'
  visibility: 'public' | 'private'
  hasJoinUrl: boolean
  hasRecording: boolean
  /** Of one seat today. */
  price: SessionPrice
}

export type SessionsForStaff = {
  sessions: ReadonlyArray<SessionForStaff>
  /** Of all pages, and of the other times for the same search. */
  counts: Readonly<Record<SessionTime, number>>
}
