import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { addDays, instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import type { ConsentEntries, ListConsentEntries } from './consent-ledger.ts'

const PAGE_SIZE = 50

/** The ledger itself, newest entry first, going on from entry to entry. Hashes of addresses stay behind. */
export async function listConsentEntries(
  { db }: Pick<Services, 'db'>,
  { purpose, given, source, registrationIds, fromDay, toDay, cursor }: ListConsentEntries,
  call: Pick<Call, 'actor'>,
): Promise<ConsentEntries> {
  requireAccess('viewer', call.actor)
  const isBack = cursor?.direction === 'newer'
  const { id, at } = consentEntries
  const rows = await db
    .select({
      id,
      at,
      registrationId: consentEntries.registrationId,
      purpose: consentEntries.purpose,
      given: consentEntries.given,
      legalBasis: consentEntries.legalBasis,
      textVersion: consentEntries.textVersion,
      textHash: consentEntries.textHash,
      source: consentEntries.source,
      ipAddress: consentEntries.ipAddress,
      userAgent: consentEntries.userAgent,
    })
    .from(consentEntries)
    .where(
      and(
        purpose ? eq(consentEntries.purpose, purpose) : undefined,
        given === null ? undefined : eq(consentEntries.given, given),
        source ? eq(consentEntries.source, source) : undefined,
        registrationIds ? inArray(consentEntries.registrationId, [...registrationIds]) : undefined,
        fromDay ? gte(at, instantAt(fromDay)) : undefined,
        toDay ? lt(at, instantAt(addDays(toDay, 1))) : undefined,
        cursor ? (isBack ? gt(id, cursor.id) : lt(id, cursor.id)) : undefined,
      ),
    )
    .orderBy(isBack ? asc(id) : desc(id))
    .limit(PAGE_SIZE + 1)
  const hasMore = rows.length > PAGE_SIZE
  const shown = rows.slice(0, PAGE_SIZE)
  if (isBack) shown.reverse()
  return {
    entries: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    hasOlder: isBack || hasMore,
    hasNewer: isBack ? hasMore : cursor !== null,
  }
}
