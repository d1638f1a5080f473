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
export const PublicTestimonial = Testimonial.extend({ approved: z.literal(true) })
export type PublicTestimonial = z.output<typeof PublicTestimonial>

export const AddTestimonial = z.object({
  /** Empty when the author does not want to be named. */
  name: z.string().trim().max(120).default(''),
  role: z.string().trim().min(1).max(120).nullable().default(null),
  company: z.string().trim().min(1).max(120).nullable().default(null),
  image: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, 'has to be a path on this site: nothing is loaded from elsewhere')
    .nullable()
    .default(null),
  content: z.string().trim().min(1).max(2000),
  approved: z.boolean().default(false),
})
export type AddTestimonial = z.input<typeof AddTestimonial>
