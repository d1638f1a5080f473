import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import { entryCounts } from './entry-counts.server.ts'

/** How long a browser keeps its choice; then it is asked again, and the old choice has ended. */
const CHOICE_MONTHS = 12

/** A choice ends with the next one of the same browser, or by itself. */
function isOldChoice(before: Date): SQL {
  const moment = before.toISOString()
  return sql`choice.at < ${moment} and coalesce(
    (select later.at from cookie_choices later where later.chooser_id = choice.chooser_id and later.id > choice.id
      order by later.id limit 1),
    choice.at + make_interval(months => ${CHOICE_MONTHS}::integer)) < ${moment}`
}

/**
 * Proofs of an address end with its last withdrawal; while it agrees, all of its history stays. A withdrawal stays as long as
 * anything said after it: without it a later tick would count.
 */
function isOldProof(before: Date): SQL {
  const moment = before.toISOString()
  const ofAddress = (other: SQL) => sql`${other}.purpose = 'marketing' and ${other}.email_hash = entry.email_hash`
  return sql`entry.purpose = 'marketing' and entry.at < ${moment} and (
    select latest.at < ${moment} from consent_entries latest
    where ${ofAddress(sql`latest`)} order by latest.id desc limit 1)
    and not coalesce((select holding.given from consent_entries holding
      where ${ofAddress(sql`holding`)} and ${entryCounts(sql`holding`)} order by holding.id desc limit 1), false)`
}

/** The triggers of both tables let nothing go that is younger than four years. */
export const consentRetention: ReadonlyArray<RetentionHandler<unknown>> = [
  {
    rule: 'cookieProofs',
    count: (_, db, { before }) => boundedCount(db, sql`cookie_choices choice where ${isOldChoice(before)}`),
    async remove(_, tx, { before, limit }) {
      const { rowCount } = await tx.execute(sql`
        delete from cookie_choices where id in (
          select choice.id from cookie_choices choice where ${isOldChoice(before)} order by choice.at limit ${limit})`)
      return rowCount ?? 0
    },
  },
  {
    rule: 'marketingProofs',
    count: (_, db, { before }) => boundedCount(db, sql`consent_entries entry where ${isOldProof(before)}`),
    async remove(_, tx, { before, limit }) {
      // Ticks first, each kind by age: were a withdrawal to go before them, they would hold again.
      const { rowCount } = await tx.execute(sql`
        delete from consent_entries where id in (
          select entry.id from consent_entries entry where ${isOldProof(before)}
          order by entry.given desc, entry.id limit ${limit})`)
      return rowCount ?? 0
    },
  },
]
