import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { decideByOf } from '../minimum/decide-by.ts'
import { refuse } from '../schedule.refusals.ts'
import { sessions } from '../schedule.tables.server.ts'
import { detailsOf } from '../session-details.ts'
import { sessionRows } from '../session-rows.server.ts'
import type { SessionAtDesk } from '../sessions-for-staff.ts'

/** One session for staff with everything that was decided about it. */
export async function readSession(
  services: Pick<Services, 'db' | 'clock'>,
  given: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<SessionAtDesk> {
  requireAccess('readSession', call.actor)
  const id = z.uuid().safeParse(given.id).data ?? refuse.now('SESSION_NOT_FOUND')
  const [[row], [session]] = await Promise.all([
    services.db.select().from(sessions).where(eq(sessions.id, id)),
    sessionRows(services, sql`where id = ${id}`),
  ])
  if (!row || !session) return refuse.now('SESSION_NOT_FOUND')
  return {
    session,
    details: detailsOf(row),
    decideBy: session.missing !== null && row.status === 'published' ? decideByOf(row) : null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
