import { type SQL, sql } from 'drizzle-orm'
import type { Compared } from './figures.ts'
import type { PeriodWindow } from './period.ts'

/** Days of both periods; the key of every table of days begins with them. */
export function within({ before, to }: PeriodWindow): SQL {
  return sql`day between ${before.from} and ${to}`
}

/** A column of this period and of the one before, as `now` and `before` or with a word in front of them. */
export function inBoth(column: string, { from }: PeriodWindow, word = ''): SQL {
  const [now, before] = word ? [`${word}Now`, `${word}Before`] : ['now', 'before']
  const sum = sql`sum(${sql.identifier(column)})`
  return sql`coalesce(${sum} filter (where day >= ${from}), 0)::int as ${sql.identifier(now)},
    coalesce(${sum} filter (where day < ${from}), 0)::int as ${sql.identifier(before)}`
}

export function compared(row: Compared | undefined): Compared {
  return { now: row?.now ?? 0, before: row?.before ?? 0 }
}

export function sumOf<Row>(rows: ReadonlyArray<Row>, of: (row: Row) => readonly [number, number]): Compared {
  return rows.reduce<Compared>(
    (sum, row) => {
      const [now, before] = of(row)
      return { now: sum.now + now, before: sum.before + before }
    },
    { now: 0, before: 0 },
  )
}
