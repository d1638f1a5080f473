import { sql } from 'drizzle-orm'
import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { dayOf, instantAt } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refreshSuggested } from './refresh-suggested.mail.server.ts'

/** A month before a year is over, so that there is time to choose a date. */
const AFTER_MONTHS = 11
/** Somebody who agrees to news later than this is not written to about an old course. */
const WITHIN_DAYS = 31
const AT_ONCE = 500

/**
 * Writes to buyers of companies whose last course was eleven months ago, once for an order, and only where news may be sent to
 * them. Who has another order since needs no reminding.
 */
export async function suggestRefresh(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log'>,
): Promise<number> {
  const { clock, db } = services
  const until = instantAt(addMonths(dayOf(clock.now()), -AFTER_MONTHS))
  const from = new Date(until.getTime() - WITHIN_DAYS * 86_400_000)
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    with due as (
      select registration.id, registration.buyer_email as email, session.starts_at
      from registrations registration join sessions session on session.id = registration.session_id
      where registration.kind = 'business' and registration.state in ('paid', 'completed')
        and registration.buyer_email is not null and session.status <> 'cancelled'
        and coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes))
          between ${from.toISOString()} and ${until.toISOString()}
    )
    select id, email from due
    where not exists (select from mails where once_key = 'refresh:' || due.id)
      and not exists (
        select from registrations later join sessions on sessions.id = later.session_id
        where lower(later.buyer_email) = lower(due.email) and later.kind = 'business'
          and later.state in ('held', 'paid', 'completed')
          and (sessions.starts_at, later.id) > (due.starts_at, due.id))
    order by id limit ${AT_ONCE}`)
  let written = 0
  for (const { id, email } of rows) {
    if (!(await hasMarketingConsent(services, email))) continue
    await db.transaction((tx) =>
      queueMail(services, tx, refreshSuggested, { registrationId: id }, email, { onceKey: `refresh:${id}` }),
    )
    written += 1
  }
  return written
}
