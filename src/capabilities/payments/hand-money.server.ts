import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { type HandMoney, NO_HAND_MONEY } from './by-hand.ts'
import { moneyByHand } from './payments.tables.server.ts'

const sumOf = (kind: string) => sql`coalesce(sum(amount_cents) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`

/**
 * One row with what came and went by hand for a registration, in whole cents: `received`, `back` and `to_send`. The one
 * place that adds these entries up. Where the condition does not hold nothing is looked up, and all are 0. An entry that takes another back has its sum with the other sign, so it needs no word.
 */
export function handMoney(registrationId: SQL, condition = sql`true`): SQL {
  return sql`(
    select ${sumOf('received')}::int as received,
      greatest(${sumOf('owed_back')}, ${sumOf('returned')})::int as back,
      greatest(${sumOf('owed_back')} - ${sumOf('returned')}, 0)::int as to_send
    from money_by_hand where registration_id = ${registrationId} and ${condition})`
}

export async function readHandMoney(db: Executor, registrationId: string): Promise<HandMoney> {
  const { rows } = await db.execute<HandMoney>(sql`
    select received as "receivedCents", back as "backCents", to_send as "toSendCents"
    from ${handMoney(sql`${registrationId}`)} hand`)
  return rows[0] ?? NO_HAND_MONEY
}

/** One entry as a person wrote it down. */
export async function findHandEntry(db: Executor, id: string): Promise<typeof moneyByHand.$inferSelect | null> {
  const [entry] = await db.select().from(moneyByHand).where(eq(moneyByHand.id, id))
  return entry ?? null
}

/** What was written down for these registrations and not taken back again, oldest first. */
export function listStandingEntries(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<typeof moneyByHand.$inferSelect>> {
  const isTakenBack = sql`exists (select from money_by_hand later where later.corrects = ${moneyByHand.id})`
  return db
    .select()
    .from(moneyByHand)
    .where(
      and(
        sql`${moneyByHand.registrationId} = any(${sql.param(registrationIds)}::uuid[])`,
        isNull(moneyByHand.corrects),
        not(isTakenBack),
      ),
    )
    .orderBy(moneyByHand.recordedAt, moneyByHand.id)
}
