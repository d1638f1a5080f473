import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from './testimonials.refusals.ts'
import { testimonials } from './testimonials.tables.server.ts'

/** The row as it is until the transaction ends; refused when somebody changed it since the screen was opened. */
export async function lockTestimonial(tx: Transaction, { id, version }: { id: string; version: number }) {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  if (!row) return refuse.now('TESTIMONIAL_NOT_FOUND')
  if (row.version !== version) refuse.now('CHANGED_MEANWHILE')
  return row
}
