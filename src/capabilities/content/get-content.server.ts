import type { Executor } from '#platform/db/database.server.ts'
import { contentBlocks } from './content.tables.server.ts'
import { type BlockName, SiteContent } from './content.ts'
import { readBuiltIn } from './read-built-in.server.ts'

/** Every block as editors left it; what a stored block does not say comes from the built-in one. */
export async function getContent(db: Executor): Promise<SiteContent> {
  const rows = await db.select({ name: contentBlocks.name, values: contentBlocks.values }).from(contentBlocks)
  const stored = new Map(rows.map(({ name, values }) => [name, values as object]))
  const blocks = Object.entries(await readBuiltIn(db)) as ReadonlyArray<[BlockName, object]>
  return SiteContent.parse(
    Object.fromEntries(blocks.map(([name, builtIn]) => [name, { ...builtIn, ...stored.get(name) }])),
  )
}
