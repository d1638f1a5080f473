import { eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../legal.refusals.ts'
import { legalContents, legalDrafts } from '../legal.tables.server.ts'
import { builtInVersions } from './built-in-versions.server.ts'
import { DraftContent, type LegalVersion, type ListedVersion, VersionId } from './legal-drafts.ts'
import { readVersions } from './list-legal-versions.server.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'settings'>

/** One version in whole, and all the others by name: what it may be compared with. */
export async function readLegalVersion(
  services: Reading,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<{ version: LegalVersion; others: ReadonlyArray<ListedVersion> }> {
  requireAccess('readLegalVersion', call.actor)
  if (!VersionId.safeParse(id).success) refuse.now('LEGAL_NOT_FOUND')
  const all = await readVersions(services)
  const listed = all.find((each) => each.id === id)
  if (!listed) return refuse.now('LEGAL_NOT_FOUND')
  const whole = await readWhole(services, listed)
  return { version: { ...listed, ...whole }, others: all.filter((each) => each.id !== id) }
}

async function readWhole({ db, settings }: Reading, { id, origin }: ListedVersion) {
  const builtIn = builtInVersions({ settings }).find((each) => each.id === id)
  if (builtIn) {
    const { content, termsHash, privacyHash, saves } = builtIn
    return { content, termsHash, privacyHash, saves }
  }
  const isDraft = origin === 'draft'
  const [row] = isDraft
    ? await db.select().from(legalDrafts).where(eq(legalDrafts.id, id))
    : await db.select().from(legalContents).where(eq(legalContents.id, id))
  if (!row) return refuse.now('LEGAL_NOT_FOUND')
  return {
    content: DraftContent.parse(row.content),
    termsHash: 'termsHash' in row ? row.termsHash : null,
    privacyHash: 'privacyHash' in row ? row.privacyHash : null,
    saves: 'saves' in row ? row.saves : 0,
  }
}
