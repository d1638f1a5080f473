import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'

/** A session as a visitor may see it, under the specification's names. Prices are euros here because the wire says so. */
export const PublicSession = z.object({
  id: z.uuid(),
  title: z.string(),
  level: z.string(),
  date: z.iso.datetime(),
  time: z.string(),
  durationMinutes: z.int(),
  location: z.string(),
  price: z.number(),
  basePrice: z.number(),
  originalPrice: z.number(),
  isEarlyBird: z.boolean(),
  discountPercentage: z.int(),
  earlyBirdUntil: z.iso.date().nullable(),
  currentParticipants: z.int(),
  maxParticipants: z.int(),
  /** Booking closes a while before the start; the server refuses then too. */
  isClosed: z.boolean(),
  /** How many entries wait for it; only where the office shows that and somebody does. */
  waiting: z.int().optional(),
  /** Enough people have booked, or the office has said so: it takes place. Nothing is said before. */
  isConfirmed: z.literal(true).optional(),
  /** The dates behind the first one; only where there are several. */
  furtherLessons: z.array(z.object({ startsAt: z.iso.datetime(), durationMinutes: z.int() })).optional(),
  /** In which it is taught, where that is not Slovak. */
  language: z.literal('en').optional(),
  /** Of a course that is none of the three; those are known by the level. */
  courseId: z.uuid().optional(),
})
export type PublicSession = z.output<typeof PublicSession>

/** A session on a page, which says where the office's words stayed in another language than the page. */
export type ShownSession = PublicSession & { wordsIn?: 'sk' }

export const ScheduleSession = z.object({
  title: z.string().trim().min(1).max(200),
  level: z.string().trim().min(1).max(50),
  startsAt: z.date(),
  durationMinutes: z.int().min(15).max(1440).optional(),
  location: z.string().trim().min(1).max(100).optional(),
  basePriceCents: z.int().min(0).optional(),
  priceCents: z.int().min(0).nullable().default(null),
  capacity: z.int().min(1).max(1000).optional(),
  status: z.enum(['draft', 'published']).default('published'),
  visibility: z.enum(['public', 'private']).default('public'),
})
export type ScheduleSession = z.input<typeof ScheduleSession>

/** A link for people to follow, so nothing but the web. */
const WebAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))

/** What is left of a lesson; null takes a link away. */
export const SessionRecording = z.object({
  sessionId: z.uuid(),
  recordingUrl: WebAddress.nullable(),
  materialsUrl: WebAddress.nullable(),
})
export type SessionRecording = z.input<typeof SessionRecording>

/** A session that an admin can add people to, with what a seat costs today. */
export type SessionToFill = {
  id: string
  courseId: string | null
  title: string
  startsAt: string
  free: number
  capacity: number
  isPrivate: boolean
  priceCents: Cents
}
