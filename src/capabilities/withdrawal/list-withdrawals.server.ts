import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readReference } from './read-reference.ts'
import type { Standing } from './withdrawal-standing.ts'

type ListWithdrawals = {
  /** Only what somebody or something still has to do. */
  isOpen: boolean | null
  /** Beginning of the address, or the reference, or a part of the name; in any case. */
  search: string | null
  page: number
}

/** Where the money is: none owed · sent by a person · asked of Stripe · taken over by Stripe · refused by Stripe. */
type Money = 'none' | 'by-hand' | 'requested' | 'sent' | 'failed'

export type ListedWithdrawal = {
  id: string
  receivedAt: Date
  name: string
  reference: string
  email: string
  language: string
  /** Null until it is decided, which is a matter of seconds. */
  standing: Standing | null
  registrationId: string | null
  refundCents: number
  money: Money
  dueOn: string
  closedAt: Date | null
  /** Until the deadline; below zero it has passed. */
  daysLeft: number
  isOpen: boolean
}

const PAGE_SIZE = 50

/**
 * Declarations with what is left to do: first the open ones, the nearest deadline before the others, then the rest, newest
 * first. Open is what is undecided, what owes money that Stripe has not taken over, and what a person decides.
 */
export async function listWithdrawals(
  { db }: Pick<Services, 'db'>,
  { isOpen, search, page }: ListWithdrawals,
  call: Pick<Call, 'actor'>,
): Promise<{ withdrawals: ReadonlyArray<ListedWithdrawal>; hasMore: boolean }> {
  requireAccess('viewer', call.actor)
  const rows = await readWithdrawals(
    db,
    sql`where ${isOpen === null ? sql`true` : sql`"isOpen" = ${isOpen}`} and ${matching(search)}
      order by "isOpen" desc, case when "isOpen" then "dueOn" end, "receivedAt" desc, id
      limit ${PAGE_SIZE + 1} offset ${(Math.max(1, page) - 1) * PAGE_SIZE}`,
  )
  return { withdrawals: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}

/** Everything that is open, the nearest deadline first. */
export function listOpenWithdrawals(db: Executor): Promise<ReadonlyArray<ListedWithdrawal>> {
  return readWithdrawals(db, sql`where "isOpen" order by "dueOn", id`)
}

/** A company's order that has ended meanwhile was decided by whoever ended it. */
async function readWithdrawals(db: Executor, rest: SQL): Promise<ReadonlyArray<ListedWithdrawal>> {
  const { rows } = await db.execute<
    Omit<ListedWithdrawal, 'receivedAt' | 'closedAt'> & { receivedAt: string; closedAt: string | null }
  >(sql`
    with money as (
      select withdrawal.*, outcome.standing, outcome.registration_id, coalesce(outcome.refund_cents, 0) as refund_cents,
        closing.closed_at, registration.state,
        case when coalesce(outcome.refund_cents, 0) = 0 then 'none'
          when refund.id is null then 'by-hand'
          when refund.status in ('pending', 'succeeded') then 'sent'
          else refund.status end as money
      from withdrawals withdrawal
      left join withdrawal_outcomes outcome on outcome.withdrawal_id = withdrawal.id
      left join withdrawal_closings closing on closing.withdrawal_id = withdrawal.id
      left join registrations registration on registration.id = outcome.registration_id
      left join refunds refund on refund.id = outcome.refund_id
    ), listed as (
      select id, received_at as "receivedAt", name, reference, email, language, standing,
        registration_id as "registrationId", refund_cents as "refundCents", money, due_on::text as "dueOn",
        due_on - (now() at time zone 'Europe/Bratislava')::date as "daysLeft", closed_at as "closedAt",
        closed_at is null and (standing is null or money in ('by-hand', 'requested', 'failed')
          or standing in ('unmatched', 'by-hand')
          or (standing = 'company' and state not in ('cancelled', 'refunded', 'withdrawn'))) as "isOpen"
      from money
    )
    select * from listed ${rest}`)
  return rows.map(({ receivedAt, closedAt, ...row }) => ({
    ...row,
    receivedAt: new Date(receivedAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
  }))
}

function matching(search: string | null): SQL {
  const wanted = search?.trim().toLowerCase() ?? ''
  if (wanted === '') return sql`true`
  const pattern = wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const reference = readReference(wanted)
    ?.replaceAll(/[^0-9A-Z]/g, '')
    .slice(2)
  const ofReference = reference
    ? sql`upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g')) like ${`%${reference}`}`
    : sql`lower(reference) like ${`%${pattern}%`}`
  return sql`(lower(email) like ${`${pattern}%`} or lower(name) like ${`%${pattern}%`} or ${ofReference})`
}
