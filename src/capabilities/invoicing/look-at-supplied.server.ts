import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'

/** A course asks for its documents within fifteen days; whoever was away for longer finds them still. */
const DAYS_BACK = 40

/** Asks for a look at orders whose course is over and that have no invoice for it: what is on account, and payments to settle. */
export async function lookAtSupplied({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().toISOString()
  const { rowCount } = await db.execute(sql`
    insert into document_looks (registration_id)
    select registration.id from sessions session join registrations registration on registration.session_id = session.id
    where coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes))
        between ${now}::timestamptz - make_interval(days => ${DAYS_BACK}) and ${now}::timestamptz
      and session.status <> 'cancelled' and registration.state in ('paid', 'completed') and registration.total_cents > 0
      and exists (select from invoicing_choices where name = 'documentsFrom')
      and not exists (select from documents where registration_id = registration.id and kind in ('invoice', 'settling'))
    on conflict do nothing`)
  return rowCount ?? 0
}
