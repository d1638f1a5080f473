import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Whoever ordered; name and address are null after their data was erased. */
export type Buyer = { id: string; reference: string; name: string | null; email: string | null; createdAt: string }

/** Who stands behind registrations that something else points to, by their ids. */
export async function listBuyers(
  { db }: Pick<Services, 'db'>,
  ids: ReadonlyArray<string>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, Buyer>> {
  requireAccess('listBuyers', call.actor)
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Buyer>(sql`
    select id, reference, buyer_name as name, buyer_email as email, created_at as "createdAt"
    from registrations where id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: new Date(row.createdAt).toISOString() }]))
}
