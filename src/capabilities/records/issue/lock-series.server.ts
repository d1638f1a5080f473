import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** The series of a year, for this transaction alone until it ends: whoever issues comes one after the other, so numbers have no gaps. */
export async function lockSeries(tx: Transaction, year: number): Promise<{ take: () => Promise<string> }> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    insert into training_record_series (year, next) values (${year}, 1)
    on conflict (year) do update set next = training_record_series.next returning next`)
  const next = rows[0]?.next ?? 1
  return {
    async take() {
      await tx.execute(sql`update training_record_series set next = ${next + 1} where year = ${year}`)
      return `Z-${year}-${String(next).padStart(6, '0')}`
    },
  }
}
