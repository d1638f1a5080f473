import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { KeptSample } from '#platform/samples/samples.ts'

/** Deletes invented testimonials. One that somebody changed may be real by now and is left as it is. */
export async function removeSampleTestimonials(
  tx: Transaction,
): Promise<{ removed: number; kept: ReadonlyArray<KeptSample> }> {
  const { rowCount } = await tx.execute(sql`
    delete from testimonials where id in (select row_id from sample_rows where kind = 'testimonial') and version = 1`)
  await tx.execute(sql`
    delete from sample_rows where kind = 'testimonial' and not exists (select from testimonials where id = row_id)`)
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from testimonials join sample_rows on kind = 'testimonial' and row_id = testimonials.id
    order by created_at`)
  const kept = rows.map((row) => ({ ...row, kind: 'testimonial' as const, reason: 'edited' as const }))
  return { removed: rowCount ?? 0, kept }
}
