import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { emailHash } from '../email-hash.server.ts'
import { entryCounts } from '../entry-counts.server.ts'
import type { ConsentEntries, ConsentEntry, ListConsentEntries } from './consent-ledger.ts'
import { ofPerson } from './of-person.server.ts'

const PAGE_SIZE = 50

type Reading = Pick<Services, 'config' | 'db'>

/** What of an entry may be shown: hashes of addresses stay behind. */
export const SHOWN_OF_ENTRY = {
  id: consentEntries.id,
  at: consentEntries.at,
  registrationId: consentEntries.registrationId,
  purpose: consentEntries.purpose,
  given: consentEntries.given,
  counts: sql<boolean>`${entryCounts(sql`consent_entries`)}`,
  legalBasis: consentEntries.legalBasis,
  textVersion: consentEntries.textVersion,
  textHash: consentEntries.textHash,
  source: consentEntries.source,
  ipAddress: consentEntries.ipAddress,
  userAgent: consentEntries.userAgent,
}

/** The ledger itself, newest entry first, going on from entry to entry. Hashes of addresses stay behind. */
export async function listConsentEntries(
  { config, db }: Reading,
  wanted: ListConsentEntries,
  call: Pick<Call, 'actor'>,
): Promise<ConsentEntries> {
  requireAccess('listConsentEntries', call.actor)
  const isBack = wanted.cursor?.direction === 'newer'
  const rows = await readEntries({ config, db }, wanted, PAGE_SIZE + 1)
  const hasMore = rows.length > PAGE_SIZE
  const shown = rows.slice(0, PAGE_SIZE)
  if (isBack) shown.reverse()
  return {
    entries: shown,
    hasOlder: isBack || hasMore,
    hasNewer: isBack ? hasMore : wanted.cursor !== null,
  }
}

/** Entries from a place on, in the direction of the cursor. */
export async function readEntries(
  { config, db }: Reading,
  wanted: ListConsentEntries,
  limit: number,
): Promise<Array<ConsentEntry>> {
  const { cursor } = wanted
  const { id } = consentEntries
  const isBack = cursor?.direction === 'newer'
  const rows = await db
    .select(SHOWN_OF_ENTRY)
    .from(consentEntries)
    .where(and(narrowed(config, wanted), cursor ? (isBack ? gt(id, cursor.id) : lt(id, cursor.id)) : undefined))
    .orderBy(isBack ? asc(id) : desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function narrowed(config: Reading['config'], wanted: ListConsentEntries): SQL | undefined {
  const { purpose, given, source, registrationIds, email, fromDay, toDay } = wanted
  const { at } = consentEntries
  return and(
    purpose ? eq(consentEntries.purpose, purpose) : undefined,
    given === null ? undefined : eq(consentEntries.given, given),
    source ? eq(consentEntries.source, source) : undefined,
    registrationIds ? inArray(consentEntries.registrationId, [...registrationIds]) : undefined,
    email ? ofPerson(emailHash(config, email)) : undefined,
    fromDay ? gte(at, instantAt(fromDay)) : undefined,
    toDay ? lt(at, instantAt(addDays(toDay, 1))) : undefined,
  )
}
