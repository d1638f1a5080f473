import { type SQL, sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ALL_PAGES, exportRows } from '#platform/audit/export-rows.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readReference } from './read-reference.ts'
import type { ListedWithdrawal, WithdrawalFilter } from './withdrawals-for-staff.ts'

export type ListWithdrawals = {
  filter: WithdrawalFilter | null
  /** Beginning of the address, or the reference, or a part of the name; in any case. */
  search: string | null
  order: { key: 'due' | 'received'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

const FILTERS: Readonly<Record<WithdrawalFilter, SQL>> = {
  open: sql`"isOpen"`,
  done: sql`not "isOpen"`,
  unmatched: sql`"isOpen" and "registrationId" is null`,
  overdue: sql`"isOpen" and "daysLeft" < 0`,
}

/**
 * Declarations with what is left to do; by deadline the open ones come first, then the rest, newest first. Open is what is undecided, what owes money that Stripe has not
 * taken over, and what a person decides.
 */
export async function listWithdrawals(
  { db }: Pick<Services, 'db'>,
  { filter, search, order, page, pageSize }: ListWithdrawals,
  call: Pick<Call, 'actor'>,
): Promise<{ withdrawals: ReadonlyArray<ListedWithdrawal>; total: BoundedCount }> {
  requireAccess('listWithdrawals', call.actor)
  const wanted = sql`where ${filter === null ? sql`true` : FILTERS[filter]} and ${matching(search)}`
  const direction = sql.raw(order.direction === 'descending' ? 'desc' : 'asc')
  const ordered =
    order.key === 'due'
      ? sql`"isOpen" desc, case when "isOpen" then "dueOn" end ${direction}, "receivedAt" desc`
      : sql`"receivedAt" ${direction}`
  const withdrawals = await readWithdrawals(
    db,
    sql`${wanted} order by ${ordered}, id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { withdrawals, total: await boundedCount(db, sql`${LISTED} ${wanted}`) }
}

/** Everything that is open, the nearest deadline first. */
export function listOpenWithdrawals(db: Executor): Promise<ReadonlyArray<ListedWithdrawal>> {
  return readWithdrawals(db, sql`where "isOpen" order by "dueOn", id`)
}

/** How many are open, the nearest deadline among them, and how much is owed. Every screen of the office asks. */
export async function sumOpenWithdrawals(
  db: Executor,
): Promise<{ count: number; dueOn: string | null; refundCents: number }> {
  const { rows } = await db.execute<{ count: number; dueOn: string | null; refundCents: number }>(sql`
    select count(*)::int as count, min("dueOn") as "dueOn", coalesce(sum("refundCents"), 0)::int as "refundCents"
    from ${listedWithin(MAY_BE_OPEN)} where "isOpen"`)
  return rows[0] ?? { count: 0, dueOn: null, refundCents: 0 }
}

/** What settled most declarations for good, seen before anything else of them is looked up. */
const MAY_BE_OPEN = sql`closing.withdrawal_id is null and (outcome.withdrawal_id is null or decision.id is not null
  or outcome.refund_cents <> 0 or outcome.standing in ('unmatched', 'by-hand', 'company'))`

/**
 * A decision of a person stands before the outcome. A company's order that has ended meanwhile was decided by whoever ended
 * it. Orders and refunds are looked up one by one: there are few declarations and very many orders.
 */
const listedWithin = (within: SQL) => sql`(
  select id, received_at as "receivedAt", name, reference, email, language, standing, "registrationId", "refundCents", money,
    due_on::text as "dueOn", due_on - (now() at time zone 'Europe/Bratislava')::date as "daysLeft",
    closed_at as "closedAt",
    closed_at is null and (standing is null or money in ('by-hand', 'requested', 'failed')
      or standing in ('unmatched', 'by-hand')
      or (standing = 'company' and state not in ('cancelled', 'refunded', 'withdrawn'))) as "isOpen"
  from (
    select held.*, (select state from registrations where registrations.id = held."registrationId") as state,
      case when "refundCents" = 0 then 'none'
        when refund_id is null then case when exists (select from money_by_hand
            where money_by_hand.registration_id = held."registrationId" and kind = 'owed_back')
          and (select to_send from ${handMoney(sql`held."registrationId"`)} hand) = 0 then 'sent' else 'by-hand' end
        else (select case when status in ('pending', 'succeeded') then 'sent' else status end
          from refunds where refunds.id = held.refund_id) end as money
    from (
      select withdrawal.*, coalesce(decision.standing, outcome.standing) as standing,
        coalesce(decision.registration_id, outcome.registration_id) as "registrationId",
        coalesce(decision.refund_cents, outcome.refund_cents, 0) as "refundCents",
        case when decision.id is null then outcome.refund_id else decision.refund_id end as refund_id, closing.closed_at
      from withdrawals withdrawal
      left join withdrawal_outcomes outcome on outcome.withdrawal_id = withdrawal.id
      left join withdrawal_closings closing on closing.withdrawal_id = withdrawal.id
      left join (select distinct on (withdrawal_id) * from withdrawal_decisions
        order by withdrawal_id, decided_at desc) decision on decision.withdrawal_id = withdrawal.id
      where ${within}
    ) held
  ) judged
) listed`

const LISTED = listedWithin(sql`true`)

export async function readWithdrawals(db: Executor, rest: SQL): Promise<ReadonlyArray<ListedWithdrawal>> {
  const { rows } = await db.execute<
    Omit<ListedWithdrawal, 'receivedAt' | 'closedAt'> & { receivedAt: string; closedAt: string | null }
  >(sql`select * from ${LISTED} ${rest}`)
  return rows.map(({ receivedAt, closedAt, ...row }) => ({
    ...row,
    receivedAt: new Date(receivedAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
  }))
}

function matching(search: string | null): SQL {
  if (search === null) return sql`true`
  const reference = readReference(search)
    ?.replaceAll(/[^0-9A-Z]/g, '')
    .slice(2)
  if (reference) return sql`upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g')) like ${`%${reference}`}`
  return holdsWords([sql`name`, sql`email`, sql`reference`], search)
}

/** The declarations that the list would show, all pages of them, to take away. */
export function exportWithdrawals(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListWithdrawals, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedWithdrawal>> {
  const { filter, search } = wanted
  const read = async () => (await listWithdrawals(services, { ...wanted, ...ALL_PAGES }, call)).withdrawals
  return exportRows(
    services,
    { verb: 'exportWithdrawals', action: 'withdrawals-exported', kind: 'withdrawal', chosen: { filter, search }, read },
    call,
  )
}
