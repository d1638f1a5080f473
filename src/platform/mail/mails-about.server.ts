import { type SQL, sql } from 'drizzle-orm'

/** Mails whose payload names one of these ids, whatever it calls them. An index of its own stands behind it. */
export function isAbout(ids: ReadonlyArray<string>): SQL {
  return sql`jsonb_path_query_array(payload, '$.*') ?| ${sql.param([...ids])}::text[]`
}
