import type { Executor } from '#platform/db/database.server.ts'
import { sampleRows } from './samples.tables.server.ts'
import type { SampleKind } from './samples.ts'

/** Remembers that a row came as sample data. Who seeds one says so, in the transaction that makes it where there is one. */
export async function markSample(executor: Executor, kind: SampleKind, rowId: string, addedAt: Date): Promise<void> {
  await executor.insert(sampleRows).values({ kind, rowId, addedAt }).onConflictDoNothing()
}
