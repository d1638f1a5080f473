import { type SQL, sql } from 'drizzle-orm'
import { patternOf, searchedWords } from '#kernel/searched-words.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { plainly } from '#platform/db/plain-words.server.ts'
import { foundByIndex, MORE_THAN_RARE, type SearchedRows } from '#platform/db/searched-rows.server.ts'

/** A word, and the sessions whose title holds it: those come with everybody who is in them. */
type Word = { pattern: SQL; sessionIds: ReadonlyArray<string> }

type Search = {
  /** The listed row's id. */
  id: SQL
  /** Selects the ids of rows of the orders, which are `found` and its `registration`, that hold every word. */
  finds: (orders: SQL, holdsAll: SQL) => SQL
  /** Whether a row holds the pattern, given the words of its order in `found`. */
  holds: (pattern: SQL) => SQL
}

/**
 * Rows of orders that hold every searched word, each wherever it stands: with the order, one of its people or its session.
 * The words of an order are one text, so one index finds several words together, however common each of them is. Up to a
 * bound the finds are read by id; more than that are met by walking rows in the order of the list, which fills a page soon.
 */
export async function searchedOrders(
  db: Executor,
  search: string,
  { id, finds, holds }: Search,
): Promise<SearchedRows> {
  const words = await wordsIn(db, search)
  if (words.length === 0) return { condition: sql`true`, isCommon: false }
  const holdsAll = sql.join(
    words.map(({ pattern, sessionIds }) => sql`(${holds(pattern)} ${orIn(sessionIds)})`),
    sql` and `,
  )
  const { count: rare } = MORE_THAN_RARE
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${finds(ordersWith(words), holdsAll)}) as finds limit ${rare + 1}`,
  )
  if (rows.length <= rare) {
    return { condition: sql`${id} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`, isCommon: false }
  }
  // As a value: a condition with `exists` would be made a join, and read the words of all orders.
  const condition = sql`(select ${holdsAll} from registration_words found where found.registration_id = registration.id)`
  return { condition, isCommon: true }
}

/** The orders to look at: by the words that no title holds, or by the word that the fewest sessions hold. */
function ordersWith(words: ReadonlyArray<Word>): SQL {
  const untitled = words.filter(({ sessionIds }) => sessionIds.length === 0)
  const rarest = words.toSorted((a, b) => a.sessionIds.length - b.sessionIds.length)[0]
  const looked = untitled.length > 0 ? untitled : words.filter((word) => word === rarest)
  const held = looked.map(({ pattern }) => sql`words like ${pattern}`)
  const byWords = foundByIndex(
    sql`select registration_id as id from registration_words where ${sql.join(held, sql` and `)}`,
  )
  const sessionIds = untitled.length > 0 ? [] : (rarest?.sessionIds ?? [])
  const orders =
    sessionIds.length === 0
      ? byWords
      : sql`(${byWords}) union (${foundByIndex(sql`select id from registrations where session_id = any(${sql.param(sessionIds)}::uuid[])`)})`
  return sql`(${orders}) looked
    cross join lateral (select * from registration_words where registration_id = looked.id offset 0) found
    cross join lateral (select id, session_id from registrations where id = looked.id offset 0) registration`
}

function orIn(sessionIds: ReadonlyArray<string>): SQL {
  return sessionIds.length === 0 ? sql`` : sql`or registration.session_id = any(${sql.param(sessionIds)}::uuid[])`
}

async function wordsIn(db: Executor, search: string): Promise<ReadonlyArray<Word>> {
  const patterns = searchedWords(search).map(patternOf)
  if (patterns.length === 0) return []
  // The first condition is the one that the index of sessions knows; it holds their instructors too, who are not meant here.
  const { rows } = await db.execute<{ ids: ReadonlyArray<string> }>(sql`
    select array(select id from sessions
      where plain(title || ' ' || coalesce(instructor, '')) like pattern and ${plainly(sql`title`)} like pattern) as ids
    from unnest(${sql.param(patterns)}::text[]) with ordinality as word (pattern, n)
    order by n`)
  return patterns.map((pattern, n) => ({ pattern: sql`${pattern}`, sessionIds: rows[n]?.ids ?? [] }))
}
