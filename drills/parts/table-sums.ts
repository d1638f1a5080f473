import type pg from 'pg'

/**
 * What intruders write by being refused: turns, counted tries, challenges, when a session was seen last. And what a node says of
 * itself meanwhile, here that no worker runs beside it.
 */
const MAY_CHANGE = new Set(['rate_limits', 'sign_in_failures', 'auth_sessions', 'auth_challenges', 'alerts'])

/**
 * A sum over every row of every table, to see afterwards which of them somebody changed. Whoever may begin to enrol a
 * second factor of their own does so by looking at the screen; their key is left out.
 */
export async function tableSums(admin: pg.Pool, enrolling: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await admin.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of rows) {
    const found = await admin.query<{ sum: string | null }>(
      `select md5(string_agg(each::text, ',' order by each::text)) as sum from "${name}" as each
       where not ($1 = 'auth_two_factors' and each::text like '%' || $2 || '%')`,
      [name, enrolling],
    )
    sums.set(name, found.rows[0]?.sum ?? '')
  }
  return sums
}

export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, sum]) => (before.get(name) === sum || MAY_CHANGE.has(name) ? [] : [name]))
}
