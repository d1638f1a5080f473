import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type MailPulse = { sentAt: string | null; queued: number; oldestQueuedAt: string | null; failedLastDay: number }

const DAY_MS = 86_400_000
/** More than this many are "many", and nobody waits for a count of them. */
const MOST = 1_000

/** Whether mails leave: the last that did, those that wait, those that were given up within a day. */
export async function readMailPulse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<MailPulse> {
  requireAccess('readMailPulse', call.actor)
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const { rows } = await db.execute<MailPulse>(sql`
    select
      (select max(sent_at) from (
        select sent_at from mails where status = 'sent' order by queued_at desc limit 20) as newest) as "sentAt",
      (select count(*)::int from (select from mails where status = 'queued' limit ${MOST}) as waiting) as queued,
      (select queued_at from mails where status = 'queued' order by queued_at limit 1) as "oldestQueuedAt",
      (select count(*)::int from (
        select from mails where status = 'failed' and queued_at > ${since}::timestamptz - interval '2 days'
          and failed_at > ${since}::timestamptz limit ${MOST}) as failed) as "failedLastDay"`)
  const { sentAt, queued, oldestQueuedAt, failedLastDay } = rows[0] as MailPulse
  const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString())
  return { sentAt: moment(sentAt), queued, oldestQueuedAt: moment(oldestQueuedAt), failedLastDay }
}
