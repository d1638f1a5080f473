import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Verb } from '#platform/auth/who-may.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Connection } from '#platform/db/run-side-by-side.server.ts'
import { type Found, MOST_SHOWN, type RecordKind } from './search.ts'
import type { Wanted } from './wanted.ts'

/** One kind of records. Who may not call the verb that opens them is never asked about them. */
export type Source = {
  kind: RecordKind
  opens: Verb
  /** The best first, and one more than is shown, if there is one. */
  find: (connection: Connection, wanted: Wanted, reader: Reader) => Promise<ReadonlyArray<Found>>
}

/** One more than is shown says that there are more. */
export const ASKED = MOST_SHOWN + 1

/** So many of the newest orders are looked at when a word stands in more; the rest is what lists are for. */
export const MOST_LOOKED_AT = 300

/** What `build` says about the searched words. */
export type Words = {
  /** A condition on a text: it holds every word. */
  all: (text: SQL) => SQL
  /** Every word stands in the one text or the other. */
  allIn: (...texts: ReadonlyArray<SQL>) => SQL
  any: (text: SQL) => SQL
}

type Given = Readonly<Record<string, unknown>>

/** A statement for any number of words, prepared once for each number. */
export function searchStatement<Row extends Record<string, unknown>>(
  name: string,
  build: (words: Words) => SQL,
): (connection: Connection, patterns: ReadonlyArray<string>, given: Given) => Promise<ReadonlyArray<Row>> {
  const prepared = new Map<number, ReturnType<typeof prepareStatement<Row, Given>>>()
  return (connection, patterns, given) => {
    const known =
      prepared.get(patterns.length) ?? prepareStatement<Row, Given>(`${name}-${patterns.length}`, statement())
    prepared.set(patterns.length, known)
    return known(connection, { ...given, ...Object.fromEntries(patterns.map((pattern, n) => [`word${n}`, pattern])) })

    function statement(): SQL {
      const each = patterns.map((_, n) => sql`${sql.placeholder(`word${n}`)}`)
      const like = (text: SQL) => each.map((word) => sql`${text} like ${word}`)
      return build({
        all: (text) => (each.length === 0 ? sql`true` : sql`(${sql.join(like(text), sql` and `)})`),
        allIn: (...texts) =>
          sql.join(
            each.map(
              (word) =>
                sql`(${sql.join(
                  texts.map((text) => sql`${text} like ${word}`),
                  sql` or `,
                )})`,
            ),
            sql` and `,
          ),
        any: (text) => sql`(${sql.join(like(text), sql` or `)})`,
      })
    }
  }
}
