import { and, eq, gt } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../legal.refusals.ts'
import { legalContents } from '../legal.tables.server.ts'

/**
 * Takes back a version whose first day has not come. Its texts stay in the store and its number stays taken; a version that
 * somebody may have agreed to is never taken back.
 */
export async function withdrawLegalVersion(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id }: { id: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('withdrawLegalVersion', actor)
  await db.transaction(async (tx) => {
    const notBegun = and(eq(legalContents.id, id), gt(legalContents.effectiveDate, dayOf(clock.now())))
    const [gone] = await tx
      .update(legalContents)
      .set({ isActive: false })
      .where(and(notBegun, eq(legalContents.isActive, true)))
      .returning({ version: legalContents.version, language: legalContents.language })
    if (!gone) {
      const [row] = await tx.select({ id: legalContents.id }).from(legalContents).where(eq(legalContents.id, id))
      return refuse.now(row ? 'LEGAL_ALREADY_BEGUN' : 'LEGAL_NOT_FOUND')
    }
    await writeAudit(tx, clock, {
      actor,
      action: 'legal-version-withdrawn',
      subject: { kind: 'legal-content', id },
      requestId,
      changes: { isActive: { before: true, after: false } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
