import { sql } from 'drizzle-orm'

export const loader = () => sql`select 1`
