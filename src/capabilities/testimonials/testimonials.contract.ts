import { z } from 'zod'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { PublicTestimonial } from './testimonials.ts'

export const getTestimonials = contract({
  name: 'getTestimonials',
  method: 'GET',
  access: 'visitor',
  summary: 'Approved testimonials in the order of the site.',
  input: z.object({}),
  output: z.object({ testimonials: z.array(PublicTestimonial) }),
  sharedCacheSeconds: 10,
})

export type TestimonialsApi = ApiOf<[typeof getTestimonials]>
