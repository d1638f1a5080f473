import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import { writeAudits } from '#platform/audit/write-audit.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { quoteReminded } from './quote-reminded.mail.server.ts'

/** A quote is reminded of so many days before it ends, unless it was sent that late. */
export const REMINDED_DAYS_BEFORE = 3

/** The version that the company has, of quotes that can still be accepted. */
const SENT = sql`quotes join lateral (
  select version, valid_until, sent_at from quote_versions
  where quote_id = quotes.id and sent_at is not null order by version desc limit 1) sent on true
  where state = 'sent'`

/** Quotes whose last day is over lapse. Nobody could accept them since; this only says so where they are listed. */
export async function lapseQuotes({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update quotes set state = 'lapsed', closed_at = ${now.toISOString()}, closed_by = 'time',
        changed_at = ${now.toISOString()}, edition = edition + 1
      where state = 'sent' and id in (select quotes.id from ${SENT} and valid_until < ${dayOf(now)})
      returning id`)
    const actor = { kind: 'system', id: 'lapse-quotes' } as const
    const lapsed = rows.map(({ id }) => ({ actor, action: 'quote-lapsed', subject: { kind: 'quote', id } }))
    await writeAudits(tx, clock, lapsed)
    return rows.length
  })
}

/** Writes once to companies whose quote ends in three days. */
export async function remindOfQuotes(services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>): Promise<number> {
  const { clock, db } = services
  const today = dayOf(clock.now())
  const last = addDays(today, REMINDED_DAYS_BEFORE)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; version: number; email: string }>(sql`
      select quotes.id, sent.version, contact_email as email from ${SENT}
        and valid_until between ${today} and ${last} and contact_email is not null
        and (sent_at at time zone 'Europe/Bratislava')::date < valid_until - ${REMINDED_DAYS_BEFORE}::int`)
    const owed = rows.map(({ id, version, email }) => ({
      payload: { quoteId: id, version },
      recipient: email,
      onceKey: `quote-reminded:${id}:${version}`,
    }))
    await queueMails(services, tx, quoteReminded, owed)
    return rows.length
  })
}
