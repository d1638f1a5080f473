import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { sessionMaterials } from '../training.tables.server.ts'
import type { MaterialLine } from './materials.ts'

/** All materials of a session in their order. Whoever asks has checked who may know. */
export function readMaterials(db: Executor, sessionId: string): Promise<ReadonlyArray<MaterialLine & { id: string }>> {
  const { id, title, url, shown } = sessionMaterials
  return db
    .select({ id, title, url, shown })
    .from(sessionMaterials)
    .where(eq(sessionMaterials.sessionId, sessionId))
    .orderBy(asc(sessionMaterials.position), asc(id))
}
