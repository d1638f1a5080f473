import { type SQL, sql } from 'drizzle-orm'

// Written out: PostgreSQL's own `unaccent` is an extension, and `lower` leaves these letters alone in some collations.
const LETTERS = 'áäàâãåąčçćďéěèêëęíìîïľĺłňñńóôöòõőŕřśšťúůüùûűýžźżÁÄÀÂÃÅĄČÇĆĎÉĚÈÊËĘÍÌÎÏĽĹŁŇÑŃÓÔÖÒÕŐŔŘŚŠŤÚŮÜÙÛŰÝŽŹŻ'
const PLAIN = [...LETTERS].map(plainLetter).join('')
const PLAIN_OF = new Map([...LETTERS].map((letter) => [letter, plainLetter(letter)]))

/** Whether any of the columns holds the searched words, without diacritics and case: „kovac“ finds „Kováč“. */
export function holdsWords(columns: ReadonlyArray<SQL>, search: string): SQL {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const text = plainly(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`)
  const each = words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`
}

/** A text as it is compared and sorted: „Šimon“ stands beside „Simona“, whatever the database's collation is. */
export function plainly(text: SQL): SQL {
  return sql`translate(lower(${text}), ${LETTERS}, ${PLAIN})`
}

function plainText(text: string): string {
  return [...text.normalize('NFC').toLowerCase()].map((letter) => PLAIN_OF.get(letter) ?? letter).join('')
}

function plainLetter(letter: string): string {
  return letter.toLowerCase() === 'ł' ? 'l' : letter.normalize('NFD').charAt(0).toLowerCase()
}
