import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { WriteOff } from './write-off.ts'

/** What had come of a debt: of an order what the book says, of an invoice that has none nothing ever does. */
export const paidOfDebt = (debtId: SQL) => sql`(select paid from ${bookOfOrder(debtId)} book)`

/**
 * Whether a debt is written off: somebody said so, nobody took it back, and no money has come since. Nothing has to end a
 * write-off, so no payment can miss it; money that turns out to be somebody else's brings it back.
 */
export function isWrittenOff(debtId: SQL): SQL {
  return sql`exists (
    select from write_offs where debt_id = ${debtId} and taken_back_at is null and paid_cents >= ${paidOfDebt(debtId)})`
}

const nameOf = (id: SQL) => sql`(select coalesce(nullif(name, ''), email) from auth_users where id::text = ${id})`

/** The last word about a debt that nobody took back, and what has come since. */
export async function findWriteOff(db: Executor, debtId: string): Promise<WriteOff | null> {
  const { rows } = await db.execute<WriteOff>(sql`
    select cents, reason, ${nameOf(sql`written_off_by`)} as by, written_off_at as at, settled_note as "settledNote",
      ${nameOf(sql`settled_by`)} as "settledBy", settled_at as "settledAt", paid_cents >= paid as "isStanding",
      paid as "paidCents", greatest(0, paid - paid_cents) as "cameCents",
      case when settled_at is null then paid_cents >= paid else settled_paid_cents <> paid end as "isOpen"
    from (
      select *, ${paidOfDebt(sql`${debtId}::uuid`)} as paid from write_offs
      where debt_id = ${debtId} and taken_back_at is null order by written_off_at desc, paid_cents desc limit 1) said`)
  const [found] = rows
  if (!found) return null
  const settledAt = found.settledAt === null ? null : new Date(found.settledAt).toISOString()
  return { ...found, at: new Date(found.at).toISOString(), settledAt }
}

/** Which debts were written off at the end of a day, and since which day. */
export async function writtenOffBy(
  db: Executor,
  debtIds: ReadonlyArray<string>,
  until: Day,
): Promise<Map<string, Day>> {
  const { rows } = await db.execute<{ id: string; day: Day }>(sql`
    select debt_id as id, max(said.day)::text as day from write_offs
    cross join lateral (select (written_off_at at time zone 'Europe/Bratislava')::date as day) said
    cross join lateral ${bookOfOrder(sql`debt_id`, until)} book
    where debt_id = any(${sql.param([...debtIds])}::uuid[]) and taken_back_at is null and said.day <= ${until}::date
      and paid_cents >= book.paid
    group by 1`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

type Said = { debtId: string; cents: Cents; reason: string; by: string }

/** Writes down that a debt will not come; false where somebody had said so and nothing has come since. */
export async function writeDebtOff(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { debtId, cents, reason, by }: Said,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into write_offs (id, debt_id, cents, paid_cents, reason, written_off_by, written_off_at)
    values (gen_random_uuid(), ${debtId}::uuid, ${cents}::int, ${paidOfDebt(sql`${debtId}::uuid`)}, ${reason}, ${by},
      ${clock.now().toISOString()}::timestamptz)
    on conflict do nothing returning id`)
  return rows.length > 0
}

/** Takes the last word back while nobody has settled it; false where there is none to take back. */
export async function takeWriteOffBack(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { debtId, by }: Pick<Said, 'debtId' | 'by'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update write_offs set taken_back_by = ${by}, taken_back_at = ${clock.now().toISOString()}::timestamptz
    where id = (${LAST(debtId)}) and settled_at is null and paid_cents >= ${paidOfDebt(sql`debt_id`)} returning id`)
  return rows.length > 0
}

/**
 * The accountant has decided what follows, knowing that so much had come. What comes later opens it again; false where
 * nothing was open.
 */
export async function settleWriteOffOf(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { debtId, paidCents, note, by }: { debtId: string; paidCents: Cents; note: string; by: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update write_offs set settled_by = ${by}, settled_at = ${clock.now().toISOString()}::timestamptz,
      settled_note = ${note}, settled_paid_cents = ${paidCents}
    where id = (${LAST(debtId)}) and settled_paid_cents is distinct from ${paidCents} returning id`)
  return rows.length > 0
}

const LAST = (debtId: string) => sql`
  select id from write_offs where debt_id = ${debtId} and taken_back_at is null order by written_off_at desc, paid_cents desc limit 1`
