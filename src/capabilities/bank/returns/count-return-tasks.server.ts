import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { addWorkingDays } from '#kernel/working-days.ts'
import { readWaiting, type WaitingCount, waiting } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ITS_IBAN, RETURNS } from './known-returns.server.ts'

type Group = 'missing' | 'toSend' | 'unseen'

/** A transfer is there on the next working day; a statement of it comes a day later. */
const SEEN_WITHIN_DAYS = 3

/** Returns without an account, those to send, and those sent that no statement has had for three working days. */
export async function countReturnTasks(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<Record<Group, WaitingCount>> {
  requireAccess('countReturnTasks', call.actor)
  const before = addWorkingDays(dayOf(clock.now()), -SEEN_WITHIN_DAYS)
  const { rows } = await db.execute<Record<Group, Parameters<typeof readWaiting>[0]>>(sql`
    select ${waiting(sql`back.requested_at`, sql`${RETURNS} where back.state = 'requested' and ${ITS_IBAN} is null`)} as missing,
      ${waiting(sql`back.requested_at`, sql`${RETURNS} where back.state = 'requested' and ${ITS_IBAN} is not null`)} as "toSend",
      ${waiting(
        sql`back.sent_at`,
        sql`bank_returns back where back.state = 'sent' and (back.sent_at at time zone 'Europe/Bratislava')::date <= ${before}::date`,
      )} as unseen`)
  const [counted] = rows
  if (!counted) throw new Error('Tasks of returns without figures')
  return {
    missing: readWaiting(counted.missing),
    toSend: readWaiting(counted.toSend),
    unseen: readWaiting(counted.unseen),
  }
}
