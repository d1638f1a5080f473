import { createHash } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../consent.refusals.ts'
import type { ConsentProof, ProofSubject } from './consent-proof.ts'
import { readProvenEntries } from './read-consent-history.server.ts'

type Wanted = {
  entryId: number
  /** One order alone; null takes everything about the person. */
  registrationId: string | null
  /** What others know about the person; the ledger has no names. */
  subject: ProofSubject
  madeBy: string
  provider: string
}

/** The proof of a person's consents with the whole texts. Taking it away is written down, as part of taking it. */
export async function exportConsentProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { entryId, registrationId, subject, madeBy, provider }: Wanted,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ConsentProof> {
  requireAccess('exportConsentProof', actor)
  return db.transaction(async (tx) => {
    const proven = await readProvenEntries(tx, entryId)
    const entries = proven.entries.filter((entry) => registrationId === null || entry.registrationId === registrationId)
    if (entries.length === 0) refuse.now('ENTRY_NOT_FOUND')
    const texts = [...new Set(entries.map(({ textHash }) => textHash))].flatMap((hash) => proven.texts.get(hash) ?? [])
    await writeAudit(tx, clock, {
      actor,
      action: 'consent-proof-exported',
      subject: { kind: 'consent-entry', id: String(entryId) },
      requestId,
      changes: { proof: { before: null, after: { registrationId, entries: entries.length } } },
    })
    return {
      kind: 'consent-proof',
      madeAt: clock.now().toISOString(),
      madeBy,
      provider,
      subject,
      scope: { registrationId },
      entries,
      texts,
      digest: digestOf({ entries, texts }),
    }
  })
}

/** What ties a printed proof to its file: whoever has both can see that they say the same. */
export function digestOf({ entries, texts }: Pick<ConsentProof, 'entries' | 'texts'>): string {
  return createHash('sha256').update(JSON.stringify({ entries, texts })).digest('hex')
}
