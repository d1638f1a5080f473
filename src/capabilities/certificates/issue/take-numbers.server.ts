import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * The series of a year, for this transaction alone until it ends: whoever issues comes one after the other, so nobody is
 * given two certificates, and numbers have no gaps.
 */
export async function lockSeries(
  tx: Transaction,
  year: number,
): Promise<{ take: (count: number) => Promise<ReadonlyArray<string>> }> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    insert into certificate_series (year, next) values (${year}, 1)
    on conflict (year) do update set next = certificate_series.next returning next`)
  let next = rows[0]?.next ?? 1
  return {
    async take(count) {
      const numbers = Array.from({ length: count }, (_, place) => `C-${year}-${String(next + place).padStart(6, '0')}`)
      next += count
      await tx.execute(sql`update certificate_series set next = ${next} where year = ${year}`)
      return numbers
    },
  }
}
