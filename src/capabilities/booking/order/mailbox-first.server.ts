import { sql } from 'drizzle-orm'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'

/** off · by-itself: until a time · by-office: until somebody ends it. */
export type MailboxFirst = { standing: 'off' | 'by-itself' | 'by-office'; until: string | null }

/** Whether a session takes orders of proven mailboxes only, and who decided so. */
export async function readMailboxFirst(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<MailboxFirst> {
  requireAccess('readMailboxFirst', actor)
  const { rows } = await db.execute<{ isByItself: boolean; until: string | null }>(sql`
    select is_by_itself as "isByItself", to_char(nullif(until, 'infinity') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
    from mailbox_first where session_id = ${sessionId} and until > now()`)
  const [found] = rows
  if (!found) return { standing: 'off', until: null }
  return { standing: found.isByItself ? 'by-itself' : 'by-office', until: found.until }
}

/**
 * The office decides that a session takes orders of proven mailboxes only, or no longer. What was held before counts for
 * nothing from then on: a session that was switched off does not switch itself on again over the same holds.
 */
export async function setMailboxFirst(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  { sessionId, isOn }: { sessionId: string; isOn: boolean },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('setMailboxFirst', actor)
  const { clock, db } = services
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into mailbox_first (session_id, counted_from, until, is_by_itself)
        values (${sessionId}, now(), ${isOn ? sql`'infinity'` : sql`now()`}, false)
        on conflict (session_id) do update
          set counted_from = excluded.counted_from, until = excluded.until, is_by_itself = false`)
      await resolveAlert(services, { kind: 'session-hoarded', key: sessionId }, tx)
      const action = isOn ? 'session-mailbox-first' : 'session-mailbox-first-ended'
      await writeAudit(tx, clock, { actor, action, subject: { kind: 'session', id: sessionId }, requestId })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'mailbox_first_session_id_sessions_id_fk') throw error
    refuse.now('SESSION_NOT_FOUND')
  }
}
