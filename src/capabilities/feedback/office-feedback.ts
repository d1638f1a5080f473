import { z } from 'zod'
import type { Tally } from './feedback.ts'

/** One answer as the office reads it; who was erased has no name. */
export type ListedAnswer = {
  id: string
  answeredAt: string
  sessionId: string
  course: string
  startsAt: string
  name: string | null
  email: string | null
  score: number
  takeaway: string | null
  improve: string | null
  /** Low, and nobody has dealt with it. */
  isWaiting: boolean
}

export const FEEDBACK_VIEWS = ['low'] as const

export const GROUPED_BY = ['course', 'instructor', 'month'] as const
export type GroupedBy = (typeof GROUPED_BY)[number]

/** A course, an instructor or a month (2026-12) with what people said of it. */
export type SatisfactionGroup = Tally & { key: string; name: string }

export type Satisfaction = { whole: Tally; groups: ReadonlyArray<SatisfactionGroup> }

/** Figures reach this far back. */
export const SATISFACTION_MONTHS = 12

export const HandleLowScore = z.object({ id: z.uuid() })
export type HandleLowScore = z.output<typeof HandleLowScore>

/** What an instructor reads of their own session; names only from five answers on. */
export type OwnFeedback = {
  tally: Tally
  answers: ReadonlyArray<{
    /** Its place in the list. */
    id: string
    name: string | null
    score: number | null
    takeaway: string | null
    improve: string | null
  }>
}
