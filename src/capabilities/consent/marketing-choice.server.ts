import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { BrowserEvidence } from './browser-evidence.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { evidenceOf } from './consent-evidence.ts'
import type { ConsentSource } from './consent-purposes.ts'
import { entryCounts, withdrawalOf } from './entry-counts.server.ts'

type Choice = {
  emailHash: string
  given: boolean
  source: ConsentSource
  /** Null when the choice is about the address and no order in particular. */
  registrationId: string | null
  /** Null when it was not the person's own browser. */
  browser: BrowserEvidence | null
}

/** The entry that decides whether an address may get marketing: the latest that counts. Null when there is none. */
export async function findMarketingEntry(
  executor: Executor,
  emailHash: string,
): Promise<{ id: number; given: boolean } | null> {
  const [entry] = await executor
    .select({ id: consentEntries.id, given: consentEntries.given })
    .from(consentEntries)
    .where(and(isMarketingOf(emailHash), entryCounts(sql`consent_entries`)))
    .orderBy(desc(consentEntries.id))
    .limit(1)
  return entry ?? null
}

/** Whether only a click in the mailbox can bring marketing back to an address: it was ended, and nothing undid that. */
export async function isWithdrawn(executor: Executor, emailHash: string): Promise<boolean> {
  const { rows } = await executor.execute<{ id: string | null }>(sql`select ${withdrawalOf(emailHash)} as id`)
  return (rows[0]?.id ?? null) !== null
}

/** Whether anything was ever ticked for an address that its last withdrawal does not cover: also what may count later. */
export async function hasSomethingToEnd(executor: Executor, emailHash: string): Promise<boolean> {
  const [tick] = await executor
    .select({ id: consentEntries.id })
    .from(consentEntries)
    .where(
      and(
        isMarketingOf(emailHash),
        eq(consentEntries.given, true),
        gt(consentEntries.id, sql`coalesce(${withdrawalOf(emailHash)}, 0)`),
      ),
    )
    .limit(1)
  return tick !== undefined
}

function isMarketingOf(emailHash: string) {
  return and(eq(consentEntries.purpose, 'marketing'), eq(consentEntries.emailHash, emailHash))
}

/** Appends what an address wants from now on; null when it wants what already holds. */
export async function recordMarketingChoice(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  choice: Choice,
): Promise<{ id: number } | null> {
  const changes = choice.given
    ? !(await findMarketingEntry(tx, choice.emailHash))?.given
    : await hasSomethingToEnd(tx, choice.emailHash)
  if (!changes) return null
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
