import { Refusal } from '#kernel/refusal.ts'
import type { Log } from '#platform/log/log.server.ts'
import { refuse } from './consent.refusals.ts'

/** Callers of the ledger know one sentence for each thing that can fail; the cause is for the log. */
export async function refuseOnFault<Result>(
  log: Log,
  code: keyof typeof refuse.table,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ error, code }, 'the consent ledger failed')
    return refuse.now(code)
  }
}
