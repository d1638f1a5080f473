import { and, eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from './content.refusals.ts'
import { contentBlocks } from './content.tables.server.ts'
import type { BlockName } from './content.ts'

/**
 * Puts values into the row of a block, if it is still the one that was read. No values are the built-in ones. The row stays
 * when its words go, so that no version comes twice.
 */
export async function writeBlock(
  tx: Executor,
  clock: Clock,
  { name, values, version }: { name: BlockName; values: object; version: number },
): Promise<void> {
  const row = { values, version: version + 1, updatedAt: clock.now() }
  const written =
    version === 0
      ? await tx
          .insert(contentBlocks)
          .values({ name, ...row })
          .onConflictDoNothing()
          .returning({ name: contentBlocks.name })
      : await tx
          .update(contentBlocks)
          .set(row)
          .where(and(eq(contentBlocks.name, name), eq(contentBlocks.version, version)))
          .returning({ name: contentBlocks.name })
  if (written.length === 0) refuse.now('CHANGED_MEANWHILE')
}
