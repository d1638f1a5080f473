import { z } from 'zod'
import type { CourseDefaults } from './catalogue.ts'
import type { CourseCards } from './course-cards.ts'

const Text = (max: number) => z.string().trim().min(1).max(max)

const Words = {
  title: Text(80),
  description: Text(200),
  durationText: Text(40),
  groupSize: z.int().min(1).max(1000),
  points: z.array(Text(80)).min(1).max(6),
}

/** A course as its editor sees it: what its card says and what the defaults of its grade say, in one. */
export const PrivateCourse = z.object({
  ...Words,
  level: Text(40),
  /** Up to ten times the dearest course there is; whoever types more has slipped. */
  basePriceCents: z.int().min(0).max(10_000_00),
})
export const CorporateCourse = z.object({ ...Words, priceText: Text(60) })
export type PrivateCourse = z.output<typeof PrivateCourse>
export type CorporateCourse = z.output<typeof CorporateCourse>

export const COURSES = { beginner: PrivateCourse, advanced: PrivateCourse, corporate: CorporateCourse }
export type CourseKind = keyof typeof COURSES
export type CourseOf = { beginner: PrivateCourse; advanced: PrivateCourse; corporate: CorporateCourse }

export function coursesOf(cards: CourseCards, defaults: CourseDefaults): CourseOf {
  const privateCourse = (grade: 'beginner' | 'advanced'): PrivateCourse => ({
    title: defaults.titles[grade],
    description: defaults.descriptions[grade],
    durationText: defaults.durationText[grade],
    level: cards[grade].level,
    groupSize: cards[grade].groupSize,
    points: cards[grade].points,
    basePriceCents: defaults.basePriceCents[grade],
  })
  const { tint: _, mark: __, ...corporate } = cards.corporate
  return { beginner: privateCourse('beginner'), advanced: privateCourse('advanced'), corporate }
}

/** Cards and defaults with a course in its place: titles, descriptions and lengths of a grade live in the defaults. */
export function withCourse<Kind extends CourseKind>(
  { cards, defaults }: { cards: CourseCards; defaults: CourseDefaults },
  kind: Kind,
  course: CourseOf[Kind],
): { cards: CourseCards; defaults: CourseDefaults } {
  if (kind === 'corporate') {
    const changed = { ...cards.corporate, ...(course as CorporateCourse) }
    return { cards: { ...cards, corporate: changed }, defaults }
  }
  const { title, description, durationText, basePriceCents, ...card } = course as PrivateCourse
  const grade = kind as 'beginner' | 'advanced'
  return {
    cards: { ...cards, [grade]: { ...cards[grade], ...card } },
    defaults: {
      ...defaults,
      titles: { ...defaults.titles, [grade]: title },
      descriptions: { ...defaults.descriptions, [grade]: description },
      durationText: { ...defaults.durationText, [grade]: durationText },
      basePriceCents: { ...defaults.basePriceCents, [grade]: basePriceCents },
    },
  }
}
