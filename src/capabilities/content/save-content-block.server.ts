import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/kept-reading.server.ts'
import type { Services } from '#platform/services.server.ts'
import { contentBlocks } from './content.tables.server.ts'
import { type BlockName, CONTENT_BLOCKS } from './content.ts'

/** Puts an editor's words over a built-in block; every node shows them after its next reading. */
export async function saveContentBlock<Name extends BlockName>(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: { name: Name; values: z.input<(typeof CONTENT_BLOCKS)[Name]> },
  actor: Actor,
): Promise<void> {
  const { name } = given
  const values = CONTENT_BLOCKS[name].parse(given.values)
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ values: contentBlocks.values })
      .from(contentBlocks)
      .where(eq(contentBlocks.name, name))
      .for('update')
    const row = { values, updatedAt: clock.now() }
    await tx
      .insert(contentBlocks)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: contentBlocks.name, set: row })
    await writeAudit(tx, clock, {
      actor,
      action: 'content-block-saved',
      subject: { kind: 'content-block', id: name },
      changes: { values: { before: before?.values ?? null, after: values } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
