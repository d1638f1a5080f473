import { arrayOverlaps, asc, isNull, sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { dataRequestSteps, dataRequests } from './privacy.tables.server.ts'

/** That a request was answered must be provable while the office can fine us for not answering: five years. */
export const PROOF_MONTHS = 60

/** What somebody asked of us before, by their addresses, although those may be gone. */
export function requestsOfPerson(
  { config, db }: { config: Services['config']; db: Executor },
  addresses: ReadonlyArray<string>,
) {
  return db
    .select({
      id: dataRequests.id,
      kind: dataRequests.kind,
      receivedOn: dataRequests.receivedOn,
      name: dataRequests.name,
      wish: dataRequests.wish,
      answer: dataRequests.answer,
      outcome: dataRequests.outcome,
      closedAt: dataRequests.closedAt,
    })
    .from(dataRequests)
    .where(
      arrayOverlaps(
        dataRequests.emailHashes,
        addresses.map((address) => emailHash(config, address)),
      ),
    )
    .orderBy(asc(dataRequests.receivedOn), asc(dataRequests.id))
}

/** Forgets who asked, in requests that are answered. That somebody asked and what was done about it stays. */
export async function forgetRequests(tx: Transaction, ids: ReadonlyArray<string>, now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const those = sql`any(${sql.param(ids)}::uuid[])`
  const forgotten = await tx
    .update(dataRequests)
    .set({ name: null, emails: null, wish: null, answer: null, extensionReason: null, forgottenAt: now })
    .where(
      sql`${dataRequests.id} = ${those} and ${dataRequests.closedAt} is not null and ${isNull(dataRequests.forgottenAt)}`,
    )
    .returning({ id: dataRequests.id })
  await tx
    .update(dataRequestSteps)
    .set({ note: null })
    .where(
      sql`${dataRequestSteps.requestId} = any(${sql.param(forgotten.map(({ id }) => id))}::uuid[]) and note is not null`,
    )
  return forgotten.length
}
