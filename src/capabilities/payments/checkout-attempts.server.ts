import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import { checkoutAttempts } from './payments.tables.server.ts'
import { CHECKOUT_MINUTES } from './start-first-attempt.server.ts'
import type { StoredOrder } from './stored-order.server.ts'

export type CheckoutAttempt = typeof checkoutAttempts.$inferSelect

/** Statuses in which Stripe may have, or may yet get, a session that can be paid. */
const UNFINISHED = ['new', 'sent', 'open'] as const

export function isUnfinished({ status }: Pick<CheckoutAttempt, 'status'>): boolean {
  return (UNFINISHED as ReadonlyArray<string>).includes(status)
}

/** All attempts of a registration, first to last. */
export function listAttempts(db: Executor, registrationId: string): Promise<ReadonlyArray<CheckoutAttempt>> {
  return db
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.registrationId, registrationId))
    .orderBy(asc(checkoutAttempts.number))
}

/** The attempt a session of Stripe belongs to: known by its id, or by our own id written on it when the reply was lost. */
export async function findAttemptOf(
  db: Executor,
  checkout: Pick<Checkout, 'id' | 'metadata'>,
): Promise<CheckoutAttempt | null> {
  const ours = checkout.metadata.attempt ?? ''
  const [attempt] = await db
    .select()
    .from(checkoutAttempts)
    .where(
      isId(ours)
        ? or(eq(checkoutAttempts.stripeSessionId, checkout.id), eq(checkoutAttempts.id, ours))
        : eq(checkoutAttempts.stripeSessionId, checkout.id),
    )
  return attempt ?? null
}

export async function findAttempt(db: Executor, id: string): Promise<CheckoutAttempt | null> {
  const [attempt] = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, id))
  return attempt ?? null
}

/** Writes down what Stripe says of a session. Complete and expired are final: nothing older overwrites them. */
export async function storeCheckout(db: Executor, attemptId: string, checkout: Checkout): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({
      status: checkout.status,
      stripeSessionId: checkout.id,
      url: checkout.status === 'open' ? checkout.url : null,
      parameters: null,
      checkedAt: sql`now()`,
      sentAt: sql`coalesce(${checkoutAttempts.sentAt}, now())`,
    })
    .where(and(eq(checkoutAttempts.id, attemptId), inArray(checkoutAttempts.status, [...UNFINISHED, 'void'])))
}

/** Nothing exists at Stripe for this attempt and nothing will. */
export async function voidAttempt(db: Executor, attemptId: string): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({ status: 'void', parameters: null, sentAt: sql`coalesce(${checkoutAttempts.sentAt}, now())` })
    .where(and(eq(checkoutAttempts.id, attemptId), inArray(checkoutAttempts.status, ['new', 'sent'])))
}

/** Only for an attempt whose first request was never sent: the clock alone may end its hold. */
export async function markUnsent(db: Executor, attemptId: string): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({ status: 'new', sentAt: null })
    .where(and(eq(checkoutAttempts.id, attemptId), eq(checkoutAttempts.status, 'sent')))
}

/**
 * The first sending of an attempt that had to wait. Stripe wants its expiry at least half an hour ahead, so one that has
 * waited for long gets a new second of expiry; nobody has told Stripe another.
 */
export async function markSent(tx: Transaction, attemptId: string): Promise<CheckoutAttempt | null> {
  const [attempt] = await tx
    .update(checkoutAttempts)
    .set({
      status: 'sent',
      sentAt: sql`now()`,
      expiresAt: sql`case when ${checkoutAttempts.expiresAt} > now() + interval '32 minutes' then ${checkoutAttempts.expiresAt}
        else date_trunc('second', now()) + make_interval(mins => ${CHECKOUT_MINUTES}) end`,
    })
    .where(and(eq(checkoutAttempts.id, attemptId), eq(checkoutAttempts.status, 'new')))
    .returning()
  return attempt ?? null
}

/** Lets one caller in ten seconds ask Stripe about an attempt; the others believe the database. */
export async function claimCheck(db: Executor, attemptId: string, everySeconds: number): Promise<boolean> {
  const claimed = await db
    .update(checkoutAttempts)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(checkoutAttempts.id, attemptId),
        sql`coalesce(${checkoutAttempts.checkedAt}, '-infinity') < now() - make_interval(secs => ${everySeconds})`,
      ),
    )
    .returning({ id: checkoutAttempts.id })
  return claimed.length > 0
}

/** A further attempt for an order whose last one can bring nothing any more. */
export async function startNextAttempt(tx: Transaction, before: CheckoutAttempt, order: StoredOrder): Promise<void> {
  const id = randomUUID()
  await tx
    .insert(checkoutAttempts)
    .values({
      id,
      registrationId: before.registrationId,
      number: before.number + 1,
      status: 'new',
      amountCents: before.amountCents,
      parameters: { ...order, metadata: { ...order.metadata, attempt: id } },
      expiresAt: sql`date_trunc('second', now()) + make_interval(mins => ${CHECKOUT_MINUTES})`,
    })
    .onConflictDoNothing({ target: [checkoutAttempts.registrationId, checkoutAttempts.number] })
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
