import { sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lettersTo, readersOf } from './readers-of.server.ts'
import { type TRANSFER_REASONS, transferAwaited } from './transfer-awaited.mail.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>
type Letter = { id: string; email: string; ico: string | null; why: (typeof TRANSFER_REASONS)[number]; onceKey: string }

const AT_ONCE = 500

/** An order whose seats wait for its transfer; `registrations_due` finds the holds. */
const AWAITED = sql`registration.state = 'held' and registration.confirmed_at is not null and registration.buyer_email is not null
  and registration.due_on is not null`

/**
 * Reminds of transfers that have not come: the day before they are due, on that day, and the day before the seats go. Each
 * letter once, and one a day: where two fall on the same day, the more urgent one goes.
 */
export async function remindOfTransfers(services: Needed): Promise<number> {
  const today = dayOf(services.clock.now())
  const { rows } = await services.db.execute<Letter>(sql`
    select registration.id, registration.buyer_email as email, registration.company_ico as ico, why, once_key as "onceKey"
    from registrations registration,
      lateral (select ((held_until - interval '1 second') at time zone 'Europe/Bratislava')::date as kept_until_on) hold,
      lateral (select case when kept_until_on = ${addDays(today, 1)}::date then 'last' when due_on = ${today}::date then 'due'
        when due_on = ${addDays(today, 1)}::date then 'soon' end as why) reason,
      lateral (select 'transfer-awaited:' || registration.id || ':' || why as once_key) letter
    where ${AWAITED} and why is not null and not exists (select from mails where mails.once_key = letter.once_key)
    order by registration.held_until limit ${AT_ONCE}`)
  await write(services, rows)
  return rows.length
}

/** Tells buyers of whose price a part has come how much is missing, once for every sum. */
export async function tellOfParts(services: Needed): Promise<number> {
  const { rows } = await services.db.execute<Letter>(sql`
    select registration.id, registration.buyer_email as email, registration.company_ico as ico, 'part' as why, once_key as "onceKey"
    from registrations registration,
      lateral ${handMoney(sql`registration.id`)} hand,
      lateral (select 'transfer-part:' || registration.id || ':' || (hand.received - hand.back) as once_key) letter
    where ${AWAITED} and hand.received - hand.back > 0
      and not exists (select from mails where mails.once_key = letter.once_key)
    order by registration.held_until limit ${AT_ONCE}`)
  await write(services, rows)
  return rows.length
}

async function write(services: Needed, letters: ReadonlyArray<Letter>): Promise<void> {
  for (const { id: registrationId, email: buyerEmail, ico: companyIco, why, onceKey } of letters) {
    await services.db.transaction(async (tx) => {
      const others = await readersOf(tx, { registrationId, companyIco, buyerEmail })
      // Whose seats go without the money hears of it in any case.
      const readers = [{ email: buyerEmail, mailboxId: null }, ...others.filter(({ mailboxId }) => mailboxId !== null)]
      await queueMails(services, tx, transferAwaited, lettersTo(readers, { about: { registrationId, why }, onceKey }))
    })
  }
}
