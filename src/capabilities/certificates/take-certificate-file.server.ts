import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './certificates.refusals.ts'
import { certificates } from './certificates.tables.server.ts'
import { drawCertificate } from './paper/draw-certificate.server.ts'
import { sealOf } from './signature/sealed-file.server.ts'
import { signingKey } from './signature/signing-key.server.ts'

type File = { name: string; contentType: string; content: Buffer }

/**
 * The paper of a certificate that holds, drawn from its data and sealed. An ECDSA signature is never the same twice, so the
 * seal of a drawing is kept: the same file comes every time, and a release that draws differently seals anew.
 */
export async function drawCertificateFile(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  certificateId: string,
): Promise<File> {
  const { db } = services
  const [found] = await db.select().from(certificates).where(eq(certificates.id, certificateId))
  if (found === undefined) return refuse.now('CERTIFICATE_NOT_FOUND')
  const { name, signature, number, code, facts, state } = found
  if (name === null || signature === null || state !== 'valid') return refuse.now('CERTIFICATE_NOT_VALID')
  const drawn = await drawCertificate({ ...facts, name, number, code }, signature)
  const fileHash = createHash('sha256').update(drawn).digest('base64url')
  const seal = found.fileHash === fileHash && found.fileSeal !== null ? found.fileSeal : await sealed()
  return { name: `${number}.pdf`, contentType: 'application/pdf', content: Buffer.concat([drawn, Buffer.from(seal)]) }

  async function sealed(): Promise<string> {
    const fileSeal = sealOf(await signingKey(services, db), drawn)
    const isAnother = or(isNull(certificates.fileHash), ne(certificates.fileHash, fileHash))
    const isThere = and(eq(certificates.id, certificateId), isNull(certificates.erasedAt))
    const written = await db
      .update(certificates)
      .set({ fileHash, fileSeal })
      .where(and(isThere, isAnother))
      .returning({ id: certificates.id })
    if (written.length > 0) return fileSeal
    // Somebody sealed the same drawing a moment before.
    const [now] = await db.select({ seal: certificates.fileSeal }).from(certificates).where(isThere)
    return now?.seal ?? refuse.now('CERTIFICATE_NOT_VALID')
  }
}

/** The same for somebody of the office; written down, because it is about a person. */
export async function takeCertificate(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { certificateId }: { certificateId: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<File> {
  requireAccess('takeCertificate', actor)
  const file = await drawCertificateFile(services, certificateId)
  const subject = { kind: 'certificate', id: certificateId }
  await writeAudit(services.db, services.clock, { actor, requestId, action: 'certificate-taken', subject })
  return file
}
