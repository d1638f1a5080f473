import { sql } from 'drizzle-orm'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type DEPOSIT_REASONS, depositAwaited } from './deposit-awaited.mail.server.ts'

const LATE_DAYS = 3
/** What is older is a matter for a person. */
const LAST_DAYS = 60
const AT_ONCE = 500

/** Reminds of deposits on the day they are due and three days after it. Each letter once; money that has come stops them. */
export async function remindOfDeposits(services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>): Promise<void> {
  const today = dayOf(services.clock.now())
  const { rows } = await services.db.execute<{
    id: string
    email: string
    why: (typeof DEPOSIT_REASONS)[number]
    onceKey: string
  }>(sql`
    select registration.id, registration.buyer_email as email, why, once_key as "onceKey"
    from registrations registration,
      lateral (select case when deposit_due_on = ${today}::date then 'due'
        when deposit_due_on <= ${addDays(today, -LATE_DAYS)}::date then 'late' end as why) reason,
      lateral (select 'deposit-awaited:' || registration.id || ':' || why as once_key) letter,
      lateral ${bookOfOrder(sql`registration.id`)} book
    where registration.state = 'paid' and registration.buyer_email is not null and why is not null
      and deposit_due_on > ${addDays(today, -LAST_DAYS)}::date and book.paid - book.returned < deposit_cents
      and not exists (select from mails where mails.once_key = letter.once_key)
    order by deposit_due_on limit ${AT_ONCE}`)
  for (const { id: registrationId, email, why, onceKey } of rows) {
    await services.db.transaction((tx) =>
      queueMail(services, tx, depositAwaited, { registrationId, why }, email, { onceKey }),
    )
  }
}
