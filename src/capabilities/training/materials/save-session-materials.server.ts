import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findSessionToChange } from '#capabilities/schedule/find-session.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sessionMaterials } from '../training.tables.server.ts'
import { SaveSessionMaterials } from './materials.ts'
import { readMaterials } from './read-materials.server.ts'

/** Says what participants of a session get beside the lesson, as one list in this order. */
export async function saveSessionMaterials(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  given: SaveSessionMaterials,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveSessionMaterials', actor)
  const { sessionId, materials } = SaveSessionMaterials.parse(given)
  await db.transaction(async (tx) => {
    await findSessionToChange(tx, sessionId)
    const before = (await readMaterials(tx, sessionId)).map(({ id: _, ...line }) => line)
    if (JSON.stringify(before) === JSON.stringify(materials)) return
    await tx.delete(sessionMaterials).where(eq(sessionMaterials.sessionId, sessionId))
    if (materials.length > 0) {
      await tx
        .insert(sessionMaterials)
        .values(materials.map((line, position) => ({ ...line, id: randomUUID(), sessionId, position })))
    }
    await writeAudit(tx, clock, {
      actor,
      action: 'session-materials-set',
      subject: { kind: 'session', id: sessionId },
      requestId,
      changes: { materials: { before: before.length, after: materials.length } },
    })
  })
}
