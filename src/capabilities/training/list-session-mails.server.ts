import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { listMailsAbout } from '#platform/mail/list-mails-about.server.ts'
import { faultOf, type MailFault } from '#platform/mail/mail-fault.ts'
import type { MailStatus } from '#platform/mail/mail-status.ts'
import type { Services } from '#platform/services.server.ts'

export type SessionMail = {
  id: string
  template: string
  /** Null once erased. */
  recipient: string | null
  status: MailStatus
  resends: number
  fault: MailFault | null
  at: string
}

/** The latest mails about a session, its orders and its people, with what became of each, newest first. */
export async function listSessionMails(
  { db }: Pick<Services, 'db'>,
  given: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<SessionMail>> {
  requireAccess('listSessionMails', call.actor)
  const sessionId = z.uuid().parse(given.sessionId)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from registrations where session_id = ${sessionId}
    union all select participants.id from registrations
      join participants on participants.registration_id = registrations.id where session_id = ${sessionId}`)
  const mails = await listMailsAbout(db, [sessionId, ...rows.map(({ id }) => id)])
  return mails.map(({ id, template, recipient, status, resends, lastError, at }) => ({
    id,
    template,
    recipient,
    status,
    resends,
    fault: status === 'sent' || lastError === null ? null : faultOf(lastError),
    at: at.toISOString(),
  }))
}
