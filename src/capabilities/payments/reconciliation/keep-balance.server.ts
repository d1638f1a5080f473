import { eq, sql } from 'drizzle-orm'
import { dayOf, instantAt } from '#kernel/day.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { StripeMovement, StripePayout } from '#platform/stripe/stripe-objects.server.ts'
import type { KeepBalance } from '../keep-balance-job.server.ts'
import { balanceEntries, balanceReadings } from '../payments.tables.server.ts'

const DAY_MS = 86_400_000
/** Stripe may show a movement a little later than it dates it; two days are read anew each time. */
const OVERLAP_MS = 2 * DAY_MS
/** A payout is made of what became available since the one before; no account waits longer than a month for one. */
const PAYOUT_MS = 40 * DAY_MS
const ROWS_A_STATEMENT = 1_000

/**
 * Keeps our copy of Stripe's balance: every movement once, as Stripe says it, with the payout that carried it to the bank
 * as soon as there is one. Reading the same again changes nothing.
 */
export async function keepBalance(
  services: Pick<Services, 'db' | 'clock' | 'stripe'>,
  { fromDay }: KeepBalance = {},
): Promise<{ movements: number; payouts: number }> {
  const { db, clock, stripe } = services
  const readUntil = clock.now()
  const from = fromDay ? instantAt(fromDay) : await readSince(db)
  if (!from) {
    await noteReading(db, readUntil)
    return { movements: 0, payouts: 0 }
  }
  // A day ahead: Stripe's clock need not be ours, and nothing is dated later than now.
  const to = new Date(readUntil.getTime() + DAY_MS)
  const movements = await keep(db, stripe.listMovements({ from, to }), null)
  const known = await knownPayouts(db)
  let payouts = 0
  for await (const payout of stripe.listPayouts({ from: new Date(from.getTime() - PAYOUT_MS), to })) {
    if (payout.hasFailed) await letGo(db, payout)
    else if (payout.hasMovements && !known.has(payout.id)) {
      await keep(db, stripe.listMovementsOf(payout.id), payout)
      payouts++
    }
  }
  await noteReading(db, readUntil)
  return { movements, payouts }
}

/** Two readings may end in another order than they began. */
async function noteReading(db: Database, readUntil: Date): Promise<void> {
  await db
    .insert(balanceReadings)
    .values({ source: 'stripe', readUntil })
    .onConflictDoUpdate({
      target: balanceReadings.source,
      set: { readUntil: sql`greatest(excluded.read_until, ${balanceReadings.readUntil})` },
    })
}

/** From the newest movement we have, or the first payment there ever was; null while there is neither. */
async function readSince(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select coalesce((select max(occurred_at) from balance_entries), (select min(paid_at) from payments)) as at`)
  const at = rows[0]?.at
  return at ? new Date(new Date(at).getTime() - OVERLAP_MS) : null
}

/** A payout whose own movement names it has been read whole: its movements come together. */
async function knownPayouts(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select payout_id as id from balance_entries where kind = 'payout' and payout_id is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function keep(
  db: Database,
  movements: AsyncIterable<StripeMovement>,
  payout: StripePayout | null,
): Promise<number> {
  const all: Array<typeof balanceEntries.$inferInsert> = []
  for await (const { paymentIntentId, availableAt, ...movement } of movements) {
    all.push({
      ...movement,
      stripePaymentIntentId: paymentIntentId,
      availableOn: dayOf(availableAt),
      payoutId: payout?.id ?? null,
      payoutOn: payout ? dayOf(payout.arrivesAt) : null,
    })
  }
  await db.transaction(async (tx) => {
    for (let done = 0; done < all.length; done += ROWS_A_STATEMENT) {
      await tx
        .insert(balanceEntries)
        .values(all.slice(done, done + ROWS_A_STATEMENT))
        .onConflictDoUpdate({
          target: balanceEntries.id,
          set: {
            payoutId: sql`coalesce(excluded.payout_id, ${balanceEntries.payoutId})`,
            payoutOn: sql`coalesce(excluded.payout_on, ${balanceEntries.payoutOn})`,
          },
        })
    }
  })
  return all.length
}

/** The bank sent it back: its movements wait for another payout. */
async function letGo(db: Database, { id }: StripePayout): Promise<void> {
  await db.update(balanceEntries).set({ payoutId: null, payoutOn: null }).where(eq(balanceEntries.payoutId, id))
}
