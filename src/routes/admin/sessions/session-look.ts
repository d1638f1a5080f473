import { availabilityOf } from '#capabilities/schedule/availability.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import type { Language } from '#kernel/language.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/marks/seat-ticks.tsx'
import { SESSION_MESSAGES } from './session.messages.ts'

type Seen = Pick<SessionForStaff, 'status' | 'startsAt' | 'durationMinutes' | 'seatsTaken' | 'capacity'> &
  Partial<Pick<SessionForStaff, 'seatsKept' | 'isConfirmed' | 'missing'>>

export type SessionStanding = 'draft' | 'cancelled' | 'running' | 'over' | 'full' | 'open' | 'confirmed' | 'waiting'

/** The one thing to know about a session at a glance: what was called off is nothing else any more. */
export function standingOf(session: Seen, now: string): SessionStanding {
  const { status, startsAt, durationMinutes, seatsTaken, seatsKept = 0, capacity } = session
  if (status !== 'published') return status
  const [begins, at] = [Date.parse(startsAt), Date.parse(now)]
  if (begins <= at) return at < begins + durationMinutes * 60_000 ? 'running' : 'over'
  if (seatsTaken + seatsKept >= capacity) return 'full'
  if (session.isConfirmed) return 'confirmed'
  return session.missing ? 'waiting' : 'open'
}

/** Colours of a session wherever it is shown; a word stands beside each. */
export const STANDING_LOOKS: Readonly<Record<SessionStanding, BadgeLook>> = {
  draft: 'line',
  cancelled: 'mute',
  running: 'butter',
  over: 'mute',
  full: 'info',
  open: 'ok',
  confirmed: 'ok',
  waiting: 'warn',
}

export const STANDING_TONES: Readonly<Record<SessionStanding, Tone>> = {
  draft: 'mute',
  cancelled: 'mute',
  running: 'ok',
  over: 'mute',
  full: 'info',
  open: 'ok',
  confirmed: 'ok',
  waiting: 'warn',
}

/** What is on sale says how much of it is left; everything else what became of it. */
export function standingInWords(session: Seen, standing: SessionStanding, language: Language): string {
  const { standings, missing, availabilities } = SESSION_MESSAGES[language]
  const { seatsTaken, seatsKept = 0, capacity } = session
  if (standing === 'waiting') return `${standings.waiting}, ${missing(session.missing ?? 0)}`
  if (standing !== 'open') return standings[standing]
  return availabilities[availabilityOf({ currentParticipants: seatsTaken + seatsKept, maxParticipants: capacity })]
}
