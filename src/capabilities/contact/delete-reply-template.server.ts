import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { replyTemplates } from './contact.tables.server.ts'
import type { DeleteReplyTemplate } from './reply-templates.ts'

/** Takes a text away that answers could begin with; answers that began with it stay as they were written. */
export async function deleteReplyTemplate(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id }: DeleteReplyTemplate,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('deleteReplyTemplate', actor)
  await db.transaction(async (tx) => {
    const gone = await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning({ id: replyTemplates.id })
    if (gone.length === 0) return
    const subject = { kind: 'reply-template', id }
    await writeAudit(tx, clock, { actor, action: 'reply-template-deleted', subject, requestId })
  })
}
