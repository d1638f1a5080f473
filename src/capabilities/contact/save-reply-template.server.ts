import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { unknownPlaceholder } from '#kernel/placeholders.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import { replyTemplates } from './contact.tables.server.ts'
import { REPLY_PLACEHOLDERS, type SaveReplyTemplate } from './reply-templates.ts'

/** Adds a text that answers can begin with, or changes one. Of two who change the same one at once the second is told. */
export async function saveReplyTemplate(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id: given, saves, name, textSk, textEn }: SaveReplyTemplate,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveReplyTemplate', actor)
  if (name === '' || textSk === '') refuse.now('TEMPLATE_EMPTY')
  const unknown = unknownPlaceholder(`${textSk}\n${textEn}`, REPLY_PLACEHOLDERS)
  if (unknown) refuse.now('TEMPLATE_PLACEHOLDER', { unknown })
  const id = given === '' ? randomUUID() : given
  const at = clock.now()
  await db.transaction(async (tx) => {
    const written = { name, textSk, textEn, savedAt: at, savedBy: actor.id ?? '' }
    if (given === '') await tx.insert(replyTemplates).values({ id, ...written, saves: 1 })
    else {
      const changed = await tx
        .update(replyTemplates)
        .set({ ...written, saves: saves + 1 })
        .where(and(eq(replyTemplates.id, id), eq(replyTemplates.saves, saves)))
        .returning({ id: replyTemplates.id })
      if (changed.length === 0) refuse.now('TEMPLATE_CHANGED')
    }
    const subject = { kind: 'reply-template', id }
    await writeAudit(tx, clock, { actor, action: 'reply-template-saved', subject, requestId })
  })
}
