import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../legal.refusals.ts'
import { legalDrafts } from '../legal.tables.server.ts'
import type { LegalDraft } from './legal-drafts.ts'

type Staff = Pick<Call, 'actor' | 'requestId'>

/** Keeps what an editor has written so far. Nobody else sees it, and the store of texts does not know it. */
export async function addLegalDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  draft: LegalDraft,
  call: Staff,
): Promise<{ id: string }> {
  requireAccess('addLegalDraft', call.actor)
  return db.transaction((tx) => addDraftIn(tx, clock, draft, call))
}

/** The same as a part of a transaction that has other work to do. */
export async function addDraftIn(
  tx: Transaction,
  clock: Clock,
  draft: LegalDraft,
  { actor, requestId }: Staff,
): Promise<{ id: string }> {
  const id = randomUUID()
  const now = clock.now()
  await tx.insert(legalDrafts).values({ id, ...draft, createdAt: now, savedAt: now, savedBy: actor.id ?? '' })
  await writeAudit(tx, clock, {
    actor,
    action: 'legal-draft-added',
    subject: { kind: 'legal-draft', id },
    requestId,
    changes: { version: { before: null, after: `${draft.language} ${draft.version}` } },
  })
  return { id }
}

/** Saves a draft over the one that was read; whoever saved in between is not overwritten unseen. */
export async function saveLegalDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, saves, ...draft }: LegalDraft & { id: string; saves: number },
  { actor, requestId }: Staff,
): Promise<void> {
  requireAccess('saveLegalDraft', actor)
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(legalDrafts).where(eq(legalDrafts.id, id)).for('update')
    if (!before) return refuse.now('LEGAL_NOT_FOUND')
    if (before.saves !== saves) refuse.now('CHANGED_MEANWHILE')
    const set = { ...draft, saves: saves + 1, savedAt: clock.now(), savedBy: actor.id ?? '' }
    await tx.update(legalDrafts).set(set).where(eq(legalDrafts.id, id))
    const facts = ({ language, version, effectiveDate }: Omit<LegalDraft, 'content'>) => ({
      language,
      version,
      effectiveDate,
    })
    await writeAudit(tx, clock, {
      actor,
      action: 'legal-draft-saved',
      subject: { kind: 'legal-draft', id },
      requestId,
      changes: {
        facts: { before: facts(before), after: facts(draft) },
        content: { before: before.content, after: draft.content },
      },
    })
  })
}

/** Throws a draft away. What it said stands in the audit log. */
export async function discardLegalDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: { id: string },
  { actor, requestId }: Staff,
): Promise<void> {
  requireAccess('discardLegalDraft', actor)
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(legalDrafts).where(eq(legalDrafts.id, id)).returning()
    if (!gone) return refuse.now('LEGAL_NOT_FOUND')
    const { language, version, content } = gone
    await writeAudit(tx, clock, {
      actor,
      action: 'legal-draft-discarded',
      subject: { kind: 'legal-draft', id },
      requestId,
      changes: { draft: { before: { language, version, content }, after: null } },
    })
  })
}
