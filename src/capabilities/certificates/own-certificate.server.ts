import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { NAME_TRIES, type OwnCertificate } from './certificate.ts'
import { formatCode } from './certificate-code.ts'
import { refuse } from './certificates.refusals.ts'
import { certificates } from './certificates.tables.server.ts'
import { linkedInAddress } from './linkedin-address.ts'
import { drawCertificateFile } from './take-certificate-file.server.ts'

type Owning = Pick<Services, 'clock' | 'config' | 'db'>
type Owned = { token: string }

/** What the owner of a join link sees of their certificate; null while there is none. */
export async function readOwnCertificate(
  services: Pick<Owning, 'config' | 'db'>,
  given: Owned,
): Promise<OwnCertificate | null> {
  const found = await findOwn(services, given)
  if (found === null || found.name === null) return null
  const { number, name, facts, state, isNameShown, nameTries, reason } = found
  if (state === 'revoked') return { state, number, reason }
  const code = formatCode(found.code)
  return {
    state: 'valid',
    number,
    name,
    code,
    facts: {
      ...(facts.language && { language: facts.language }),
      course: facts.course,
      days: facts.days,
      minutesAttended: facts.minutesAttended,
      minutesPlanned: facts.minutesPlanned,
    },
    checkAt: `${facts.checkAt}${code}`,
    linkedIn: linkedInAddress({ ...facts, number, checkAt: `${facts.checkAt}${code}` }),
    isNameShown,
    isComparisonClosed: nameTries >= NAME_TRIES,
  }
}

/** The owner says whether the check shows their name to everybody. */
export async function showName(
  services: Pick<Owning, 'config' | 'db'>,
  given: Owned & { isShown: boolean },
): Promise<void> {
  const { id } = await findValid(services, given)
  await services.db.update(certificates).set({ isNameShown: given.isShown }).where(eq(certificates.id, id))
}

/** The owner lets five more wrong names be typed. */
export async function reopenComparison(services: Pick<Owning, 'config' | 'db'>, given: Owned): Promise<void> {
  const { id } = await findValid(services, given)
  await services.db.update(certificates).set({ nameTries: 0 }).where(eq(certificates.id, id))
}

/** The paper for its owner. */
export async function takeOwnCertificate(services: Owning, given: Owned) {
  const { id } = await findValid(services, given)
  return drawCertificateFile(services, id)
}

/** The newest version, also a revoked one. */
async function findOwn({ config, db }: Pick<Owning, 'config' | 'db'>, { token }: Owned) {
  const participantId = openToken(config, 'join', token)
  if (participantId === null) return null
  const [found] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.participantId, participantId),
        ne(certificates.state, 'replaced'),
        isNull(certificates.erasedAt),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.number))
    .limit(1)
  return found ?? null
}

async function findValid(services: Pick<Owning, 'config' | 'db'>, given: Owned) {
  const found = await findOwn(services, given)
  return found?.state === 'valid' ? found : refuse.now('CERTIFICATE_NOT_FOUND')
}
