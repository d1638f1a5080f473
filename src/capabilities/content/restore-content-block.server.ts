import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { BlockName } from './content.ts'
import { storedBlock } from './read-content-block.server.ts'
import { writeBlock } from './write-block.server.ts'

/** Takes an editor's words off a block, so that the built-in ones stand there again. What was written is in the audit. */
export async function restoreContentBlock(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { name, version }: { name: BlockName; version: number },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('restoreContentBlock', call.actor)
  await db.transaction(async (tx) => {
    const before = await storedBlock(tx, name)
    if (before.isBuiltIn && before.version === version) return
    await writeBlock(tx, clock, { name, values: {}, version })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'content-block-restored',
      subject: { kind: 'content-block', id: name },
      requestId: call.requestId,
      changes: { values: { before: before.values, after: null } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
