import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import type { Executor } from './database.server.ts'
import { patternsIn } from './plain-words.server.ts'

/** With at most so many finds a word is rare. */
const RARE = 2_000

/** What a list says of a common word instead of counting. */
export const MORE_THAN_RARE: BoundedCount = { count: RARE, isMore: true }

export type SearchedRows = {
  condition: SQL
  /** One common word: there are more than `MORE_THAN_RARE` says, and nobody has to count. */
  isCommon: boolean
}

type Search = {
  /** The listed row's id. */
  id: SQL
  /** Selects the ids of rows that hold the pattern, each table by its own index and with the limit behind it. */
  finds: (pattern: SQL, limit: SQL) => SQL
  /** Whether a row in front of us holds the pattern, in whichever of its tables. */
  holds: (pattern: SQL) => SQL
}

/**
 * Rows of several tables that hold every searched word. A rare word is looked up first and its finds are read by id. A
 * single common word is met by walking rows in the order of the list, which comes to a full page soon; several together
 * may be rare, so the rarest of them is looked up all the same. One plan for all would read whole tables for some.
 */
export async function searchedRows(db: Executor, search: string, { id, finds, holds }: Search): Promise<SearchedRows> {
  const words = await Promise.all(
    patternsIn(search).map(async (pattern) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select distinct id from (${finds(pattern, sql`limit ${RARE + 1}`)}) as found limit ${RARE + 1}`,
      )
      return { pattern, ids: rows.map((row) => row.id) }
    }),
  )
  const rarest = words.toSorted((a, b) => a.ids.length - b.ids.length)[0]
  const areCommon = rarest !== undefined && rarest.ids.length > RARE
  const isCommon = areCommon && words.length === 1
  const conditions = words.map(({ pattern, ids }) => {
    if (pattern !== rarest?.pattern || isCommon) return holds(pattern)
    // As an array: a join with thousands of finds would be made by reading whole tables.
    return areCommon ? sql`${id} = any(array(${finds(pattern, sql``)}))` : sql`${id} = any(${sql.param(ids)}::uuid[])`
  })
  return { condition: conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`, isCommon }
}

/** Rows that one index finds. Fenced off: with a limit in sight the planner would rather walk the table to enough of them. */
export function foundByIndex(ids: SQL): SQL {
  return sql`with found as materialized (${ids}) select id from found`
}
