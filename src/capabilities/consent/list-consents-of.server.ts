import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConsentPurpose, ConsentSource } from './consent-purposes.ts'
import { emailHash } from './email-hash.server.ts'

/** More than a card shows; the ledger has the rest. */
const MOST_CONSENTS = 30

export type ConsentOnCard = {
  id: string
  at: string
  purpose: ConsentPurpose
  given: boolean
  textVersion: string
  source: ConsentSource
}

/**
 * What somebody agreed to or refused with these orders of theirs, and about marketing by the keyed hash of their address; newest
 * first. Whoever asks has checked who may know.
 */
export async function listConsentsOf(
  { config, db }: { config: Services['config']; db: Executor },
  { email, registrationIds }: { email: string; registrationIds: ReadonlyArray<string> },
): Promise<ReadonlyArray<ConsentOnCard>> {
  const { rows } = await db.execute<ConsentOnCard>(sql`
    select id::text, at, purpose, given, text_version as "textVersion", source from consent_entries
    where registration_id = any(${sql.param(registrationIds)}::uuid[])
      or (purpose = 'marketing' and email_hash = ${emailHash(config, email)})
    order by consent_entries.id desc limit ${MOST_CONSENTS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
