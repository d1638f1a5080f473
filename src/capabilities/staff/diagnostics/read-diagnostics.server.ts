import { hasHealthRow } from '#platform/db/health-row.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'

/** Proves that an answer comes from the database and not only from this process. Says nothing about anybody. */
export async function readDiagnostics({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<{ now: string; usesStandIns: boolean }> {
  if (!(await hasHealthRow(db))) refuse.now('BUSY', { retryAfterSeconds: 5 })
  return { now: clock.now().toISOString(), usesStandIns: config.usesStandIns }
}
