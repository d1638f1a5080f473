import { sql } from 'drizzle-orm'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ALERT_COOLDOWN_MS } from './alert-cooldown.ts'
import { alertRaised } from './alert-raised.mail.server.ts'

/** More at once are one trouble; the dashboard has them all, and what is left is written about a minute later. */
const AT_ONCE = 10

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>

/**
 * Writes about every open alert once, to the address that the settings name, and about one kind at most every five
 * minutes: a letter about the next of them follows when it has cooled down, unless it was settled by then. Alerts are raised in transactions of others,
 * which owe nobody a mail: this comes round by itself and finds them.
 */
export async function writeAboutAlerts(services: NeededServices): Promise<number> {
  const { clock, db, settings } = services
  const { alertEmail } = settings.current()
  if (alertEmail === null) return 0
  const cooled = new Date(clock.now().getTime() - ALERT_COOLDOWN_MS).toISOString()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct on (kind) id from alerts where resolved_at is null
        and not exists (select from mails where once_key = 'alert-raised:' || alerts.id)
        and not exists (
          select from mails join alerts as written on mails.once_key = 'alert-raised:' || written.id
          where written.kind = alerts.kind and mails.template = 'alert-raised' and mails.queued_at > ${cooled})
      order by kind, first_at, id limit ${AT_ONCE}`)
    for (const { id } of rows) {
      await queueMail(services, tx, alertRaised, { alertId: id }, alertEmail, { onceKey: `alert-raised:${id}` })
    }
    return rows.length
  })
}
