import { type SQL, sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type EntryOfPerson = {
  askedAt: string
  joinedAt: string | null
  endedAt: string | null
  state: string
  course: string
  name: string | null
  email: string
  wants: number
  acceptsFrom: number
  language: string
  /** Of a seat, as it was promised. */
  priceCents: number | null
  /** What was offered to them: seats, what became of it, from when until when. */
  offers: string | null
}

const moment = (at: SQL) => sql`to_char(${at} at time zone 'Europe/Bratislava', 'FMDD. FMMM. YYYY FMHH24:MI')`

const by = (addresses: ReadonlyArray<string>) => sql`lower(email) = any(${sql.param(addresses)}::text[])`

/** What these addresses wait for, or waited for a short while ago, oldest first. */
export async function personalDataOfWaiting(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<EntryOfPerson>> {
  const { rows } = await db.execute<EntryOfPerson>(sql`
    select asked_at as "askedAt", joined_at as "joinedAt", ended_at as "endedAt", entry.state, sessions.title as course, name, email,
      wants, accepts_from as "acceptsFrom", entry.language, entry.price_cents as "priceCents",
      (select string_agg(seats || ' × ' || offer.state || ', ' || ${moment(sql`offered_at`)} || ' – ' || ${moment(sql`ends_at`)}, '; '
        order by offered_at) from seat_offers offer where offer.entry_id = entry.id) as offers
    from waiting_entries entry join sessions on sessions.id = entry.session_id
    where ${by(addresses)} order by asked_at, entry.id`)
  return rows
}

/**
 * Locks the sessions for which they wait, and others that the caller lends, before anything of these is touched: sessions
 * first, by id, as everybody does.
 */
export async function lockSessionsOfWaiting(
  tx: Transaction,
  addresses: ReadonlyArray<string>,
  others: SQL,
): Promise<void> {
  const theirs = sql`select session_id from waiting_entries where ${by(addresses)} union ${others}`
  await tx.execute(lockSessions(theirs, 'no key update'))
}

/**
 * They wait no longer, and nothing says that they did; seats that were offered to them go to the next in line. The caller
 * has locked their sessions.
 */
export async function eraseEntries(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from waiting_entries where ${by(addresses)}`)
  return rowCount ?? 0
}
