import { expect, test } from 'vitest'
import { CoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { initialPageOf } from '#capabilities/catalogue/pages/initial-course-pages.ts'
import { coursePageDraft, readCoursePageForm } from './course-page-fields.ts'

test.each(['beginner', 'advanced', 'corporate'] as const)(
  'the form of the page of %s sent back as it was opened says what was stored',
  (kind) => {
    const page = { ...initialPageOf(kind), slug: 'kurz-2' }
    expect(CoursePage.parse(readCoursePageForm(coursePageDraft(page)))).toEqual(page)
  },
)

test('a question without an answer and an address with marks are marked, empty fields are empty parts', () => {
  const page = readCoursePageForm({ slug: 'Základy AI', questions: 'Prečo?\r\n\r\nKedy?\r\nO piatej.\r\nVečer.' })
  expect(page).toMatchObject({
    takesHome: [],
    questions: [{ answer: '' }, { question: 'Kedy?', answer: 'O piatej. Večer.' }],
  })
  expect(CoursePage.safeParse(page).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'slug',
    'questions.0.answer',
  ])
})
