import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findLastSeal } from './find-last-seal.server.ts'
import { HEAD, hashedRows, ROOT } from './seal-hashes.server.ts'

/** Whoever writes an audit row is done within a second or two; for a longer one the next minute is soon enough. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 100

const PORTION = 1_000

/**
 * Seals what the audit got since the seal before, so that nobody can change it afterwards without being noticed, whatever
 * rights they have. Nobody who writes waits for it: it takes the rows of transactions that are over, and leaves all from
 * the oldest one on that still runs to the next minute.
 */
export async function sealAudit(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { patienceMs = PATIENCE_MS } = {},
): Promise<number | null> {
  if (!(await areAllHashed(db))) return null
  const upTo = await lastFinalPlace(db, patienceMs)
  if (upTo === null) {
    log.warn('a transaction that writes is still running, the audit is sealed later')
    return null
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit-seals'))`)
    const last = await findLastSeal(tx)
    // The first one seals everything that was there before it.
    await tx.execute(sql.raw(`set local statement_timeout = '60s'`))
    const within = last ? sql`place > ${last.upTo} and place <= ${upTo}` : sql`place is null or place <= ${upTo}`
    const { rows } = await tx.execute<{ count: number }>(sql`
      insert into audit_seals (id, sealed_at, up_to, count, root, previous, head)
      select *, ${HEAD} from (
        select ${(last?.id ?? 0) + 1}::bigint as id, ${clock.now().toISOString()}::timestamptz as sealed_at,
          ${upTo}::bigint as up_to, count(*)::integer as count, ${ROOT} as root, ${last?.head ?? ''}::text as previous
        from (${hashedRows(within)}) as sealed
      ) as seal where count > 0
      returning count`)
    return rows[0]?.count ?? 0
  })
}

/**
 * The last place that was given out, once every transaction is over that could have got one up to it: each had its id
 * before its place, and ours comes after. Null while one of them still runs.
 */
async function lastFinalPlace(db: Database, patienceMs: number): Promise<number | null> {
  const given = await db.execute<{ place: string }>(
    sql`select case when is_called then last_value else 0 end as place from audit_places`,
  )
  const now = await db.execute<{ transaction: string }>(sql`select pg_current_xact_id()::text as transaction`)
  const isOver = sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${now.rows[0]?.transaction}::text::xid8 as "isOver"`
  for (let waited = 0; waited <= patienceMs; waited += PAUSE_MS) {
    const { rows } = await db.execute<{ isOver: boolean }>(isOver)
    if (rows[0]?.isOver) return Number(given.rows[0]?.place ?? 0)
    await wait(PAUSE_MS)
  }
  return null
}

/** Values from before there were seals get their hashes here, in portions, before the first seal can hold them. */
async function areAllHashed(db: Database): Promise<boolean> {
  if (await findLastSeal(db)) return true
  const startedAt = performance.now()
  while (performance.now() - startedAt < PATIENCE_MS) {
    const { rowCount } = await db.execute(sql`
      update audit_details set changes = changes where id in (
        select id from audit_details where changes is not null and hashes is null order by id limit ${PORTION})`)
    if (rowCount === 0) return true
  }
  return false
}
