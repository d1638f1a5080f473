import type { CoursePage } from '#capabilities/catalogue/pages/course-page.ts'

export const COURSE_PAGE_FIELDS = ['slug', 'takesHome', 'forWhom', 'notForWhom', 'questions'] as const
export type CoursePageField = (typeof COURSE_PAGE_FIELDS)[number]

type Draft = Readonly<Partial<Record<string, string>>>

export function coursePageDraft(page: CoursePage): Record<CoursePageField, string> {
  return {
    slug: page.slug,
    takesHome: page.takesHome.join('\n'),
    forWhom: page.forWhom.join('\n'),
    notForWhom: page.notForWhom.join('\n'),
    questions: page.questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  }
}

/** What the form says, for the schema to judge. A question is a line, and what stands below it is its answer. */
export function readCoursePageForm(given: Draft): Record<CoursePageField, unknown> {
  return {
    slug: (given.slug ?? '').trim(),
    takesHome: linesOf(given.takesHome),
    forWhom: linesOf(given.forWhom),
    notForWhom: linesOf(given.notForWhom),
    questions: (given.questions ?? '')
      .split(/(?:\r?\n[ \t]*){2,}/)
      .map(linesOf)
      .filter(({ length }) => length > 0)
      .map(([question = '', ...answer]) => ({ question, answer: answer.join(' ') })),
  }
}

function linesOf(text = ''): ReadonlyArray<string> {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
