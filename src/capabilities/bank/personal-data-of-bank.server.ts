import { type SQL, sql } from 'drizzle-orm'
import { accountingUntil, type ErasureLine, erased, kept, mentions } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { ReturnState } from './returns/returns.ts'

type Person = { registrationIds: ReadonlyArray<string>; addresses: ReadonlyArray<string> }

export type TransferOfPerson = {
  bookedOn: string
  amountCents: number
  name: string | null
  iban: string | null
  paymentSymbol: string | null
  message: string
}

export type ReturnOfPerson = {
  requestedAt: string
  sentAt: string | null
  amountCents: number
  state: ReturnState
  name: string | null
  iban: string | null
}

const those = (ids: ReadonlyArray<string>): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** A match that nobody has taken back: what was taken from an order again was somebody else's. */
const STANDS = sql`match.undoes is null and not exists (select from bank_matches undone where undone.undoes = match.id)`

/**
 * Movements that a person's orders got or that gave them money back, and those about no order on an account that has paid for
 * nobody else and no company.
 */
const theirMovements = (registrationIds: ReadonlyArray<string>): SQL => sql`(
  select match.movement_id from bank_matches match where match.registration_id = ${those(registrationIds)} and ${STANDS}
  union select movement_id from bank_returns where registration_id = ${those(registrationIds)} and movement_id is not null
  union select bounced_id from bank_returns where registration_id = ${those(registrationIds)} and bounced_id is not null
  union select stray.id from bank_movements stray
    where not exists (select from bank_matches match where match.movement_id = stray.id and ${STANDS})
      and stray.counter_iban in (
        select paid.counter_iban from bank_matches match join bank_movements paid on paid.id = match.movement_id
          join registrations registration on registration.id = match.registration_id
        where ${STANDS} and paid.counter_iban in (
          select theirs.counter_iban from bank_matches mine join bank_movements theirs on theirs.id = mine.movement_id
          where mine.registration_id = ${those(registrationIds)})
        group by paid.counter_iban
        having bool_and(registration.id = ${those(registrationIds)} and registration.company_name is null)))`

/** What the bank told of a person: money for their orders and back, and what says their address, which nobody else has. */
export async function personalDataOfBank(
  db: Executor,
  { registrationIds, addresses }: Person,
): Promise<{ transfers: ReadonlyArray<TransferOfPerson>; returns: ReadonlyArray<ReturnOfPerson> }> {
  const { rows } = await db.execute<TransferOfPerson & { isTheirs: boolean }>(sql`
    select movement.booked_on::text as "bookedOn", movement.amount_cents::float8 as "amountCents", movement.counter_name as name,
      movement.counter_iban as iban, movement.payment_symbol as "paymentSymbol", movement.message, theirs.movement_id is not null as "isTheirs"
    from bank_movements movement left join ${theirMovements(registrationIds)} theirs on theirs.movement_id = movement.id
    where theirs.movement_id is not null or exists (
      select from unnest(${sql.param([...addresses])}::text[]) address where strpos(lower(movement.message), lower(address)) > 0)
    order by movement.booked_on, movement.id`)
  const { rows: returns } = await db.execute<ReturnOfPerson>(sql`
    select requested_at as "requestedAt", sent_at as "sentAt", amount_cents as "amountCents", state, name, iban
    from bank_returns where registration_id = ${those(registrationIds)} order by requested_at, ordinal`)
  const inIso = (at: string) => new Date(at).toISOString()
  return {
    transfers: rows
      .filter(({ isTheirs, message }) => isTheirs || mentions(message, addresses))
      .map(({ isTheirs: _, ...transfer }) => transfer),
    returns: returns.map((row) => ({
      ...row,
      requestedAt: inIso(row.requestedAt),
      sentAt: row.sentAt === null ? null : inIso(row.sentAt),
    })),
  }
}

/**
 * An erasure leaves what a bank told and what was sent: all of an account is accounting record, whoever paid, until ten years after
 * its year. An account to which nothing was sent went when nothing was owed any more.
 */
export async function movementsKept(db: Executor, person: Person): Promise<ReadonlyArray<ErasureLine>> {
  const { transfers, returns } = await personalDataOfBank(db, person)
  const sent = returns.flatMap(({ sentAt }) => sentAt ?? [])
  return [
    ...kept('transfers', transfers.length, 'accounting', accountingUntil(transfers.at(-1)?.bookedOn ?? '')),
    ...kept('returns', sent.length, 'accounting', accountingUntil(sent.at(-1) ?? '')),
  ]
}

/** Empties what staff wrote beside a movement where it names the person: names beside their own money, addresses everywhere. */
export async function eraseFromMovementNotes(
  tx: Transaction,
  { registrationIds, addresses, words }: Person & { words: ReadonlyArray<string> },
): Promise<ReadonlyArray<ErasureLine>> {
  const { rows } = await tx.execute<{ id: string; note: string; isTheirs: boolean }>(sql`
    select movement_id as id, note, movement_id in ${theirMovements(registrationIds)} as "isTheirs"
    from bank_movement_states standing where note is not null for update`)
  const naming = rows.filter(({ note, isTheirs }) => mentions(note, isTheirs ? [...addresses, ...words] : addresses))
  await tx.execute(sql`
    update bank_movement_states set note = null, version = version + 1 where movement_id = ${those(naming.map(({ id }) => id))}`)
  return erased('movement-notes', naming.length)
}
