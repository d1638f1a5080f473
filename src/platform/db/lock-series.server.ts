import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.server.ts'

/**
 * The numbers of a year from a table of `year` and `next`, for this transaction alone until it ends: whoever takes some comes
 * one after the other, so they have no gaps. Answers them as text behind a letter and the year, as in C-2026-000318.
 */
export async function lockSeries(
  tx: Transaction,
  series: PgTable,
  { letter, year, digits }: { letter: string; year: number; digits: number },
): Promise<{ take: (count: number) => Promise<ReadonlyArray<string>>; takeOne: () => Promise<string> }> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    insert into ${series} (year, next) values (${year}, 1) on conflict (year) do update set next = ${series}.next returning next`)
  let next = rows[0]?.next ?? 1
  const numberOf = (n: number) => `${letter}-${year}-${String(n).padStart(digits, '0')}`
  async function take(count: number): Promise<ReadonlyArray<string>> {
    const numbers = Array.from({ length: count }, (_, place) => numberOf(next + place))
    next += count
    await tx.execute(sql`update ${series} set next = ${next} where year = ${year}`)
    return numbers
  }
  return { take, takeOne: async () => (await take(1)).join('') }
}
