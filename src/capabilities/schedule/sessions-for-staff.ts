import { z } from 'zod'
import type { Day } from '#kernel/day.ts'
import type { FurtherLesson } from './lessons.ts'
import type { SessionDetails } from './session-details.ts'
import type { SessionPrice } from './session-price.ts'

export const SESSION_TIMES = ['upcoming', 'past', 'draft', 'cancelled'] as const
export type SessionTime = (typeof SESSION_TIMES)[number]

export const SESSION_SORTS = ['date', 'title', 'seats'] as const
export const SESSION_MARKS = ['public', 'private', 'no-join-url', 'unprepared', 'low-fill', 'below-minimum'] as const

/** Which sessions; a filter of null leaves it open. Words are searched in title, level, place and instructor. */
export const SessionFilters = z.object({
  time: z.enum(SESSION_TIMES),
  search: z.string().max(200).nullable().default(null),
  level: z.string().max(50).nullable().default(null),
  mark: z.enum(SESSION_MARKS).nullable().default(null),
  /** Days of Bratislava, both inclusive. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  /** The soonest first, and the latest first among those that are over, unless told otherwise. */
  sort: z.enum(SESSION_SORTS).default('date'),
  direction: z.enum(['ascending', 'descending']).nullable().default(null),
})
export type SessionFilters = z.input<typeof SessionFilters>

export const ListAllSessions = SessionFilters.extend({
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})
export type ListAllSessions = z.input<typeof ListAllSessions>

export type SessionStatus = 'draft' | 'published' | 'cancelled'

/** A session as the back office sees it. */
export type SessionForStaff = {
  id: string
  title: string
  level: string
  startsAt: string
  durationMinutes: number
  /** The dates behind the first one; null where there is one lesson. */
  furtherLessons: ReadonlyArray<FurtherLesson> | null
  location: string
  instructor: string | null
  capacity: number
  seatsTaken: number
  /** Neither taken nor on sale, because people wait for them. */
  seatsKept: number
  /** It is said in public that it takes place. */
  isConfirmed: boolean
  /** Sold seats that its minimum still wants; null where nothing waits for any. */
  missing: number | null
  status: SessionStatus
  visibility: 'public' | 'private'
  version: number
  joinUrl: string | null
  hasRecording: boolean
  /** Of one seat today. */
  price: SessionPrice
}

/** As much of it as fits on a day of a calendar. */
export type SessionInCalendar = Pick<
  SessionForStaff,
  | 'id'
  | 'title'
  | 'startsAt'
  | 'durationMinutes'
  | 'capacity'
  | 'seatsTaken'
  | 'seatsKept'
  | 'status'
  | 'visibility'
  | 'joinUrl'
  | 'isConfirmed'
  | 'missing'
>

export type SessionsForStaff = {
  sessions: ReadonlyArray<SessionForStaff>
  /** Of all pages, and of the other times for the same search and filters. */
  counts: Readonly<Record<SessionTime, number>>
  /** What the list comes to over all of its pages. */
  all: { ids: ReadonlyArray<string>; seatsTaken: number; capacity: number }
}

/** One session with everything that staff decide about it. */
export type SessionAtDesk = {
  session: SessionForStaff
  details: SessionDetails
  /** By when it has to be decided whether it takes place; null where it is, or nobody waits for anybody. */
  decideBy: Day | null
  cancelledAt: string | null
  createdAt: string
  updatedAt: string
}
