import { type SQL, sql } from 'drizzle-orm'
import { forgetVatChecks } from '#capabilities/companies/forget-vat-checks.server.ts'
import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import { eraseCheckouts } from '#capabilities/payments/personal-data-of-payments.server.ts'
import { emptyDetails } from '#platform/audit/empty-details.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { forgetRecipients } from '#platform/mail/forget-recipients.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import type { Services } from '#platform/services.server.ts'

type Asked = Pick<Services, 'db' | 'config' | 'log'>

const NO_COMPANY = sql`company_name = null, company_ico = null, company_dic = null, company_ic_dph = null,
  company_address = null, company_street = null, company_city = null, company_zip = null, company_country = null,
  address_reading = null, order_number = null`

/** Money came for it once, by card or by hand. */
const CAME = sql`(exists (select from payments where registration_id = registration.id)
  or exists (select from money_by_hand where registration_id = registration.id))`

/** Whoever has to be sent money must be known. */
const NOTHING_TO_SEND = sql`not exists (select from ${handMoney(sql`registration.id`)} hand where hand.to_send > 0)`

/** Never paid, ended, and no money ever came for it: no contract, nothing to claim, no accounting record. */
function isOldUnpaid(before: Date): SQL {
  const moment = before.toISOString()
  return sql`registration.paid_at is null and registration.buyer_name is not null and registration.created_at < ${moment}
    and registration.state_changed_at < ${moment} and registration.state in ('expired', 'cancelled', 'withdrawn')
    and not ${CAME}`
}

/** Paid, its course long over, and somebody is still named who is no part of the accounting record. */
function isOldAttended(before: Date): SQL {
  return sql`registration.session_id in (
      select id from sessions where coalesce(ends_at, starts_at + make_interval(mins => duration_minutes)) < ${before.toISOString()})
    and registration.state not in ('held', 'choice_offered')
    and (registration.paid_at is not null or ${CAME}) and ${NOTHING_TO_SEND}
    and (registration.buyer_phone is not null
      or (registration.buyer_email is not null and registration.request_hash <> 'erased')
      or exists (select from participants person where person.registration_id = registration.id
        and (person.name is not null or person.email is not null)))`
}

function isOldRecord(before: Date): SQL {
  return sql`coalesce(registration.paid_at, (select max(recorded_at) from money_by_hand where registration_id = registration.id))
      < ${before.toISOString()} and ${NOTHING_TO_SEND}
    and num_nonnulls(registration.buyer_name, registration.company_name, registration.company_ico,
      registration.company_address) > 0`
}

const FROM = sql`registrations registration`

export const bookingRetention: ReadonlyArray<RetentionHandler<Asked>> = [
  {
    rule: 'unpaidRegistrations',
    count: (_, db, { before }) => boundedCount(db, sql`${FROM} where ${isOldUnpaid(before)}`),
    async remove(_, tx, { before, limit }) {
      const ids = await pick(tx, isOldUnpaid(before), limit)
      await eraseCheckouts(tx, ids)
      await forgetContacts(tx, ids)
      await tx.execute(sql`
        update registrations set buyer_name = null, buyer_email = null, ${NO_COMPANY} where id = any(${uuids(ids)})`)
      await forgetVatChecks(tx, ids)
      return ids.length
    },
  },
  {
    rule: 'registrations',
    count: (_, db, { before }) => boundedCount(db, sql`${FROM} where ${isOldAttended(before)}`),
    async remove(services, tx, { before, limit }) {
      const ids = await pick(tx, isOldAttended(before), limit)
      await forgetContacts(tx, ids)
      await forgetAddresses(services, tx)
      return ids.length
    },
  },
  {
    rule: 'billing',
    count: (_, db, { before }) => boundedCount(db, sql`${FROM} where ${isOldRecord(before)}`),
    async remove(_, tx, { before, limit }) {
      const ids = await pick(tx, isOldRecord(before), limit)
      await tx.execute(sql`update registrations set buyer_name = null, ${NO_COMPANY} where id = any(${uuids(ids)})`)
      await forgetVatChecks(tx, ids)
      return ids.length
    },
  },
]

/** Whoever works on one of them right now keeps it until the next run. */
async function pick(tx: Transaction, isOver: SQL, limit: number): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select registration.id from registrations registration where ${isOver}
    order by registration.created_at, registration.id limit ${limit} for update of registration skip locked`)
  return rows.map(({ id }) => id)
}

/** Empties who sat there and how to reach them. Links to seats die with the seats' ids; seats, states and money stay. */
async function forgetContacts(tx: Transaction, ids: ReadonlyArray<string>): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update participants set id = gen_random_uuid(), name = null, email = null, work_type = null, ai_proficiency = null
    where registration_id = any(${uuids(ids)})`)
  await tx.execute(sql`
    update released_seats set name = null, email = null
    where release_id in (select id from seat_releases where registration_id = any(${uuids(ids)}))`)
  await tx.execute(
    sql`update seat_releases set reason = null where registration_id = any(${uuids(ids)}) and reason is not null`,
  )
  await tx.execute(sql`
    update registrations set buyer_phone = null, holder_key = null, limit_keys = null, request_hash = 'erased' where id = any(${uuids(ids)})`)
  await tx.execute(
    sql`update registration_notes set text = null where registration_id = any(${uuids(ids)}) and text is not null`,
  )
  await forgetRecipients(tx, ids)
  await emptyDetails(tx, 'registration', ids)
}

/** The address of somebody who agrees to news stays as long as they do; it is how the news reach them. */
async function forgetAddresses(services: Asked, tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`select id, buyer_email as email from registrations where request_hash = 'erased' and buyer_email is not null`,
  )
  const gone: Array<string> = []
  for (const { id, email } of rows) if (!(await hasMarketingConsent(services, email))) gone.push(id)
  await tx.execute(sql`update registrations set buyer_email = null where id = any(${uuids(gone)})`)
}

function uuids(ids: ReadonlyArray<string>): SQL {
  return sql`${sql.param(ids)}::uuid[]`
}
