import { z } from 'zod'

export const Instructor = z.object({
  /** The semicolon divides names where several teach. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^;]+$/),
  about: z.string().trim().min(1).max(500).nullable(),
  /** The account of the back office that sees this instructor's sessions. */
  userId: z.uuid().nullable(),
  seesPhones: z.boolean(),
  /** Whether the site has a page about them. Nobody is named in public before the office says so. */
  isPublic: z.boolean(),
  /** What they do, in a few words. */
  role: z.string().trim().min(1).max(100).nullable(),
  /** One of our drawings by its name, or a picture on this site. */
  photo: z
    .string()
    .max(500)
    .regex(/^(?:[a-z]+|\/[\w-][\w./-]*)$/)
    .nullable(),
})
export type Instructor = z.output<typeof Instructor>

/** What everybody may read about somebody who teaches. */
export const PublicInstructor = Instructor.pick({ name: true, about: true, role: true, photo: true }).extend({
  slug: z.string(),
  /** Courses whose public sessions they teach or taught, as sessions know them: a kind, or an id. */
  courses: z.array(z.string()),
  /** Their sessions that are on the timetable. */
  sessions: z.array(z.uuid()),
})
export type PublicInstructor = z.output<typeof PublicInstructor>

export type InstructorInList = Instructor & {
  id: string
  /** Of the account, where there is one. */
  email: string | null
  slug: string
  isArchived: boolean
  version: number
}
