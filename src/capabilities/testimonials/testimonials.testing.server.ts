import type { Services } from '#platform/services.server.ts'
import { addTestimonial } from './add-testimonial.server.ts'
import type { AddTestimonial } from './testimonials.ts'

/** What has to be known of one before it is public. */
export const VERIFIED = { source: 'E-mail po kurze', verification: 'Je v zozname účastníkov.' }

/** A testimonial as an admin would add it; a test names only what it is about. */
export function givenTestimonial(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: Partial<AddTestimonial> = {},
): Promise<{ id: string }> {
  return addTestimonial(
    services,
    { name: 'Jana', content: 'Naučila som sa pýtať.', approved: true, ...VERIFIED, ...given },
    { kind: 'system', id: 'test' },
  )
}
