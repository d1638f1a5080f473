import { dayOf } from '#kernel/day.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { erasuresListed } from './erasures-listed.mail.server.ts'
import { listErasures } from './list-erasures.server.ts'

const HOUR = 3_600_000

/**
 * Keeps the list of erasures apart from the database, whose backups know those people still: each within an hour in the log,
 * and the whole list once on a day that follows one, by letter.
 */
export async function tellErasures(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'settings'>,
): Promise<void> {
  const { db, clock, log, settings } = services
  const now = clock.now()
  const list = await listErasures(db, new Date(now.getTime() - 24 * HOUR))
  // Twice as far back as the job comes round: one line too many harms nothing.
  const isRecent = (at: string) => now.getTime() - Date.parse(at) < 2 * HOUR
  for (const repeat of list.filter(({ at }) => isRecent(at))) log.info({ repeat }, 'to be repeated after a restore')
  if (list.length === 0) return
  const { alertEmail, brand } = settings.current()
  const day = dayOf(now)
  const onceKey = `erasures-listed:${day}`
  await db.transaction((tx) => queueMail(services, tx, erasuresListed, { day }, alertEmail ?? brand.email, { onceKey }))
}
