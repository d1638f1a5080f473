import type { TestimonialForStaff } from '#capabilities/testimonials/testimonials.ts'

const FIELDS = [
  'content',
  'name',
  'role',
  'company',
  'source',
  'verification',
  'verifiedOn',
  'courseId',
  'image',
] as const

/** What stands in the fields of the form. */
export type TestimonialDraft = Record<(typeof FIELDS)[number], string>

export const NOTHING_WRITTEN: TestimonialDraft = {
  content: '',
  name: '',
  role: '',
  company: '',
  source: '',
  verification: '',
  verifiedOn: '',
  courseId: '',
  image: '',
}

export function draftOf(testimonial: TestimonialForStaff): TestimonialDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, testimonial[field] ?? ''])) as TestimonialDraft
}

/** The fields out of everything that a form sent. */
export function draftIn(form: FormData): TestimonialDraft {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const value = form.get(field)
      return [field, typeof value === 'string' ? value : '']
    }),
  ) as TestimonialDraft
}
