import { z } from 'zod'

const Line = z.string().trim().min(1).max(160)

/** The last piece of an address: small letters without marks, digits and hyphens. */
const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const CourseQuestion = z.object({
  question: z.string().trim().min(1).max(160),
  answer: z.string().trim().min(1).max(1000),
})

/** What the page of a course says beside its card. A part without a line is not shown. */
export const CoursePage = z.object({
  slug: Slug,
  takesHome: z.array(Line).max(8),
  forWhom: z.array(Line).max(8),
  notForWhom: z.array(Line).max(8),
  questions: z.array(CourseQuestion).max(12),
})
export type CoursePage = z.output<typeof CoursePage>

/** A course as its page shows it, without what its card and its sessions say. */
export type PublicCoursePage = CoursePage & {
  courseId: string
  /** How sessions and cards know the course: the kind of a specified one, the id of any other. */
  key: string
  formerSlugs: ReadonlyArray<string>
  /** The newest version of what it teaches, and the same in English where it is written. */
  syllabus: string | null
  syllabusEn: string | null
}
