export type Verdict = 'present' | 'partial' | 'absent' | 'unknown'
export type Source = 'click' | 'tool' | 'person'
export type Said = 'present' | 'partial' | 'absent' | 'clear'

/** Whoever was in for this part of a lesson, or of a course, was there. */
export const PRESENT_FROM_PERCENT = 80

export type LessonVerdict = {
  /** Its ordinal. */
  lesson: number
  startsAt: string
  plannedMinutes: number
  isOver: boolean
  verdict: Verdict
  /** What it is known by; null while nothing is. */
  source: Source | null
  /** When they came in, or when a person said so. */
  at: string | null
  /** Who said so; null for machines. */
  by: string | null
  reason: string | null
  /** Of what was planned. A whole lesson where it says present and nobody measured; null where nothing is known. */
  attendedMinutes: number | null
  /** Whether the minutes were counted by a tool. */
  isMeasured: boolean
}

export type ParticipantVerdict = {
  participantId: string
  registrationId: string
  sessionId: string
  lessons: ReadonlyArray<LessonVerdict>
  /** Of the whole course. */
  verdict: Verdict
  attendedMinutes: number
  plannedMinutes: number
  /** The sources that say so. */
  sources: ReadonlyArray<Source>
  /** Whether the last lesson has ended. */
  isOver: boolean
}
