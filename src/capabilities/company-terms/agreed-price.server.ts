import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { CompanyProof } from './company-proof.server.ts'

/**
 * What a seat of a course costs this company on a day, with VAT, as it was agreed on; null where nothing was. It asks for a
 * proof whose order it is, so no price follows from an IČO that somebody typed.
 */
export async function agreedPrice(
  db: Executor,
  { ico, courseId, day, proof }: { ico: string; courseId: string | null; day: Day; proof: CompanyProof },
): Promise<Cents | null> {
  if (proof.ico !== ico || courseId === null) return null
  const { rows } = await db.execute<{ cents: Cents | null }>(sql`
    select price_cents as cents from company_prices
    where ico = ${ico} and course_id = ${courseId} and valid_from <= ${day} and (valid_until is null or valid_until >= ${day})
    order by place desc limit 1`)
  return rows[0]?.cents ?? null
}
