import { addTestimonial } from '#capabilities/testimonials/add-testimonial.server.ts'
import { hasTestimonials } from '#capabilities/testimonials/has-testimonials.server.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Invented words of invented people, which their companies say too. Oldest first: the last one is shown first. */
const SAMPLE = [
  {
    name: 'Ingrid',
    role: 'učiteľka na strednej škole',
    company: 'ukážková škola',
    content: 'Konečne niekto, kto o AI hovorí po slovensky a bez sľubov, že vyrieši všetko.',
  },
  {
    name: 'Roman',
    role: 'obchodný riaditeľ',
    company: 'ukážková výrobná firma',
    content: 'Na druhý deň sme podľa postupu z kurzu skrátili prípravu ponúk z dvoch hodín na dvadsať minút.',
  },
  {
    name: 'Katarína',
    role: 'účtovníčka',
    company: 'ukážková rodinná firma',
    content: 'Za jedno popoludnie som pochopila viac než za rok čítania článkov. A prvý raz sa nehanbím pýtať.',
  },
] as const

const NOBODY = { source: 'Ukážkové údaje', verification: 'Nikto skutočný: ukážka pre vývoj a skúšanie.' }

/**
 * Does nothing where any testimonial exists, and nothing on a site that others can reach: an invented testimonial there
 * would be a false review.
 */
export async function seedSampleTestimonials(services: Services): Promise<number> {
  const { db, clock, config } = services
  if (!config.isLocal) return 0
  if (await hasTestimonials(db)) return 0
  for (const [index, sample] of SAMPLE.entries()) {
    const daysAgo = (SAMPLE.length - index) * 9
    const then = new Date(clock.now().getTime() - daysAgo * 86_400_000)
    const wrote = { ...services, clock: { now: () => then } }
    const { id } = await addTestimonial(wrote, { ...sample, ...NOBODY, approved: true }, { kind: 'system', id: 'seed' })
    await markSample(db, 'testimonial', id, clock.now())
  }
  return SAMPLE.length
}
