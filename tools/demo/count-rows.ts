import type pg from 'pg'

/** How many rows every table of the product has, whatever tables there are. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from public."${name}"`)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
