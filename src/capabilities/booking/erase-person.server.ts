import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { forgetVatChecks } from '#capabilities/companies/forget-vat-checks.server.ts'
import { dayOf } from '#kernel/day.ts'
import { accountingUntil, type ErasureLine, erased, kept, mentions } from '#kernel/personal-data.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { NO_ADDRESS } from './core/address-columns.ts'
import { participants, registrationNotes, registrations } from './core/booking.tables.server.ts'
import { registrationsOfPerson } from './registrations-of-person.server.ts'

type Held = {
  id: string
  isBuyer: boolean
  /** Money was owed or paid for it, so it is an accounting record. */
  isRecord: boolean
  recordedAt: string
  seats: number
  buyerName: string | null
  buyerPhone: string | null
}

export type ErasedFromBookings = {
  lines: ReadonlyArray<ErasureLine>
  /** All in which the person stood, and those of them that they made themselves. */
  registrationIds: ReadonlyArray<string>
  boughtIds: ReadonlyArray<string>
  /** Those in which nobody else stands. */
  aloneIds: ReadonlyArray<string>
  /** Names and numbers under which the person stood here, to be looked for in what was written about these registrations. */
  words: ReadonlyArray<string>
}

const NOBODY = { buyerEmail: null, buyerPhone: null, holderKey: null, limitKeys: null, requestHash: 'erased' }
const NO_COMPANY = {
  companyName: null,
  companyIco: null,
  companyDic: null,
  companyIcDph: null,
  ...NO_ADDRESS,
  orderNumber: null,
}

/**
 * Takes a person out of registrations in the transaction of the caller, who has seen that nothing of theirs is open. Seats,
 * states and money stay as they are. Of an order that money was paid for, the name and what it was billed under stay as
 * an accounting record; address and phone are no part of that and go. Links to their seats die with the seats' ids.
 */
export async function erasePerson(tx: Transaction, addresses: ReadonlyArray<string>): Promise<ErasedFromBookings> {
  const { rows: held } = await tx.execute<Held>(sql`
    select id, coalesce(lower(buyer_email) = any(${sql.param(addresses)}::text[]), false) as "isBuyer",
      total_cents > 0 and (paid_at is not null or exists (select from payments where registration_id = registrations.id)
        or exists (select from money_by_hand where registration_id = registrations.id))
        as "isRecord",
      coalesce(paid_at, created_at) as "recordedAt", seats, buyer_name as "buyerName", buyer_phone as "buyerPhone"
    from registrations where id in ${registrationsOfPerson(addresses)} order by id for update`)
  const bought = held.filter(({ isBuyer }) => isBuyer)
  const records = bought.filter(({ isRecord }) => isRecord)
  const people = await tx
    .select({ id: participants.id, name: participants.name })
    .from(participants)
    .where(sql`lower(${participants.email}) = any(${sql.param(addresses)}::text[])`)
  const words = unique([
    ...people.map(({ name }) => name),
    ...bought.flatMap(({ buyerName, buyerPhone }) => [buyerName, buyerPhone]),
  ])
  for (const { id } of people) {
    const nobody = { id: randomUUID(), name: null, email: null, workType: null, aiProficiency: null }
    await tx.update(participants).set(nobody).where(eq(participants.id, id))
  }
  const freed = await eraseFreed(tx, addresses, words)
  for (const { id, isRecord } of bought) {
    const whole = isRecord ? {} : { buyerName: null, ...NO_COMPANY }
    await tx
      .update(registrations)
      .set({ ...NOBODY, ...whole })
      .where(eq(registrations.id, id))
  }
  const forgotten = bought.filter(({ isRecord }) => !isRecord).map(({ id }) => id)
  await forgetVatChecks(tx, forgotten)
  const notes = await eraseNotes(tx, held, [...addresses, ...words])
  const last = records
    .map(({ recordedAt }) => dayOf(new Date(recordedAt)))
    .toSorted()
    .at(-1)
  return {
    lines: [
      ...erased('seats', people.length + freed),
      ...erased('orders', bought.length - records.length),
      ...erased('order-contacts', records.length),
      ...kept('billing', records.length, 'accounting', last ? accountingUntil(last) : null),
      ...erased('notes', notes),
    ],
    registrationIds: held.map(({ id }) => id),
    boughtIds: bought.map(({ id }) => id),
    aloneIds: held.filter(({ seats }) => seats === 1).map(({ id }) => id),
    words,
  }
}

/** Seats of theirs that were freed, and what the office wrote about freeing them or others. */
async function eraseFreed(
  tx: Transaction,
  addresses: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
): Promise<number> {
  const theirs = sql`any(${sql.param(addresses)}::text[])`
  const { rows } = await tx.execute<{ releaseId: string; name: string | null; reason: string | null }>(sql`
    select seat_releases.id as "releaseId", name, reason from released_seats join seat_releases on seat_releases.id = release_id
    where lower(email) = ${theirs}
    union all select seat_releases.id, null, reason from seat_releases join registrations on registrations.id = registration_id
    where lower(buyer_email) = ${theirs} and reason is not null`)
  const { rowCount } = await tx.execute(
    sql`update released_seats set name = null, email = null where lower(email) = ${theirs}`,
  )
  const named = [...addresses, ...words, ...unique(rows.map(({ name }) => name))]
  const said = rows.filter(({ reason }) => reason !== null && mentions(reason, named)).map(({ releaseId }) => releaseId)
  await tx.execute(sql`update seat_releases set reason = null where id = any(${sql.param(said)}::uuid[])`)
  return rowCount ?? 0
}

/** All notes of an order that is theirs alone; of a company's only those that name them. */
async function eraseNotes(tx: Transaction, held: ReadonlyArray<Held>, words: ReadonlyArray<string>): Promise<number> {
  const alone = new Set(held.filter(({ isBuyer, seats }) => isBuyer || seats === 1).map(({ id }) => id))
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return 0
  const notes = await tx.select().from(registrationNotes).where(inArray(registrationNotes.registrationId, ids))
  const theirs = notes
    .filter(({ text, registrationId }) => text !== null && (alone.has(registrationId) || mentions(text, words)))
    .map(({ id }) => id)
  if (theirs.length > 0) {
    await tx.update(registrationNotes).set({ text: null }).where(inArray(registrationNotes.id, theirs))
  }
  return theirs.length
}

function unique(values: ReadonlyArray<string | null>): ReadonlyArray<string> {
  return [...new Set(values.filter((value) => value !== null).map((value) => value.trim()))].filter(Boolean)
}
