import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { MaterialLine } from './materials.ts'
import { readMaterials } from './read-materials.server.ts'

/** The materials of a session for the office, with where they lie. */
export async function listSessionMaterials(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<MaterialLine & { id: string }>> {
  requireAccess('listSessionMaterials', call.actor)
  return readMaterials(db, sessionId)
}
