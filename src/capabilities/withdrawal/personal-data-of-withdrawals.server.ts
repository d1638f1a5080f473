import { sql } from 'drizzle-orm'
import { type ErasureLine, erased, kept } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type WithdrawalOfPerson = {
  receivedAt: string
  statement: string
  name: string
  reference: string
  email: string
  standing: string | null
  refundCents: number | null
}

const by = (addresses: ReadonlyArray<string>) => sql`lower(email) = any(${sql.param(addresses)}::text[])`
const keptUntil = sql`withdrawal_kept_until(received_at, withdrawal_has_order(id))`
const today = sql`(now() at time zone 'Europe/Bratislava')::date`

/** Its time has passed, and it still says who made it. */
export const isOldDeclaration = sql`email is not null and received_at < now() - interval '4 years' and ${keptUntil} < ${today}`

/** The rest goes with the next look. */
const MOST_AT_ONCE = 1_000

/** What was declared from these addresses and what it came to, oldest first. */
export async function personalDataOfWithdrawals(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<WithdrawalOfPerson>> {
  const { rows } = await db.execute<WithdrawalOfPerson>(sql`
    select received_at as "receivedAt", statement, name, reference, email, standing, refund_cents as "refundCents"
    from withdrawals left join withdrawal_outcomes on withdrawal_id = id
    where ${by(addresses)} order by received_at, id`)
  return rows
}

/** Declarations are evidence for both sides: only those go that need not be kept any longer. The rest is named with its last day. */
export async function eraseDeclarations(
  tx: Transaction,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<ErasureLine>> {
  const gone = await forget(tx, sql`select id from withdrawals where ${isOldDeclaration} and ${by(addresses)}`)
  const { rows } = await tx.execute<{ hasOrder: boolean; count: number; until: string }>(sql`
    select withdrawal_has_order(id) as "hasOrder", count(*)::int as count, max(${keptUntil})::text as until
    from withdrawals where ${by(addresses)} group by 1 order by 1`)
  return [
    ...erased('withdrawals', gone),
    ...rows.flatMap(({ hasOrder, count, until }) =>
      kept('withdrawals', count, hasOrder ? 'accounting' : 'claims', until),
    ),
  ]
}

/** Empties every declaration whose time has passed of who said it. The table's trigger would refuse a day before. */
export async function forgetOldDeclarations(db: Executor, limit = MOST_AT_ONCE): Promise<number> {
  return forget(db, sql`select id from withdrawals where ${isOldDeclaration} order by received_at limit ${limit}`)
}

async function forget(db: Executor, ids: ReturnType<typeof sql>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update withdrawals set name = null, reference = null, email = null, ip_address = null, user_agent = null
    where id in (${ids})`)
  return rowCount ?? 0
}
