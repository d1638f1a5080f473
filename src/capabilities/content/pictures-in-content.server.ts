import type { Executor } from '#platform/db/database.server.ts'
import { storedBlock } from './read-content-block.server.ts'

/** The photos that the page shows at present. */
export async function picturesInContent(db: Executor): Promise<ReadonlyArray<string>> {
  const { values } = await storedBlock(db, 'instructors')
  return values.people.map(({ photo }) => photo)
}
