import { eq } from 'drizzle-orm'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../legal.refusals.ts'
import { legalDrafts } from '../legal.tables.server.ts'
import { DraftContent, missingIn } from './legal-drafts.ts'
import { publishIn } from './publish-legal-content.server.ts'

/**
 * Makes a version of a draft: exactly the one that was read. The draft ends in the same transaction, so it is published
 * once however often somebody presses.
 */
export async function publishLegalDraft(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, saves }: { id: string; saves: number },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ id: string }> {
  requireAccess('publishLegalDraft', actor)
  const published = await db.transaction(async (tx) => {
    const [draft] = await tx.select().from(legalDrafts).where(eq(legalDrafts.id, id)).for('update')
    if (!draft) return refuse.now('LEGAL_NOT_FOUND')
    if (draft.saves !== saves) refuse.now('CHANGED_MEANWHILE')
    const { language, version, effectiveDate } = draft
    const content = DraftContent.parse(draft.content)
    if (missingIn(content).length > 0) refuse.now('LEGAL_INCOMPLETE', { missing: missingIn(content) })
    await tx.delete(legalDrafts).where(eq(legalDrafts.id, id))
    return publishIn(tx, clock, { language, version, effectiveDate, isActive: true, content }, { actor, requestId })
  })
  live.announce(CONTENT_TOPIC)
  return { id: published.id }
}
