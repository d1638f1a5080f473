import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import type { MailStatus } from './mail-status.ts'

type ListMails = {
  status: MailStatus | null
  /** Beginning of the recipient's address, in any case. */
  search: string | null
  page: number
}

const PAGE_SIZE = 50

/** The newest mails first, a page at a time; counting them all would cost more than it tells. */
export async function listMails(
  { db }: Pick<MailServices, 'db'>,
  { status, search, page }: ListMails,
  call: Pick<Call, 'actor'>,
) {
  requireAccess('viewer', call.actor)
  const prefix = search
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      recipient: mails.recipient,
      status: mails.status,
      attempts: mails.attempts,
      resends: mails.resends,
      lastError: mails.lastError,
      queuedAt: mails.queuedAt,
      sentAt: mails.sentAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(
      and(
        status ? eq(mails.status, status) : undefined,
        prefix ? like(sql`lower(${mails.recipient})`, `${prefix}%`) : undefined,
      ),
    )
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(PAGE_SIZE + 1)
    .offset((Math.max(1, page) - 1) * PAGE_SIZE)
  return { mails: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}
