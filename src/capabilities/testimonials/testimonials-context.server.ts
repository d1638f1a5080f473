import { createContext } from 'react-router'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { PublicTestimonial } from './testimonials.ts'

/** How the landing page gets its testimonials: from the node's memory, empty until the database could be asked. */
export const testimonialsContext = createContext<Snapshot<ReadonlyArray<PublicTestimonial>>>()
