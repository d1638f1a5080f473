import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConsentEntry, ListConsentEntries } from './consent-ledger.ts'
import { readEntries } from './list-consent-entries.server.ts'

/** The newest so many entries. A spreadsheet still opens them at once; who needs more narrows the days. */
const EXPORTED_ENTRIES = 50_000
const PAGE_SIZE = 1_000

/** The entries that fit, newest first, read page by page while they are sent. Taking them away is written down first. */
export async function exportConsentEntries(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  wanted: Omit<ListConsentEntries, 'cursor'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<AsyncGenerator<ConsentEntry>> {
  requireAccess('exportConsentEntries', actor)
  const { email, registrationIds, ...filters } = wanted
  await writeAudit(db, clock, {
    actor,
    action: 'consent-ledger-exported',
    subject: { kind: 'consent-entry', id: 'all' },
    requestId,
    changes: {
      filters: { before: null, after: { ...filters, isSearched: email !== null || registrationIds !== null } },
    },
  })
  async function* entries(): AsyncGenerator<ConsentEntry> {
    let cursor: ListConsentEntries['cursor'] = null
    for (let exported = 0; exported < EXPORTED_ENTRIES; exported += PAGE_SIZE) {
      const page = await readEntries({ config, db }, { ...wanted, cursor }, PAGE_SIZE)
      yield* page
      const last = page.at(-1)
      if (!last || page.length < PAGE_SIZE) return
      cursor = { direction: 'older', id: last.id }
    }
  }
  return entries()
}
