import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { refuse } from './payments.refusals.ts'
import { type REFUND_WISHES, refundWishes } from './payments.tables.server.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'settings'>
type Asked = {
  verb: (typeof REFUND_WISHES)[number]
  registrationId: string
  amountCents: number
  /** What went back before: a large sum in small parts is still a large sum. */
  alreadyCents: number
}
type By = Pick<Call, 'actor' | 'requestId'>

const OPEN = and(isNull(refundWishes.secondedAt), isNull(refundWishes.droppedAt))

/**
 * Runs what gives money back. Above the sum of the settings the first person's wish is only written down; the same wish
 * of a second person runs it. What then fails leaves the wish open, so that it can be tried again.
 */
export async function withSecondPerson<Result>(
  services: Needed,
  asked: Asked,
  by: By,
  run: () => Promise<Result>,
): Promise<Result> {
  const { secondAboveCents } = services.settings.current().refunds
  const isAlone = secondAboveCents === null || asked.alreadyCents + asked.amountCents <= secondAboveCents
  if (isAlone || asked.amountCents === 0 || by.actor.kind === 'system') return run()
  const id = await services.db.transaction((tx) => secondOrAsk(services, tx, asked, by))
  if (id === null) return refuse.now('SECOND_PERSON_NEEDED', { amount: formatMoney(asked.amountCents) })
  return run().catch(async (error: unknown) => {
    const opened = { secondedBy: null, secondedAt: null }
    await services.db.update(refundWishes).set(opened).where(eq(refundWishes.id, id))
    throw error
  })
}

/** The wish that this person seconds, or null after writing down theirs as the first. */
async function secondOrAsk(services: Needed, tx: Transaction, asked: Asked, by: By): Promise<string | null> {
  const { verb, registrationId, amountCents } = asked
  const who = by.actor.id ?? by.actor.kind
  const at = services.clock.now()
  const [open] = await tx
    .select()
    .from(refundWishes)
    .where(and(eq(refundWishes.registrationId, registrationId), OPEN))
    .for('update')
  if (open && open.askedBy !== who) {
    const isSame = open.verb === verb && open.amountCents === amountCents
    if (!isSame) return refuse.now('ANOTHER_WISH', { amount: formatMoney(open.amountCents) })
    await tx.update(refundWishes).set({ secondedBy: who, secondedAt: at }).where(eq(refundWishes.id, open.id))
    await record('refund-seconded')
    return open.id
  }
  const wish = { verb, amountCents, askedAt: at }
  if (open) await tx.update(refundWishes).set(wish).where(eq(refundWishes.id, open.id))
  else {
    const added = await tx
      .insert(refundWishes)
      .values({ ...wish, id: randomUUID(), registrationId, askedBy: who })
      .onConflictDoNothing()
      .returning({ id: refundWishes.id })
    if (added.length === 0) return secondOrAsk(services, tx, asked, by)
  }
  await record('refund-asked-for')
  return null

  async function record(action: string): Promise<void> {
    await writeAudit(tx, services.clock, {
      actor: by.actor,
      action,
      subject: { kind: 'registration', id: registrationId },
      requestId: by.requestId,
      changes: { amountCents: { before: null, after: amountCents } },
    })
  }
}
