import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#capabilities/schedule/schedule.refusals.ts'
import { taughtBy } from '#capabilities/schedule/taught-by.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OwnPerson, OwnSessionPage } from './own-session.ts'
import { briefOf } from './read-instructor-brief.server.ts'

/**
 * One session for the instructor who teaches it: the brief and who comes. Another's session is answered like one that does
 * not exist.
 */
export async function readOwnSession(
  { db }: Pick<Services, 'db'>,
  given: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<OwnSessionPage> {
  requireAccess('readOwnSession', call.actor)
  const id = z.uuid().safeParse(given.id).data ?? refuse.now('SESSION_NOT_FOUND')
  const { rows } = await db.execute<{ joinUrl: string | null; seesPhones: boolean }>(sql`
    select join_url as "joinUrl",
      (select sees_phones from instructors where user_id::text = ${call.actor.id ?? ''}) as "seesPhones"
    from sessions where id = ${id} and status <> 'draft' and ${taughtBy(call)}`)
  const [own] = rows
  const brief = own ? await briefOf(db, id) : null
  if (!own || !brief) return refuse.now('SESSION_NOT_FOUND')
  // The phone of an order is its buyer's, so it is shown with the seat that they took for themselves.
  const { rows: people } = await db.execute<OwnPerson>(sql`
    select participants.id, name, case when ${own.seesPhones} and lower(email) = lower(buyer_email) then buyer_phone end as phone
    from participants join registrations on registrations.id = registration_id
    where session_id = ${id} and state in ('paid', 'completed') order by ${sql`plain(name)`} nulls last, participants.id`)
  return { id, brief, people, seesPhones: own.seesPhones, joinUrl: own.joinUrl }
}
