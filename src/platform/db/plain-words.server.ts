import { type SQL, sql } from 'drizzle-orm'

/** Whether any of the columns holds the searched words, without diacritics and case: „kovac“ finds „Kováč“. */
export function holdsWords(columns: ReadonlyArray<SQL>, search: string): SQL {
  const text = plainly(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`)
  return eachWord(search, (pattern) => sql`${text} like ${pattern}`)
}

/** A condition for every searched word; `holds` gets a pattern to compare with a text that `plainly` made. */
export function eachWord(search: string, holds: (pattern: SQL) => SQL): SQL {
  const each = patternsIn(search).map(holds)
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`
}

/** A pattern for every searched word. */
export function patternsIn(search: string): ReadonlyArray<SQL> {
  const words = search.normalize('NFC').split(/\s+/).filter(Boolean)
  return words.map((word) => plainly(sql`${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`))
}

/** A text as it is compared and sorted: „Šimon“ stands beside „Simona“, whatever the database's collation is. */
export function plainly(text: SQL): SQL {
  return sql`plain(${text})`
}
