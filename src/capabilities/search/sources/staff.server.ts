import { sql } from 'drizzle-orm'
import { roleOf } from '#platform/auth/auth.tables.server.ts'
import type { FoundStaff } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

type Row = Omit<FoundStaff, 'kind' | 'role'> & Parameters<typeof roleOf>[0]

/** People with an account, by name or address; a handful, so no index is needed. */
const findStaff = searchStatement<Row>(
  'search-staff',
  ({ all }) => sql`
  select id, name, email, role, later_role as "laterRole" from auth_users
  where ${all(sql`plain(name || ' ' || email)`)} order by name, id limit ${sql.raw(String(ASKED))}`,
)

export const STAFF: Source = {
  kind: 'staff',
  opens: 'listAdminUsers',
  async find(connection, { patterns }) {
    const rows = await findStaff(connection, patterns, {})
    return rows.map(({ role, laterRole, ...row }) => ({ kind: 'staff', ...row, role: roleOf({ role, laterRole }) }))
  },
}
