import { z } from 'zod'

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

/** How long a person takes back a slip of their own finger without saying why. */
const SLIP_MINUTES = 10

/** What was known is changed with a reason, so that whoever was there can be told why they were not. */
export function needsReason(
  { verdict, source, by, at }: Pick<LessonVerdict, 'verdict' | 'source' | 'by' | 'at'>,
  { actorId, now }: { actorId: string | null; now: Date },
): boolean {
  const isSlip =
    source === 'person' && by === actorId && at !== null && now.getTime() - Date.parse(at) < SLIP_MINUTES * 60_000
  return verdict !== 'unknown' && !isSlip
}

/** So early before a lesson somebody may be there already. */
const MARKED_BEFORE_MINUTES = 60

export function mayBeMarked(lesson: Pick<LessonVerdict, 'startsAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(lesson.startsAt) - MARKED_BEFORE_MINUTES * 60_000
}

export const MarkAttendance = z.object({
  sessionId: z.uuid(),
  participantId: z.uuid(),
  lesson: z.coerce.number().int().min(1).max(100),
  said: z.enum(['present', 'partial', 'absent', 'clear']),
  reason: z
    .string()
    .trim()
    .max(300)
    .default('')
    .transform((text) => text || null),
})
export type MarkAttendance = z.infer<typeof MarkAttendance>

export const SHOWN = ['missing', 'present', 'partial', 'absent'] as const
export type Shown = (typeof SHOWN)[number]

export type AttendanceQuery = {
  sessionId: string
  /** Null is the one that runs, or the last that began. */
  lesson: number | null
  shown: Shown | null
  search: string | null
  page: number
  pageSize: number
}

export type AttendancePerson = LessonVerdict & {
  participantId: string
  /** Null once erased. */
  name: string | null
  /** Null where the person came by themselves, or whoever asks sees no companies. */
  company: string | null
  /** Who said so, by name. */
  byName: string | null
  needsReason: boolean
}

export type AttendancePage = {
  sessionId: string
  lessons: ReadonlyArray<{ lesson: number; startsAt: string }>
  /** The one that is shown. */
  lesson: number
  startsAt: string
  isOver: boolean
  mayBeMarked: boolean
  counts: Readonly<Record<Verdict, number>>
  /** Who was there, by what it is known. */
  sources: Readonly<Record<Source, number>>
  people: ReadonlyArray<AttendancePerson>
  /** Of whom a page is shown. */
  total: number
  /** While a lesson runs: whom nobody has seen there, and how they are reached. Only for whoever may write to them. */
  missing: ReadonlyArray<MissingPerson>
}

export type MissingPerson = {
  participantId: string
  name: string | null
  email: string | null
  /** Of the buyer, with the seat that they took for themselves. */
  phone: string | null
}

/** Somebody in one lesson, as it is taken away. */
export type AttendanceRow = {
  name: string | null
  email: string | null
  company: string | null
  reference: string
  lesson: number
  startsAt: string
  verdict: Verdict
  source: Source | null
  at: string | null
  attendedMinutes: number | null
  plannedMinutes: number
  byName: string | null
  reason: string | null
}
