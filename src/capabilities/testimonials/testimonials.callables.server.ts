import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { Callable } from '#platform/http/callable.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTestimonials } from './list-testimonials.server.ts'
import { getTestimonials } from './testimonials.contract.ts'
import type { PublicTestimonial } from './testimonials.ts'

/** Answers from the node's memory; a visitor's question reaches the database only while nothing was ever read. */
export function testimonialsCallables(
  reading: Pick<Snapshot<ReadonlyArray<PublicTestimonial>>, 'state'>,
): ReadonlyArray<Callable<Services>> {
  return [
    callable(getTestimonials, async (services: Services) => {
      const { value, isKnown } = reading.state()
      return { testimonials: isKnown ? [...value] : await listTestimonials(services) }
    }),
  ]
}
