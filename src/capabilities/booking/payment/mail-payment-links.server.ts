import { sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { paymentAwaited } from './payment-awaited.mail.server.ts'

/** Who pays at once needs no letter; who has not by now may have closed the tab. */
const AFTER_MINUTES = 5
/** A link with less time behind it is a disappointment. */
const BEFORE_THE_END_MINUTES = 5
/** Anybody can order for any mailbox: nobody's is filled by it. */
const PER_MAILBOX_A_DAY = 3
const BATCH = 500

/**
 * Mails the payment link of holds that wait for their money, once each. The sweep does it and no booking: the hold stays one
 * statement, the letter has its delay, and a crash loses none.
 */
export async function mailPaymentLinks(services: Services): Promise<number> {
  const { db } = services
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, buyer_email as email from registrations
    where state = 'held' and origin = 'card' and starts_with(client_key, 'reg_') and buyer_email is not null
      and created_at < now() - make_interval(mins => ${AFTER_MINUTES})
      and held_until > now() + make_interval(mins => ${BEFORE_THE_END_MINUTES})
      and not exists (select from mails where once_key = 'payment-link:' || registrations.id)
    order by created_at limit ${BATCH}`)
  let mailed = 0
  for (const { id: registrationId, email } of rows) {
    if (!(await hasTurn(services, email))) continue
    await db.transaction((tx) =>
      queueMail(services, tx, paymentAwaited, { registrationId }, email, { onceKey: `payment-link:${registrationId}` }),
    )
    mailed++
  }
  return mailed
}

async function hasTurn({ db }: Services, email: string): Promise<boolean> {
  try {
    await limitRate(db, { name: 'payment-link-to', by: email.toLowerCase(), perDay: PER_MAILBOX_A_DAY })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
