import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import type { ConsentRecord } from './consent.ts'
import type { ConsentPurpose } from './consent-purposes.ts'
import { entryCounts } from './entry-counts.server.ts'

type Entry = typeof consentEntries.$inferSelect
type Holding = { emailHash: string; entries: ReadonlyArray<Entry> }

/** The entries that hold now: the latest of each purpose that counts, marketing being the address's own. Unknown ids are left out. */
export async function readHoldingEntries(
  executor: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Holding>> {
  const ofContract = await executor
    .selectDistinctOn([consentEntries.registrationId, consentEntries.purpose])
    .from(consentEntries)
    .where(and(inArray(consentEntries.registrationId, [...registrationIds]), ne(consentEntries.purpose, 'marketing')))
    .orderBy(consentEntries.registrationId, consentEntries.purpose, desc(consentEntries.id))
  const emailHashes = [...new Set(ofContract.map(({ emailHash }) => emailHash))]
  const ofMarketing = await executor
    .selectDistinctOn([consentEntries.emailHash])
    .from(consentEntries)
    .where(
      and(
        eq(consentEntries.purpose, 'marketing'),
        inArray(consentEntries.emailHash, emailHashes),
        entryCounts(sql`consent_entries`),
      ),
    )
    .orderBy(consentEntries.emailHash, desc(consentEntries.id))
  const byRegistration = Map.groupBy(ofContract, ({ registrationId }) => registrationId ?? '')
  return new Map(
    [...byRegistration].map(([registrationId, entries]) => {
      const emailHash = entries[0]?.emailHash ?? ''
      const marketing = ofMarketing.filter((entry) => entry.emailHash === emailHash)
      return [registrationId, { emailHash, entries: [...entries, ...marketing] }]
    }),
  )
}

export async function readConsentRecords(
  executor: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ConsentRecord>> {
  const holding = await readHoldingEntries(executor, registrationIds)
  return new Map([...holding].map(([registrationId, { entries }]) => [registrationId, recordOf(entries)]))
}

function recordOf(entries: ReadonlyArray<Entry>): ConsentRecord {
  const entryOf = (purpose: ConsentPurpose) => entries.find((entry) => entry.purpose === purpose)
  const privacyPolicy = entryOf('privacy-policy')
  const terms = entryOf('terms')
  const earlyStart = entryOf('early-start')
  return {
    dataProcessing: { ...statementOf(entryOf('data-processing')), legalBasis: 'contract' },
    marketing: { ...statementOf(entryOf('marketing')), legalBasis: 'consent' },
    privacyPolicyAccepted: privacyPolicy?.given ?? false,
    termsAccepted: terms?.given ?? false,
    privacyPolicyVersion: privacyPolicy?.textVersion ?? '1.0',
    termsVersion: terms?.textVersion ?? '1.0',
    privacyPolicyHash: privacyPolicy?.textHash ?? null,
    termsHash: terms?.textHash ?? null,
    earlyStart: earlyStart
      ? {
          given: earlyStart.given,
          timestamp: earlyStart.at.toISOString(),
          textVersion: earlyStart.textVersion,
          textHash: earlyStart.textHash,
        }
      : null,
  }
}

function statementOf(entry: Entry | undefined) {
  return {
    given: entry?.given ?? false,
    timestamp: entry?.at.toISOString() ?? null,
    ipAddress: entry?.ipAddress ?? null,
    userAgent: entry?.userAgent ?? null,
  }
}
