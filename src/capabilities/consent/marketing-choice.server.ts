import { and, desc, eq } from 'drizzle-orm'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { BrowserEvidence } from './browser-evidence.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { evidenceOf } from './consent-evidence.ts'
import type { ConsentSource } from './consent-purposes.ts'

type Choice = {
  emailHash: string
  given: boolean
  source: ConsentSource
  /** Null when the choice is about the address and no order in particular. */
  registrationId: string | null
  /** Null when it was not the person's own browser. */
  browser: BrowserEvidence | null
}

/** The entry that decides whether an address may get marketing: its latest one. Null when the ledger never met it. */
export async function findMarketingEntry(
  executor: Executor,
  emailHash: string,
): Promise<{ id: number; given: boolean } | null> {
  const [entry] = await executor
    .select({ id: consentEntries.id, given: consentEntries.given })
    .from(consentEntries)
    .where(and(eq(consentEntries.purpose, 'marketing'), eq(consentEntries.emailHash, emailHash)))
    .orderBy(desc(consentEntries.id))
    .limit(1)
  return entry ?? null
}

/** Appends what an address wants from now on; null when it wants what already holds. */
export async function recordMarketingChoice(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  choice: Choice,
): Promise<{ id: number } | null> {
  const before = await findMarketingEntry(tx, choice.emailHash)
  if ((before?.given ?? false) === choice.given) return null
  const evidence = evidenceOf('marketing', choice.given, await getCurrentTexts(tx, services))
  const [entry] = await tx
    .insert(consentEntries)
    .values({
      registrationId: choice.registrationId,
      emailHash: choice.emailHash,
      purpose: evidence.purpose,
      given: evidence.given,
      legalBasis: evidence.legal_basis,
      textVersion: evidence.text_version,
      textHash: evidence.text_hash,
      source: choice.source,
      ipAddress: choice.browser?.ipAddress ?? null,
      userAgent: choice.browser?.userAgent ?? null,
    })
    .returning({ id: consentEntries.id })
  return entry ?? null
}
