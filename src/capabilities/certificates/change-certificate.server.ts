import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import { PersonName, RevokedFor } from './certificate.ts'
import { certificateRevoked } from './certificate-revoked.mail.server.ts'
import { refuse } from './certificates.refusals.ts'
import { certificates } from './certificates.tables.server.ts'
import { findMailbox } from './find-mailbox.server.ts'
import { type Issuing, openSeries } from './issue/write-certificates.server.ts'

type WhoAsks = Pick<Call, 'actor' | 'requestId'>

/** A typo in a name: a new version holds from now on, and the code of the old one says so. */
export async function correctCertificate(
  services: Issuing,
  given: { certificateId: string; name: string },
  { actor, requestId }: WhoAsks,
): Promise<{ id: string }> {
  requireAccess('correctCertificate', actor)
  const name = PersonName.safeParse(given.name).data ?? refuse.now('NAME_WRONG')
  const { clock, db } = services
  return db.transaction(async (tx) => {
    // Numbers before rows, as whoever issues does.
    const series = await openSeries(services, tx)
    const old = await lockValid(tx, given.certificateId)
    if (old.name === name) refuse.now('NAME_UNCHANGED')
    const id = randomUUID()
    const at = clock.now()
    const ended = { state: 'replaced' as const, replacedBy: id, endedAt: at }
    await tx.update(certificates).set(ended).where(eq(certificates.id, old.id))
    const { participantId, emailHash, sessionId, isNameShown } = old
    const kept = { participantId, emailHash, sessionId, isNameShown, version: old.version + 1 }
    const email = (await findMailbox(tx, participantId))?.email ?? null
    await series.write([{ ...kept, id, name, email, facts: { ...old.facts, issuedOn: dayOf(at) } }], actor.id ?? '')
    const subject = { kind: 'certificate', id: old.id }
    // The names stand on the certificates, where an erasure finds them.
    const changes = { version: { before: old.version, after: old.version + 1 } }
    await writeAudit(tx, clock, { actor, requestId, action: 'certificate-corrected', subject, changes })
    return { id }
  })
}

/** It no longer holds. The row stays, anybody who checks the code sees when, and its owner is told why. */
export async function revokeCertificate(
  services: Issuing,
  given: { certificateId: string; reason: string },
  { actor, requestId }: WhoAsks,
): Promise<void> {
  requireAccess('revokeCertificate', actor)
  const reason = RevokedFor.safeParse(given.reason).data ?? refuse.now('REASON_WRONG')
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const { id, participantId } = await lockValid(tx, given.certificateId)
    await tx.update(certificates).set({ state: 'revoked', endedAt: clock.now(), reason }).where(eq(certificates.id, id))
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: 'certificate-revoked',
      subject: { kind: 'certificate', id },
    })
    const mailbox = await findMailbox(tx, participantId)
    if (mailbox === null) return
    await queueMail(services, tx, certificateRevoked, { certificateId: id }, mailbox.email, {
      onceKey: `revoked:${id}`,
    })
  })
}

async function lockValid(tx: Transaction, certificateId: string) {
  const [found] = await tx.select().from(certificates).where(eq(certificates.id, certificateId)).for('update')
  if (found === undefined) return refuse.now('CERTIFICATE_NOT_FOUND')
  if (found.state !== 'valid' || found.name === null) return refuse.now('CERTIFICATE_NOT_VALID')
  return found
}
