import { randomUUID } from 'node:crypto'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { HandKind, HandWay } from './by-hand.ts'
import { readHandMoney } from './hand-money.server.ts'
import { moneyByHand } from './payments.tables.server.ts'

type Written = { registrationId: string; amountCents: Cents; recordedBy: string }

export type HandEntry = Written & {
  id: string
  kind: HandKind
  day: Day
  way: HandWay | null
  corrects?: string
  movementId?: string
}

/**
 * Writes down that money came, is owed back or was sent, in the transaction of the caller, who has locked the registration. An entry that
 * takes another one back names it.
 */
export function writeByHand(services: Pick<Services, 'clock'>, tx: Transaction, entry: HandEntry): Promise<void> {
  return writeAllByHand(services, tx, [entry])
}

/** The same for many entries, in one statement. */
export async function writeAllByHand(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  entries: ReadonlyArray<HandEntry>,
): Promise<void> {
  if (entries.length === 0) return
  const recordedAt = clock.now()
  await tx.insert(moneyByHand).values(entries.map((entry) => ({ ...entry, recordedAt })))
}

/**
 * Owes money back that did not come by card: never more than is ours of it, which is answered. A person sends it, and until
 * then it stands on the list of tasks.
 */
export async function oweBackByHand(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { registrationId, amountCents, recordedBy }: Written,
): Promise<Cents> {
  const { receivedCents, backCents } = await readHandMoney(tx, registrationId)
  const owed = Math.min(amountCents, receivedCents - backCents)
  if (owed <= 0) return 0
  const now = clock.now()
  await tx.insert(moneyByHand).values({
    id: randomUUID(),
    registrationId,
    kind: 'owed_back',
    amountCents: owed,
    day: dayOf(now),
    recordedBy,
    recordedAt: now,
  })
  return owed
}

/** Says that all that was owed back by hand has been sent, today and by transfer. */
export async function writeAllSent(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { registrationId, recordedBy }: Omit<Written, 'amountCents'>,
): Promise<void> {
  const { toSendCents } = await readHandMoney(tx, registrationId)
  if (toSendCents === 0) return
  await writeByHand(services, tx, {
    id: randomUUID(),
    registrationId,
    kind: 'returned',
    amountCents: toSendCents,
    day: dayOf(services.clock.now()),
    way: 'transfer',
    recordedBy,
  })
}
