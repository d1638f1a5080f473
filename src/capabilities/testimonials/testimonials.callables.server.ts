import type { Callable } from '#platform/http/callable.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTestimonials } from './list-testimonials.server.ts'
import { getTestimonials } from './testimonials.contract.ts'

export const testimonialsCallables: ReadonlyArray<Callable<Services>> = [
  callable(getTestimonials, async (services: Services) => ({ testimonials: await listTestimonials(services) })),
]
