import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { addMonths, type ErasureLine, kept } from '#kernel/personal-data.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { emailHash } from './email-hash.server.ts'
import { recordMarketingChoice } from './marketing-choice.server.ts'

export type ConsentOfPerson = {
  at: string
  purpose: string
  given: boolean
  legalBasis: string
  textVersion: string
  textHash: string
  source: string
  ipAddress: string | null
  userAgent: string | null
}

/** Act 452/2021, § 116: a consent is proven for four years after it was taken back. */
const PROOF_MONTHS = 48

/** The ledger's entries of these addresses and orders, oldest first. */
export async function personalDataOfConsents(
  { config, db }: { config: Services['config']; db: Executor },
  addresses: ReadonlyArray<string>,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<ConsentOfPerson>> {
  const hashes = addresses.map((address) => emailHash(config, address))
  const { rows } = await db.execute<ConsentOfPerson>(sql`
    select at, purpose, given, legal_basis as "legalBasis", text_version as "textVersion", text_hash as "textHash", source,
      ip_address as "ipAddress", user_agent as "userAgent"
    from consent_entries
    where registration_id = any(${sql.param(registrationIds)}::uuid[])
      or (purpose = 'marketing' and email_hash = any(${sql.param(hashes)}::text[]))
    order by id`)
  return rows
}

/**
 * Ends marketing for these addresses. The ledger itself stays: it knows a keyed hash and no address, and it is the proof
 * that what was sent was agreed to.
 */
export async function endConsents(
  { clock, config, settings }: Pick<Services, 'clock' | 'config' | 'settings'>,
  tx: Transaction,
  { addresses, registrationIds }: { addresses: ReadonlyArray<string>; registrationIds: ReadonlyArray<string> },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ErasureLine>> {
  let ended = 0
  for (const address of addresses) {
    const choice = { given: false, source: 'admin', registrationId: null, browser: null } as const
    const entry = await recordMarketingChoice(
      tx,
      { clock, settings },
      { ...choice, emailHash: emailHash(config, address) },
    )
    if (!entry) continue
    ended += 1
    const subject = { kind: 'consent-entry', id: String(entry.id) }
    await writeAudit(tx, clock, { actor, action: 'marketing-consent-withdrawn', subject, requestId })
  }
  const proofs = await personalDataOfConsents({ config, db: tx }, addresses, registrationIds)
  return [
    ...(ended > 0 ? [{ place: 'marketing', outcome: 'erased', count: ended } as const] : []),
    ...kept('consents', proofs.length, 'consent-proof', addMonths(dayOf(clock.now()), PROOF_MONTHS)),
  ]
}
