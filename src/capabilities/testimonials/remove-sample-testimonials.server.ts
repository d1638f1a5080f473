import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { KeptSample } from '#platform/samples/samples.ts'

/** Says which invented testimonials go. One that somebody changed may be real by now and stays. */
export async function sortSampleTestimonials(
  tx: Transaction,
): Promise<{ free: ReadonlyArray<string>; kept: ReadonlyArray<KeptSample> }> {
  const { rows } = await tx.execute<{ id: string; name: string; isEdited: boolean }>(sql`
    select id, name, version > 1 as "isEdited"
    from testimonials join sample_rows on kind = 'testimonial' and row_id = testimonials.id order by created_at`)
  return {
    free: rows.filter(({ isEdited }) => !isEdited).map(({ id }) => id),
    kept: rows
      .filter(({ isEdited }) => isEdited)
      .map(({ id, name }) => ({ kind: 'testimonial', id, name, reason: 'edited' })),
  }
}

export async function removeSampleTestimonials(tx: Transaction, ids: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`delete from testimonials where id = any(${sql.param([...ids])}::uuid[])`)
  await tx.execute(sql`
    delete from sample_rows where kind = 'testimonial' and not exists (select from testimonials where id = row_id)`)
}
