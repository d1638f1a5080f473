import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { listStandingEntries } from '#capabilities/payments/hand-money.server.ts'
import { type HandEntry, writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
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
  return standingOf(await listStandingEntries(tx, [registrationId]))
}

/** The same of many orders, by their ids. */
export async function readStandings(
  tx: Transaction,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Standing>> {
  const entries = Map.groupBy(await listStandingEntries(tx, registrationIds), ({ registrationId }) => registrationId)
  return new Map(registrationIds.map((id) => [id, standingOf(entries.get(id) ?? [])]))
}

export function standingOf(entries: ReadonlyArray<Entry>): Standing {
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

type Came = { registrationId: string; movementId: string }

/** How often each movement was taken for its order and undone again. */
export async function countUndone(tx: Transaction, came: ReadonlyArray<Came>): Promise<(transfer: Came) => number> {
  const ids = came.map(({ registrationId }) => registrationId)
  const { rows } = await tx.execute<Came & { times: number }>(sql`
    select registration_id as "registrationId", movement_id as "movementId", count(*)::int as times from money_by_hand
    where registration_id = any(${sql.param(ids)}::uuid[]) and movement_id is not null and kind = 'received' and corrects is not null
    group by 1, 2`)
  const keyOf = ({ registrationId, movementId }: Came) => `${registrationId} ${movementId}`
  const times = new Map(rows.map((row) => [keyOf(row), row.times]))
  return (transfer) => times.get(keyOf(transfer)) ?? 0
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
    if (cents > 0)
      await writeByHand(services, tx, owedEntry(services, { registrationId, amountCents: cents, movementId }, by))
  }
}

/** What says that money is owed back, from today on. */
export function owedEntry(
  { clock }: Writing,
  { movementId, ...owed }: { registrationId: string; amountCents: Cents; movementId?: string | undefined },
  by: Actor,
): HandEntry {
  const day = dayOf(clock.now())
  const entry = { ...owed, id: randomUUID(), kind: 'owed_back', day, way: null, recordedBy: nameOf(by) } as const
  return movementId === undefined ? entry : { ...entry, movementId }
}

/** The same parts make the same id, so that writing twice is refused by the primary key, whoever forgets to look. */
export function idFrom(...parts: ReadonlyArray<string>): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
