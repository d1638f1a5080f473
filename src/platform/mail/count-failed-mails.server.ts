import { sql } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { MailServices } from './mail.server.ts'

/** How many mails were given up on and could still be sent again, and since when the oldest waits. */
export async function countFailedMails(
  { db }: Pick<MailServices, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<WaitingCount> {
  requireAccess('countFailedMails', call.actor)
  return countWaiting(db, sql`queued_at`, sql`mails where status = 'failed' and recipient is not null`)
}
