import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ClaimsEvidence, changedWithoutEvidence } from './claims-evidence.ts'
import { refuse } from './content.refusals.ts'
import { contentBlocks } from './content.tables.server.ts'
import { type BlockName, Claims, CONTENT_BLOCKS } from './content.ts'
import { EVIDENCE_ROW, type StoredBlock, storedBlock } from './read-content-block.server.ts'
import { writeBlock } from './write-block.server.ts'

type Given<Name extends BlockName> = {
  name: Name
  values: z.input<(typeof CONTENT_BLOCKS)[Name]>
  /** Of the block that the form was made from; zero while nobody has ever saved it. */
  version: number
  /** With claims: how they can be proven. What is not given stays. */
  evidence?: ClaimsEvidence
}

/**
 * Puts an editor's words over a built-in block, unless somebody else saved it since it was read. A claim that says something
 * new needs evidence. Every node shows the words after its next reading, which begins at once.
 */
export async function saveContentBlock<Name extends BlockName>(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: Given<Name>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveContentBlock', call.actor)
  const { name, version } = given
  const values = CONTENT_BLOCKS[name].parse(given.values)
  await db.transaction(async (tx) => {
    const before = await storedBlock(tx, name)
    await writeBlock(tx, clock, { name, values, version })
    const proven = name === 'claims' ? await noteEvidence(tx, before as unknown as StoredBlock<'claims'>) : {}
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'content-block-saved',
      subject: { kind: 'content-block', id: name },
      requestId: call.requestId,
      changes: { values: { before: before.isBuiltIn ? null : before.values, after: values }, ...proven },
    })
  })
  live.announce(CONTENT_TOPIC)

  async function noteEvidence(
    tx: Parameters<Parameters<Database['transaction']>[0]>[0],
    before: StoredBlock<'claims'>,
  ) {
    const evidence = ClaimsEvidence.parse(given.evidence ?? before.evidence)
    const unproven = changedWithoutEvidence(before.values, Claims.parse(values), evidence)
    if (unproven.length > 0) refuse.now('CLAIM_NEEDS_EVIDENCE', { claims: unproven })
    const row = { values: evidence, updatedAt: clock.now() }
    await tx
      .insert(contentBlocks)
      .values({ name: EVIDENCE_ROW, ...row })
      .onConflictDoUpdate({ target: contentBlocks.name, set: row })
    return { evidence: { before: before.evidence, after: evidence } }
  }
}
