import { sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import type { Services } from '#platform/services.server.ts'
import { TRANSFERS_HOLDER } from '../core/held-seats.ts'
import { seatsWithin } from './hold-seats.server.ts'

/** Far more than a minute brings; the next run takes the rest. */
const BATCH = 100

type Apart = { id: string; kept: number; counted: number }

/**
 * Sets what all transfers of a session hold to the sum of their seats, wherever the two differ: nodes of 0.1 know this row of
 * `held_seats` neither when a hold by transfer begins nor when it ends. Everybody who changes either has the session, so nobody is
 * in the middle of it while this does.
 */
export async function countTransfersAnew({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { rows } = await db.execute<Apart>(sql`
    select session_id as id, coalesce(kept.seats, 0) as kept, coalesce(counted.seats, 0) as counted
    from (select session_id, seats from held_seats where holder_key = ${TRANSFERS_HOLDER}) kept
    full join (
      select session_id, sum(seats)::int as seats from registrations
      where state = 'held' and origin = 'transfer' and holder_key is not null group by 1) counted using (session_id)
    where coalesce(kept.seats, 0) <> coalesce(counted.seats, 0) limit ${BATCH}`)
  for (const { id, kept, counted } of rows) {
    log.warn({ sessionId: id, kept, counted }, 'the seats that wait for transfers of a session are counted anew')
    await db.transaction(async (tx) => {
      await tx.execute(lockSessions(sql`select ${id}::uuid`, 'update'))
      await tx.execute(sql`
        insert into held_seats as kept (session_id, holder_key, seats, seat_limit)
        select session.id, ${TRANSFERS_HOLDER}, counted.seats,
          greatest(counted.seats, ${seatsWithin(sql`'two-thirds'`, sql`session.capacity`)})
        from sessions session cross join lateral (
          select coalesce(sum(seats), 0)::int as seats from registrations
          where session_id = session.id and state = 'held' and origin = 'transfer' and holder_key is not null) counted
        where session.id = ${id}
        on conflict (session_id, holder_key)
        do update set seats = excluded.seats, seat_limit = greatest(kept.seat_limit, excluded.seats)`)
    })
  }
}
