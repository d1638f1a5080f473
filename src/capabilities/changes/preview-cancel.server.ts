import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Affected } from './changes.ts'
import { readAffected } from './read-affected.server.ts'

/** Reads whom calling a session off would reach and what it would cost. Nothing changes. */
export async function previewCancel(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<Affected> {
  requireAccess('previewCancel', call.actor)
  return readAffected(db, sessionId)
}
