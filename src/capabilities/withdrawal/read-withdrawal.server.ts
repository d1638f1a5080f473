import { sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readWithdrawals } from './list-withdrawals.server.ts'
import { refuse } from './withdrawal.refusals.ts'
import type { WithdrawalInFull } from './withdrawals-for-staff.ts'

/** One declaration with its order, its mails and everything that was done about it. */
export async function readWithdrawal(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<WithdrawalInFull> {
  requireAccess('readWithdrawal', call.actor)
  const [listed] = await readWithdrawals(db, sql`where id = ${id}`)
  if (!listed) return refuse.now('WITHDRAWAL_NOT_FOUND')
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from withdrawals where id = ${id}`)
  return {
    ...listed,
    statement: rows[0]?.statement ?? '',
    order: listed.registrationId ? await readOrder(db, listed.registrationId) : null,
    mails: await readMails(db, id),
    history: await readHistory(db, id),
  }
}

async function readOrder(db: Executor, registrationId: string): Promise<WithdrawalInFull['order']> {
  const { rows } = await db.execute<NonNullable<WithdrawalInFull['order']>>(sql`
    select registration.id, reference, state, kind, buyer_name as "buyerName", buyer_email as "buyerEmail",
      company_name as "companyName", session.title as "sessionTitle", session.starts_at as "startsAt",
      total_cents as "totalCents", coalesce((select total_cents - refunded_cents from payments
        where registration_id = registration.id and not is_surplus),
        case when origin = 'card' then total_cents else least(total_cents, hand.received - hand.back) end) as "leftCents",
      origin = 'card' as "isByCard"
    from registrations registration join sessions session on session.id = registration.session_id
      cross join lateral ${handMoney(sql`registration.id`)} hand
    where registration.id = ${registrationId}`)
  const [order] = rows
  return order ? { ...order, startsAt: new Date(order.startsAt).toISOString() } : null
}

/** Found by the keys they were queued under: one for the receipt, one for the outcome and one for each decision. */
async function readMails(db: Executor, id: string): Promise<WithdrawalInFull['mails']> {
  const { rows } = await db.execute<WithdrawalInFull['mails'][number]>(sql`
    select template, recipient, status, coalesce(sent_at, queued_at) as at from mails
    where once_key in (${`withdrawal-received:${id}`}, ${`withdrawal-decided:${id}`})
      or once_key in (select 'withdrawal-decided:' || decision.id from withdrawal_decisions decision
        where decision.withdrawal_id = ${id})
    order by queued_at, id`)
  return rows.map(({ at, ...mail }) => ({ ...mail, at: new Date(at).toISOString() }))
}

async function readHistory(db: Executor, id: string): Promise<WithdrawalInFull['history']> {
  const { rows } = await db.execute<WithdrawalInFull['history'][number]>(sql`
    select event.at, event.action, coalesce(nullif(person.name, ''), person.email) as actor
    from audit_events event left join auth_users person on person.id::text = event.actor_id
    where event.subject_kind = 'withdrawal' and event.subject_id = ${id}
    order by event.at desc, event.id limit 20`)
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
}
