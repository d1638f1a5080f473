import { sql } from 'drizzle-orm'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Services } from '#platform/services.server.ts'
import { offerKeptSeats } from './offer-kept-seats.server.ts'

type Sweeping = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>

/** Nobody clicked the link; and an entry that is over is of no use to anybody after a while. */
const KEPT_DAYS = { asked: 2, over: 30 }
/** A signal that was lost is made up for after so long, and by the job of the minute. */
const LOOK_MS = 15_000

/** Offers whatever is kept, in every session where something is to be done. Safe at any moment and beside itself. */
export async function sweepWaiting(services: Sweeping): Promise<{ offered: number; lapsed: number; onSale: number }> {
  const { clock, db, log } = services
  const now = clock.now().toISOString()
  const { bookingClosesMinutes } = await getCourseDefaults(db)
  const { rows } = await db.execute<{ id: string }>(sql`
    select session.id from sessions session
    where session.waiting > 0 and (session.status <> 'published' or session.visibility <> 'public'
        or session.starts_at <= ${now}::timestamptz + make_interval(mins => ${bookingClosesMinutes}))
      or session.seats_kept > (select coalesce(sum(seats), 0) from seat_offers
        where session_id = session.id and state = 'open')
    union
    select session_id from seat_offers where state = 'unpaid' or (state = 'open' and ends_at <= ${now})
    union
    select offer.session_id from seat_offers offer join waiting_entries entry on entry.id = offer.entry_id
    where entry.state = 'waiting' and offer.state = 'paid'`)
  const swept = { offered: 0, lapsed: 0, onSale: 0 }
  for (const { id } of rows) {
    try {
      const { offered, lapsed, onSale } = await offerKeptSeats(services, id)
      swept.offered += offered
      swept.lapsed += lapsed
      swept.onSale += onSale
    } catch (error) {
      log.warn({ error, sessionId: id }, 'kept seats could not be offered')
    }
  }
  return swept
}

/** Entries that nobody confirmed, and those that ended a while ago, with their offers. */
export async function forgetEntries({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  await db.execute(sql`
    delete from waiting_entries
    where (state = 'asked' and asked_at < ${before(KEPT_DAYS.asked)}) or ended_at < ${before(KEPT_DAYS.over)}`)
}

/** Offers seats as soon as somebody says that some are free, for as long as this node runs. */
export function watchWaiting(services: Sweeping, { lookMs = LOOK_MS } = {}): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isOver = false
  function look(): void {
    if (isOver) return
    isAskedAgain = running !== null
    if (running !== null) return
    running = sweepWaiting(services)
      .catch((error) => services.log.warn({ error }, 'the waiting lists could not be read'))
      .then(() => {
        running = null
        if (isAskedAgain) look()
      })
  }
  const unsubscribe = services.live.subscribe(SEATS_TOPIC, look)
  const timer = setInterval(look, lookMs)
  return {
    async stop() {
      isOver = true
      unsubscribe()
      clearInterval(timer)
      await running
    },
  }
}
