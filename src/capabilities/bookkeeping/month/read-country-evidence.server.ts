import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { COUNTRY_EVIDENCE } from '../core/money-conditions.server.ts'
import type { Month } from '../monthly-close.ts'

/** `seen` is null where neither a card nor an account says a country. */
export type CountryEvidence = {
  reference: string
  day: Day
  said: string
  seen: string | null
  way: 'card' | 'transfer'
}

/** Both pieces of evidence of where the consumers abroad of a month live, payment by payment. */
export async function readCountryEvidence(db: Executor, month: Month): Promise<ReadonlyArray<CountryEvidence>> {
  const { rows } = await db.execute<CountryEvidence>(sql`
    select reference, day::text as day, said, seen, way from ${COUNTRY_EVIDENCE} where month = ${month} order by day, reference`)
  return rows
}
