import { findSession } from '#capabilities/schedule/find-session.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { formatDate } from '#ui/format/date-format.ts'

/** A session as people call it, for the log, which is read long after it was renamed. */
export async function sessionName(tx: Transaction, sessionId: string): Promise<string | undefined> {
  const session = await findSession(tx, sessionId)
  return session ? `${session.title}, ${formatDate(session.startsAt, 'moment')}` : undefined
}
