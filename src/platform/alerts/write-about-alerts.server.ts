import { sql } from 'drizzle-orm'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { alertRaised } from './alert-raised.mail.server.ts'

/** More at once are one trouble; the dashboard has them all, and what is left is written about a minute later. */
const AT_ONCE = 10

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>

/**
 * Writes about every open alert once, to the address that the settings name. Alerts are raised in transactions of others,
 * which owe nobody a mail: this comes round by itself and finds them.
 */
export async function writeAboutAlerts(services: NeededServices): Promise<number> {
  const { db, settings } = services
  const { alertEmail } = settings.current()
  if (alertEmail === null) return 0
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from alerts where resolved_at is null
        and not exists (select from mails where once_key = 'alert-raised:' || alerts.id)
      order by first_at limit ${AT_ONCE}`)
    for (const { id } of rows) {
      await queueMail(services, tx, alertRaised, { alertId: id }, alertEmail, { onceKey: `alert-raised:${id}` })
    }
    return rows.length
  })
}
