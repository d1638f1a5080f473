import { asc } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { replyTemplates } from './contact.tables.server.ts'
import type { ReplyTemplate } from './reply-templates.ts'

/** The texts that answers begin with, by name. They are written by hand, so they are few. */
export async function listReplyTemplates(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<ReplyTemplate>> {
  requireAccess('listReplyTemplates', call.actor)
  return db
    .select({
      id: replyTemplates.id,
      name: replyTemplates.name,
      textSk: replyTemplates.textSk,
      textEn: replyTemplates.textEn,
      saves: replyTemplates.saves,
    })
    .from(replyTemplates)
    .orderBy(asc(replyTemplates.name), asc(replyTemplates.id))
}
