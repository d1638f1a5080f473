import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type CheckedCertificate, type CheckedFile, NAME_TRIES } from './certificate.ts'
import { formatCode, readCode } from './certificate-code.ts'
import { certificates } from './certificates.tables.server.ts'
import { isSameName } from './check/same-name.ts'
import { countCheck } from './count-check.server.ts'
import { keyRingOf, publishedKeys } from './published-keys.server.ts'
import { checkFile } from './signature/sealed-file.server.ts'

type Checking = Pick<Services, 'db'>
type WhoAsks = Pick<Call, 'clientAddress'>

/** A chain of corrections is followed so far. */
const MOST_VERSIONS = 50

/** What anybody learns from a code: neither name nor initials, unless its owner shows the name. */
export async function checkCertificate(
  { db }: Checking,
  { code: typed }: { code: string },
  call: WhoAsks,
): Promise<CheckedCertificate> {
  await countCheck(db, call)
  const code = readCode(typed)
  return code === null ? { state: 'unknown' } : lookUp(db, code)
}

/** Whether a file is a certificate of ours, unchanged, and what its code says now. */
export async function checkCertificateFile(
  { db }: Checking,
  { file }: { file: Buffer },
  call: WhoAsks,
): Promise<{ file: CheckedFile['outcome']; certificate: CheckedCertificate }> {
  await countCheck(db, call)
  const checked = checkFile(keyRingOf(await publishedKeys({ db })), file)
  const certificate =
    checked.outcome === 'genuine' ? await lookUp(db, checked.certificate.code) : ({ state: 'unknown' } as const)
  return { file: checked.outcome, certificate }
}

/**
 * Compares a typed name with the one on a valid certificate. A wrong one takes one of five tries; when they are gone nothing
 * is compared, whoever asks and whatever they type, until the owner opens the comparison anew.
 */
export async function compareName(
  { db }: Checking,
  { code: typed, name }: { code: string; name: string },
  call: WhoAsks,
): Promise<'same' | 'other' | 'closed'> {
  await countCheck(db, call)
  const code = readCode(typed)
  if (code === null) return 'closed'
  // Taken before it is compared: a hundred questions at once are five as well.
  const [taken] = await db
    .update(certificates)
    .set({ nameTries: sql`${certificates.nameTries} + 1` })
    .where(
      and(
        eq(certificates.code, code),
        eq(certificates.state, 'valid'),
        sql`${certificates.name} is not null`,
        lt(certificates.nameTries, NAME_TRIES),
      ),
    )
    .returning({ id: certificates.id, name: certificates.name })
  if (taken === undefined) return 'closed'
  if (!isSameName(name, taken.name ?? '')) return 'other'
  await db
    .update(certificates)
    .set({ nameTries: sql`greatest(${certificates.nameTries} - 1, 0)` })
    .where(eq(certificates.id, taken.id))
  return 'same'
}

async function lookUp(db: Executor, code: string): Promise<CheckedCertificate> {
  const [found] = await db.select().from(certificates).where(eq(certificates.code, code))
  if (found === undefined) return { state: 'unknown' }
  const { number, facts, state, endedAt, replacedBy } = found
  const { language = 'sk' } = facts
  const endedOn = endedAt?.toISOString() ?? ''
  if (state === 'revoked') return { state, language, number, issuedOn: facts.issuedOn, revokedOn: endedOn }
  if (state === 'replaced') return { state, language, number, replacedOn: endedOn, by: await newestOf(db, replacedBy) }
  const { course, days } = facts
  if (found.erasedFor !== null) return { state: 'erased', language, number, course, days, why: found.erasedFor }
  const { syllabus, minutesPlanned, minutesAttended, provider, issuedOn } = facts
  return {
    state,
    language,
    code: formatCode(code),
    number,
    facts: { course, syllabus, days, minutesPlanned, minutesAttended, provider, issuedOn },
    name: found.isNameShown ? found.name : null,
    triesLeft: NAME_TRIES - found.nameTries,
  }
}

async function newestOf(db: Executor, first: string | null): Promise<{ number: string; code: string }> {
  let next = first
  for (let step = 0; step < MOST_VERSIONS && next !== null; step++) {
    const [version] = await db
      .select({ number: certificates.number, code: certificates.code, replacedBy: certificates.replacedBy })
      .from(certificates)
      .where(eq(certificates.id, next))
    if (version === undefined) break
    if (version.replacedBy === null) return { number: version.number, code: formatCode(version.code) }
    next = version.replacedBy
  }
  throw new Error('A certificate was replaced by nothing')
}
