import { z } from 'zod'
import { endOf, type Timed } from '#capabilities/schedule/lessons.ts'
import { addDays, type Day, dayOf } from '#kernel/day.ts'

/** The mail goes this long after the last lesson. */
export const ASKED_HOURS_AFTER = 1
/** Who has not answered by then is reminded once. */
export const REMINDED_DAYS_AFTER = 3
/** The last day on which an answer is taken or changed. */
export const OPEN_DAYS = 14
/** A score up to this is a task of the office. */
export const LOW_SCORE = 6
/** With fewer answers an instructor would know who said what, so no name stands beside any. */
export const NAMED_FROM = 5

const words = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(2000))
  .transform((text) => text || null)

export const Answer = z.object({
  score: z
    .string()
    .regex(/^(?:\d|10)$/)
    .transform(Number),
  takeaway: words,
  improve: words,
})
export type Answer = z.output<typeof Answer>

const line = z
  .string()
  .trim()
  .max(120)
  .transform((text) => text || null)

/** What is to be shown, as its author sees it when agreeing. */
export const VoiceGiven = z.object({
  words: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(2000)),
  name: z.string().trim().min(1).max(120),
  role: line,
  company: line,
  agreed: z.literal('on'),
})
export type VoiceGiven = z.output<typeof VoiceGiven>

/** `waiting`: the office has not decided · `public` · `refused`: it was not published and will not be. */
export type VoiceState = 'waiting' | 'public' | 'refused'

export type OwnVoice = {
  state: VoiceState
  words: string
  name: string
  role: string | null
  company: string | null
}

/**
 * What stands behind the link of a participant. `early`: the course is not over · `open` · `closed`: the days for answers have
 * passed · `gone`: the seat is no longer theirs.
 */
export type FeedbackPage = {
  state: 'early' | 'open' | 'closed' | 'gone'
  title: string
  startsAt: string
  /** The last day for an answer. */
  until: Day
  answer: Answer | null
  participantName: string | null
  /** Null where nothing shows that they were there: what is published says that it was verified. */
  voice: { mayOffer: boolean; own: OwnVoice | null } | null
}

/** The way to the questions, while they are open. */
export type FeedbackDoor = { href: string; until: Day; isAnswered: boolean }

export function openUntil(session: Timed): Day {
  return addDays(dayOf(endOf(session)), OPEN_DAYS)
}

export function isOpenAt(session: Timed, now: Date): boolean {
  return now >= endOf(session) && dayOf(now) <= openUntil(session)
}

/** Would recommend (9, 10) less would not (0 to 6), of a hundred; null where nobody answered. */
export function npsOf({ promoters, detractors, answers }: Tally): number | null {
  return answers === 0 ? null : Math.round(((promoters - detractors) / answers) * 100)
}

export type Tally = { answers: number; promoters: number; detractors: number }
