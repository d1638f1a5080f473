import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.server.ts'
import { INVARIANTS, type InvariantScope } from './invariants.server.ts'

export type Violation = { invariant: string; sentence: string; count: number; samples: ReadonlyArray<string> }

/** A person looks at a few; the count says how many more there are. */
const SAMPLES = 10
const GRACE_MINUTES = 10
/** Whole books are read here, and nobody waits for it. */
const STATEMENT_SECONDS = 60

/**
 * Which invariants are broken at this moment, with a few of the ids that break them. All of them look at the same instant
 * of the database. Drills restrict it to their own sessions, and allow nothing to be under way.
 */
export function findViolations(
  db: Database,
  { sessionIds = null, graceMinutes = GRACE_MINUTES }: Partial<InvariantScope> = {},
): Promise<ReadonlyArray<Violation>> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_SECONDS}s'`))
      // Compiling these takes longer than reading, and switching a join off makes every plan look dear enough to compile.
      await tx.execute(sql`set local jit = off`)
      // A copy just restored has no statistics, and a plan made for a handful of rows would not end on whole books.
      if (sessionIds === null) await tx.execute(sql`set local enable_nestloop = off`)
      const violations: Array<Violation> = []
      for (const { id, sentence, query } of INVARIANTS) {
        const { rows } = await tx.execute<{ id: string; count: number }>(sql`
          select id::text, (count(*) over ())::integer as count from (${query({ sessionIds, graceMinutes })}) broken
          limit ${SAMPLES}`)
        const [first] = rows
        if (first) violations.push({ invariant: id, sentence, count: first.count, samples: rows.map((row) => row.id) })
      }
      return violations
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
