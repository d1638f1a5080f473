import { desc } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { invariantRuns } from './core/booking.tables.server.ts'
import { INVARIANTS } from './invariants/invariants.server.ts'

export type LastInvariantRun = {
  ranAt: Date
  tookMs: number
  results: ReadonlyArray<{ id: string; sentence: string; count: number; samples: ReadonlyArray<string> }>
}

/** The latest look, with every invariant in its order, those that hold too; null before the first. */
export async function findLastInvariantRun(db: Executor): Promise<LastInvariantRun | null> {
  const [run] = await db.select().from(invariantRuns).orderBy(desc(invariantRuns.ranAt)).limit(1)
  if (!run) return null
  const results = INVARIANTS.map(({ id, sentence }) => {
    const found = run.findings.find(({ invariant }) => invariant === id)
    return { id, sentence, count: found?.count ?? 0, samples: found?.samples ?? [] }
  })
  return { ranAt: run.ranAt, tookMs: run.tookMs, results }
}
