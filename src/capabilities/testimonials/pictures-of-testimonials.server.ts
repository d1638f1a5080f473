import { isNotNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { testimonials } from './testimonials.tables.server.ts'

/** The pictures of all authors, approved or not: one who waits may be shown again. */
export async function picturesOfTestimonials(db: Executor): Promise<ReadonlyArray<string>> {
  const rows = await db.select({ image: testimonials.image }).from(testimonials).where(isNotNull(testimonials.image))
  return rows.flatMap(({ image }) => image ?? [])
}
