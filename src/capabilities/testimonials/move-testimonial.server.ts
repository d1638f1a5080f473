import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './testimonials.refusals.ts'

export type Moved = { name: string; place: number; of: number }

/**
 * Moves a public testimonial one place up or down in the order of the site. Whoever moves at the same time waits, so that
 * every place is taken once. At either end it stays where it is.
 */
export async function moveTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, direction }: { id: string; direction: 'up' | 'down' },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<Moved> {
  requireAccess('moveTestimonial', call.actor)
  const moved = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('testimonials-order'))`)
    const { rows } = await tx.execute<{ id: string; name: string }>(
      sql`select id, name from testimonials where approved order by position, created_at desc, id`,
    )
    const from = rows.findIndex((row) => row.id === id)
    const [row] = from === -1 ? [] : rows.splice(from, 1)
    if (!row) return refuse.now('TESTIMONIAL_NOT_FOUND')
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), rows.length)
    rows.splice(to, 0, row)
    const ids = rows.map((each) => each.id)
    await tx.execute(sql`
      update testimonials set position = ordered.place
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, place)
      where testimonials.id = ordered.id and position <> ordered.place`)
    if (to !== from) {
      await writeAudit(tx, clock, {
        actor: call.actor,
        action: 'testimonial-moved',
        subject: { kind: 'testimonial', id },
        requestId: call.requestId,
        changes: { place: { before: from + 1, after: to + 1 } },
      })
    }
    return { name: row.name, place: to + 1, of: ids.length }
  })
  live.announce(CONTENT_TOPIC)
  return moved
}
