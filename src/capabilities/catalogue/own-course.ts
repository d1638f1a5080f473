import { z } from 'zod'
import { PrivateCourse } from './course.ts'

/** The mark on a card goes with its colour, as on the three specified ones. */
export const MARK_OF = { butter: 'dlzen', sky: 'vokan', indigo: 'bodky' } as const
export const TINTS = ['butter', 'sky', 'indigo'] as const

/** A course that the office has added: what its card says, and what its sessions start with. */
export const OwnCourse = PrivateCourse.extend({
  tint: z.enum(TINTS),
  /** Either a price, or what stands in its place where it is agreed each time. */
  basePriceCents: PrivateCourse.shape.basePriceCents.nullable(),
  priceText: z.string().trim().min(1).max(60).nullable(),
  /** Null takes the provider's default. */
  capacity: z.int().min(1).max(1000).nullable(),
  durationMinutes: z
    .int()
    .min(15)
    .max(24 * 60)
    .nullable(),
  location: z.string().trim().min(1).max(100).nullable(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  isListed: z.boolean(),
}).refine(({ basePriceCents, priceText }) => (basePriceCents === null) !== (priceText === null), {
  path: ['basePriceCents'],
})
export type OwnCourse = z.output<typeof OwnCourse>

/** A course in the list of the office, whichever kind it is. */
export type CourseInList = {
  id: string
  kind: 'beginner' | 'advanced' | 'corporate' | null
  title: string
  level: string | null
  basePriceCents: number | null
  priceText: string | null
  isListed: boolean
  isArchived: boolean
  /** How many versions its syllabus has. */
  versions: number
}

/** What a form of a session chooses from, with what a new session of that course starts with. */
export type CourseChoice = {
  id: string
  kind: CourseInList['kind']
  title: string
  level: string
  basePriceCents: number | null
  capacity: number
  durationMinutes: number
  location: string
  time: string
  isArchived: boolean
  /** The newest first. */
  syllabus: ReadonlyArray<{ id: string; number: number }>
}

export type SyllabusVersion = {
  id: string
  number: number
  textSk: string
  textEn: string | null
  createdAt: string
}

export const SaveSyllabus = z.object({
  courseId: z.uuid(),
  /** Made with the form: whoever sends a new version twice adds one. */
  id: z.uuid(),
  textSk: z.string().trim().min(1).max(20_000),
  textEn: z.string().trim().min(1).max(20_000).nullable(),
})
export type SaveSyllabus = z.output<typeof SaveSyllabus>
