import { asc, desc, eq } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { testimonials } from './testimonials.tables.server.ts'
import { PublicTestimonial } from './testimonials.ts'

/** More than anybody pages through, and still small enough for every node's memory and every page. */
const LISTED = 30

/** What may be shown: approved testimonials only, in the order staff gave them, then newest first. */
export async function listTestimonials({ db }: Pick<Services, 'db'>): Promise<Array<PublicTestimonial>> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(eq(testimonials.approved, true))
    .orderBy(asc(testimonials.position), desc(testimonials.createdAt), asc(testimonials.id))
    .limit(LISTED)
  return rows.map(({ createdAt, voiceId, courseId, ...row }) =>
    PublicTestimonial.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      ...(voiceId !== null && { attended: true }),
      ...(courseId !== null && { courseId }),
    }),
  )
}
