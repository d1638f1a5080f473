import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listStandingEntries } from '#capabilities/payments/hand-money.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'

type Entry = Awaited<ReturnType<typeof listStandingEntries>>[number]
type Writing = Pick<Services, 'clock'>
type Owed = {
  /** What somebody decided to give back. */
  decidedCents: Cents
  /** What came with movements of the bank beyond the price, or for an order that had lapsed. */
  surplusCents: Cents
}

/** What was written down about an order and stands. */
export type Standing = Owed & {
  entries: ReadonlyArray<Entry>
  receivedCents: Cents
  sentCents: Cents
}

export async function readStanding(tx: Transaction, registrationId: string): Promise<Standing> {
  const entries = await listStandingEntries(tx, registrationId)
  const sum = (isMeant: (entry: Entry) => boolean) =>
    entries.filter(isMeant).reduce((cents, { amountCents }) => cents + amountCents, 0)
  return {
    entries,
    receivedCents: sum(({ kind }) => kind === 'received'),
    sentCents: sum(({ kind }) => kind === 'returned'),
    decidedCents: sum(({ kind, movementId }) => kind === 'owed_back' && movementId === null),
    surplusCents: sum(({ kind, movementId }) => kind === 'owed_back' && movementId !== null),
  }
}

/** How often a movement was taken for an order and undone again. */
export async function timesUndone(tx: Transaction, registrationId: string, movementId: string): Promise<number> {
  const { rows } = await tx.execute<{ times: number }>(sql`
    select count(*)::int as times from money_by_hand where registration_id = ${registrationId}
      and movement_id = ${movementId} and kind = 'received' and corrects is not null`)
  return rows[0]?.times ?? 0
}

export function nameOf(by: Actor): string {
  return by.id ?? by.kind
}

/** Takes an entry back with another one of the same day and the opposite sum; the table lets that happen once. */
export async function takeBack(services: Writing, tx: Transaction, entry: Entry, by: Actor): Promise<void> {
  const { registrationId, kind, amountCents, day, way, movementId } = entry
  const id = idFrom('taken back', entry.id)
  const recordedBy = nameOf(by)
  const taken = { id, registrationId, kind, amountCents: -amountCents, day, way, corrects: entry.id, recordedBy }
  await writeByHand(services, tx, movementId === null ? taken : { ...taken, movementId })
}

/** Makes what is owed back so much and no more: whatever stood before is taken back when it says something else. */
export async function oweExactly(
  services: Writing,
  tx: Transaction,
  registrationId: string,
  { decidedCents, surplusCents }: Owed,
  by: Actor,
): Promise<void> {
  const standing = await readStanding(tx, registrationId)
  if (standing.decidedCents !== decidedCents) await replace((entry) => entry.movementId === null, decidedCents)
  if (standing.surplusCents !== surplusCents) await replace((entry) => entry.movementId !== null, surplusCents)

  async function replace(isMeant: (entry: Entry) => boolean, cents: Cents): Promise<void> {
    const meant = standing.entries.filter((entry) => entry.kind === 'owed_back' && isMeant(entry))
    for (const entry of meant) await takeBack(services, tx, entry, by)
    const movementId = meant.find((entry) => entry.movementId !== null)?.movementId ?? undefined
    if (cents > 0) await writeOwed(services, tx, { registrationId, amountCents: cents, movementId }, by)
  }
}

export async function writeOwed(
  services: Writing,
  tx: Transaction,
  owed: { registrationId: string; amountCents: Cents; movementId?: string | undefined },
  by: Actor,
): Promise<string> {
  const { movementId, ...rest } = owed
  const id = randomUUID()
  const day = dayOf(services.clock.now())
  const entry = { ...rest, id, kind: 'owed_back', day, way: null, recordedBy: nameOf(by) } as const
  await writeByHand(services, tx, movementId === undefined ? entry : { ...entry, movementId })
  return id
}

/** The same parts make the same id, so that writing twice is refused by the primary key, whoever forgets to look. */
export function idFrom(...parts: ReadonlyArray<string>): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
