import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** What the way is called; terms that carry it say so, and no other text does. */
const CLAUSE = 'Prevodom vopred'

/** The same of terms that are at hand. */
export function hasTransferClause({ text }: { text: string }): boolean {
  return text.includes(CLAUSE)
}

/**
 * Lends to a statement whether the published terms in force let a public date be paid by transfer. The built-in ones do not:
 * somebody has to publish a version that does.
 */
export function carriesTransfers(today: Placeholder | SQL): SQL {
  return sql`coalesce((
    select position(${sql.raw(`'${CLAUSE}'`)} in content ->> 'termsOfService') > 0
    from legal_contents where language = 'sk' and is_active and effective_date <= ${today}::date
    order by effective_date desc, created_at desc limit 1), false)`
}

/** The same as an answer. */
export async function termsCarryTransfers(db: Executor, today: Day): Promise<boolean> {
  const { rows } = await db.execute<{ isCarried: boolean }>(
    sql`select ${carriesTransfers(sql`${today}`)} as "isCarried"`,
  )
  return rows[0]?.isCarried ?? false
}
