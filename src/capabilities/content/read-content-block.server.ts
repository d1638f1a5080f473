import { inArray } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ClaimsEvidence, NO_EVIDENCE } from './claims-evidence.ts'
import { contentBlocks } from './content.tables.server.ts'
import { type BlockName, CONTENT_BLOCKS, type SiteContent } from './content.ts'
import { readBuiltIn } from './read-built-in.server.ts'

/** Where the evidence stands: beside the blocks, under a name that no page reads. */
export const EVIDENCE_ROW = 'claims-evidence'

export type StoredBlock<Name extends BlockName> = {
  name: Name
  values: SiteContent[Name]
  /** Nobody's words stand over the built-in ones. */
  isBuiltIn: boolean
  /** Zero while nobody has ever saved it. */
  version: number
  savedAt: string | null
  /** Only for claims. */
  evidence: ClaimsEvidence
}

/** One block with its version, and with the evidence for claims, for the screen that changes it. */
export async function readContentBlock<Name extends BlockName>(
  { db }: Pick<Services, 'db'>,
  { name }: { name: Name },
  call: Pick<Call, 'actor'>,
): Promise<StoredBlock<Name>> {
  requireAccess('readContentBlock', call.actor)
  return storedBlock(db, name)
}

export async function storedBlock<Name extends BlockName>(db: Executor, name: Name): Promise<StoredBlock<Name>> {
  const rows = await db
    .select()
    .from(contentBlocks)
    .where(inArray(contentBlocks.name, [name, EVIDENCE_ROW]))
  const row = rows.find((each) => each.name === name)
  const own = (row?.values ?? {}) as object
  const builtIn = await readBuiltIn(db)
  const noted = rows.find((each) => each.name === EVIDENCE_ROW)?.values as object | undefined
  return {
    name,
    values: CONTENT_BLOCKS[name].parse({ ...builtIn[name], ...own }) as SiteContent[Name],
    isBuiltIn: Object.keys(own).length === 0,
    version: row?.version ?? 0,
    savedAt: row?.updatedAt.toISOString() ?? null,
    evidence: name === 'claims' ? ClaimsEvidence.parse({ ...NO_EVIDENCE, ...noted }) : NO_EVIDENCE,
  }
}
