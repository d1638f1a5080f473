import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OpenSearchResult } from './search.ts'
import { SOURCES } from './sources.server.ts'

/** Writes down what somebody opened out of a search: its kind and id, never the words that found it. */
export async function openSearchResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, id }: OpenSearchResult,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('openSearchResult', actor)
  const source = SOURCES.find((each) => each.kind === kind)
  if (source) requireAccess(source.opens, actor)
  await writeAudit(db, clock, {
    actor,
    requestId,
    action: 'search-opened',
    subject: { kind: 'search-result', id: `${kind}:${id}` },
  })
}
