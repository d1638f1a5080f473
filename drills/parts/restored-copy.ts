import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { type RunningPostgres, startPostgres } from '../../tools/postgres/start-postgres.ts'
import { askServer } from './pair-stack.ts'

export type Registrations = { keys: ReadonlySet<string>; sum: string }

/** One sum over all there is of every registration, and the key of each. */
export const EVERY_REGISTRATION = `select array_agg(client_key) as keys, md5(string_agg(r::text, ',' order by id)) as sum from registrations as r`

export type RestoredCopy = { postgres: RunningPostgres; takesWritesMs: number }

/** Starts a server on what `ops/restore.sh` laid out and waits until it has come to its instant and takes writes. */
export async function startRestored(folder: string): Promise<RestoredCopy> {
  const startedAt = performance.now()
  const postgres = await startPostgres({ dataDir: folder, durable: true })
  for (;;) {
    const [said] = await askServer<{ is: boolean }>(postgres, 'select pg_is_in_recovery() as is')
    if (said?.is === false) return { postgres, takesWritesMs: performance.now() - startedAt }
    await wait(50)
  }
}

export async function registrationsIn(postgres: RunningPostgres): Promise<Registrations> {
  const [found] = await askServer<{ keys: ReadonlyArray<string> | null; sum: string | null }>(
    postgres,
    EVERY_REGISTRATION,
  )
  return { keys: new Set(found?.keys ?? []), sum: found?.sum ?? '' }
}

/** With the patience of production: what was under way at that instant is under way in the copy, too. */
export async function violationsOn(postgres: RunningPostgres): Promise<ReadonlyArray<string>> {
  const { db, close } = openDatabase({
    url: postgres.url('bystro_app', 'bystro'),
    poolMax: 4,
    log: createLog('fatal'),
  })
  try {
    const found = await findViolations(db, { sessionIds: null, graceMinutes: 10 })
    return found.map(({ invariant, count, samples }) => `${invariant} × ${count} (${samples.slice(0, 3).join(', ')})`)
  } finally {
    await close()
  }
}
