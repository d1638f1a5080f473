import { sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { isWrittenOff } from '#capabilities/payments/write-offs.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { queueMail, queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { billingAsked } from './billing-asked.mail.server.ts'
import { findDocument, unpaidOf } from './find-document.server.ts'
import { invoiceReminded } from './invoice-reminded.mail.server.ts'
import { lettersTo, readersOf } from './readers-of.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>

/** Days after an invoice was due. */
const FIRST_DAYS = 3
const SECOND_DAYS = 10
/** What is older is a matter for a person. */
const LAST_DAYS = 60
/** An invoice is due at most 90 days after its day; further back nothing is looked at. */
const OLDEST_DAYS = 90 + LAST_DAYS
/** Days that a buyer has to complete what is missing before we ask again. */
const ASKED_AGAIN_DAYS = 5
const AT_ONCE = 500

/**
 * Writes to buyers about what is theirs to do: to complete what a document waits for, at once and again after five days, and to
 * pay an invoice three and ten days after it was due. Each letter once; money that has come stops them, and a write-off.
 */
export async function remindBuyers(services: Needed): Promise<void> {
  await askForBilling(services)
  await remindOfInvoices(services)
}

async function askForBilling(services: Needed): Promise<void> {
  const { clock, db } = services
  const again = new Date(clock.now().getTime() - ASKED_AGAIN_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ registration_id: string; once_key: string }>(sql`
    select registration_id, once_key from document_looks,
      lateral (select 'billing-asked:' || registration_id || case when since <= ${again} then ':again' else '' end as once_key) asked
    where waits_for is not null and exists (select from unnest(waits_for) field where field like 'buyer%')
      and not exists (select from mails where mails.once_key = asked.once_key)
    order by since limit ${AT_ONCE}`)
  for (const { registration_id: registrationId, once_key: onceKey } of rows) {
    const to = (await findRegistration(db, registrationId))?.registration.buyerEmail
    if (!to) continue
    await db.transaction((tx) => queueMail(services, tx, billingAsked, { registrationId }, to, { onceKey }))
  }
}

async function remindOfInvoices(services: Needed): Promise<void> {
  const { clock, db } = services
  const today = dayOf(clock.now())
  const { rows } = await db.execute<{ id: string; is_second: boolean; once_key: string }>(sql`
    select document.id, late.is_second, late.once_key from documents document,
      lateral (select due_on <= ${addDays(today, -SECOND_DAYS)}::date as is_second, 'invoice-reminded:' || id
        || case when due_on <= ${addDays(today, -SECOND_DAYS)}::date then ':second' else ':first' end as once_key) late,
      lateral ${bookOfOrder(sql`document.registration_id`)} book
    where book.remains > 0 and not ${isWrittenOff(sql`document.registration_id`)} and kind in ('invoice', 'settling') and registration_id is not null and not is_sample
      and (content ->> 'payableCents')::int > 0
      and issued_on >= ${addDays(today, -OLDEST_DAYS)}::date
      and due_on between ${addDays(today, -LAST_DAYS)}::date and ${addDays(today, -FIRST_DAYS)}::date
      and not exists (select from mails where mails.once_key = late.once_key)
    order by due_on limit ${AT_ONCE}`)
  for (const { id: documentId, is_second: isSecond, once_key: onceKey } of rows) {
    const found = await findDocument(db, documentId)
    if (!found || (await unpaidOf(db, found)) === 0) continue
    const about = { documentId, registrationId: found.registrationId, isSecond }
    await db.transaction(async (tx) => {
      await queueMails(services, tx, invoiceReminded, lettersTo(await readersOf(tx, found), { about, onceKey }))
    })
  }
}
