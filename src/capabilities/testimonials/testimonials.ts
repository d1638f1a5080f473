import { z } from 'zod'

/** A testimonial under the specification's names. */
export const Testimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  image: z.string().nullable(),
  content: z.string(),
  approved: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Testimonial = z.output<typeof Testimonial>

/** What everybody may read. The literal is a second wall: one that is not approved cannot leave by this door. */
export const PublicTestimonial = Testimonial.extend({
  approved: z.literal(true),
  /** Said of a verified voice alone: the record of attendance shows that its author took part. */
  attended: z.literal(true).optional(),
  /** Which course it is about, where that is known. */
  courseId: z.uuid().optional(),
})
export type PublicTestimonial = z.output<typeof PublicTestimonial>

const line = (longest: number) => z.string().trim().min(1).max(longest).nullable().default(null)

/** A picture is a path on this site: nothing is loaded from elsewhere. */
const Image = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'has to be a path on this site: nothing is loaded from elsewhere')
  .nullable()

/** What a person writes about a testimonial. The last three are for staff and never public. */
export const TestimonialDetails = z.object({
  /** Empty when the author does not want to be named. */
  name: z.string().trim().max(120).default(''),
  role: line(120),
  company: line(120),
  content: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(2000)),
  source: line(300),
  verification: line(1000),
  verifiedOn: z.iso.date().nullable().default(null),
  /** The course whose page shows it. */
  courseId: z.uuid().nullable().default(null),
})
export type TestimonialDetails = z.output<typeof TestimonialDetails>

export const AddTestimonial = TestimonialDetails.extend({
  image: Image.default(null),
  approved: z.boolean().default(false),
})
export type AddTestimonial = z.input<typeof AddTestimonial>

export const SaveTestimonial = z.object({
  id: z.uuid(),
  /** As the form was opened; null for a new one. */
  version: z.int().nullable(),
  details: TestimonialDetails,
  image: Image,
  /** Whether it is to be public from now on; one that is public already stays so. */
  publish: z.boolean(),
})
export type SaveTestimonial = z.output<typeof SaveTestimonial>

export type TestimonialForStaff = TestimonialDetails & {
  id: string
  image: string | null
  approved: boolean
  /** A verified voice: its words are its author's alone. */
  isVoice: boolean
  position: number
  version: number
  createdAt: Date
  updatedAt: Date
}

export const TESTIMONIAL_VIEWS = ['approved', 'waiting'] as const
export type TestimonialView = (typeof TESTIMONIAL_VIEWS)[number]

export type ListAllTestimonials = {
  /** Words of the author, role, company or text. */
  search: string | null
  view: TestimonialView | null
  /** `position` is the order in which visitors see the approved ones. */
  order: { key: 'added' | 'position'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** Whether somebody has written down where the words come from and how they found that the author took part. */
export function isVerified({ source, verification }: Pick<TestimonialDetails, 'source' | 'verification'>): boolean {
  return source !== null && verification !== null
}
