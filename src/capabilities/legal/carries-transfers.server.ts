import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** What the way is called; terms that carry it say so, and no other text does. */
const CLAUSE = 'Prevodom vopred'

/** The same of terms that are at hand. */
export function hasTransferClause({ text }: { text: string }): boolean {
  return text.includes(CLAUSE)
}

/** The same of a row of versions or drafts. */
const holdsClause = sql`position(${sql.raw(`'${CLAUSE}'`)} in content ->> 'termsOfService') > 0`

/**
 * Lends to a statement whether the published terms in force let a public date be paid by transfer. The built-in ones do not:
 * somebody has to publish a version that does.
 */
export function carriesTransfers(today: Placeholder | SQL): SQL {
  return sql`coalesce((
    select ${holdsClause}
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

/** carried: by the terms in force · coming: by a version whose first day has not come · else the draft that will, if somebody has begun one. */
export type TransferTerms = { state: 'carried' | 'coming' } | { state: 'missing'; draftId: string | null }

/** How far the terms are with transfers. */
export async function readTransferTerms(db: Executor, today: Day): Promise<TransferTerms> {
  const { rows } = await db.execute<{ isCarried: boolean; isComing: boolean; draftId: string | null }>(sql`
    select ${carriesTransfers(sql`${today}`)} as "isCarried",
      exists (
        select from legal_contents where language = 'sk' and is_active and effective_date > ${today}::date and ${holdsClause}
      ) as "isComing",
      (select id::text from legal_drafts where language = 'sk' and ${holdsClause} order by saved_at desc limit 1) as "draftId"`)
  const [row] = rows
  if (row?.isCarried) return { state: 'carried' }
  return row?.isComing ? { state: 'coming' } : { state: 'missing', draftId: row?.draftId ?? null }
}
