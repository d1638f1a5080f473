import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { ConsentSource } from './consent-purposes.ts'

type Given<Value> = Value | SQL | Placeholder

/**
 * Writes the consents of one registration into the ledger. Compose it as a CTE with the row it belongs to, in one
 * statement: neither exists without the other. `from` names a relation whose column `id` is the registration's; when it
 * is empty, nothing is written. `evidence` is the JSON text of `consentEvidence`. Every value may be a placeholder.
 */
export function writeConsents(entries: {
  from: SQL
  emailHash: Given<string>
  evidence: Given<string>
  ipAddress: Given<string | null>
  userAgent: Given<string | null>
  source?: ConsentSource
}): SQL {
  const { from, emailHash, evidence, ipAddress, userAgent, source = 'registration' } = entries
  return sql`
    insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash,
      source, ip_address, user_agent)
    select subject.id, ${emailHash}::text, entry.purpose, entry.given, entry.legal_basis, entry.text_version,
      entry.text_hash, ${source}::text, ${ipAddress}::text, ${userAgent}::text
    from ${from} as subject
    cross join jsonb_to_recordset(${evidence}::jsonb)
      as entry(purpose text, given boolean, legal_basis text, text_version text, text_hash text)`
}
