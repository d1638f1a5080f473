import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVerdict } from '#capabilities/attendance/read-verdicts.server.ts'
import type { Language } from '#kernel/language.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { CertificateFacts } from './certificate.ts'
import { refuse } from './certificates.refusals.ts'
import { certificateRuns } from './certificates.tables.server.ts'
import { awaitingCertificates } from './issue/awaiting-certificates.server.ts'
import { readFacts } from './issue/read-facts.server.ts'
import { type Issuing, openSeries } from './issue/write-certificates.server.ts'

/** So many in one transaction: whoever issues one elsewhere waits for no more than these. */
const CHUNK = 25

/**
 * Issues what a press of the office owes, some at a time, and counts them where the office looks. A second run goes on where
 * the first one stopped.
 */
export async function issueCertificates(services: Issuing, { runId }: { runId: string }): Promise<void> {
  const { clock, db } = services
  const [run] = await db
    .select()
    .from(certificateRuns)
    .where(and(eq(certificateRuns.id, runId), isNull(certificateRuns.finishedAt)))
  if (run === undefined) return
  const { sessionId, askedBy } = run
  const awaiting = await awaitingCertificates(services, sessionId)
  for (let start = 0; start < awaiting.length; start += CHUNK) {
    const minutes = new Map(awaiting.slice(start, start + CHUNK).map((one) => [one.participantId, one.attendedMinutes]))
    await db.transaction(async (tx) => {
      const series = await openSeries(services, tx)
      const facts = await readFacts(services, tx, sessionId)
      const people = await series.without([...minutes.keys()], { revokedToo: false })
      const issued = people.map(({ id, name, email, language }) => ({
        participantId: id,
        name,
        email,
        sessionId,
        facts: { ...facts, ...paperIn(language), minutesAttended: attended(minutes.get(id), facts.minutesPlanned) },
      }))
      await series.write(issued, askedBy)
      await tx.execute(
        sql`update certificate_runs set done = least(done + ${issued.length}::int, total) where id = ${runId}`,
      )
    })
  }
  await db.update(certificateRuns).set({ finishedAt: clock.now() }).where(eq(certificateRuns.id, runId))
}

/** Issues one, also to somebody whose last one was revoked: the office has seen why. Who has a valid one keeps it. */
export async function issueCertificate(
  services: Issuing,
  { sessionId, participantId }: { sessionId: string; participantId: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('issueCertificate', actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const verdict = await findVerdict({ db: tx, clock }, { participantId })
    if (verdict?.sessionId !== sessionId) return refuse.now('CERTIFICATE_NOT_FOUND')
    if (verdict.verdict !== 'present' || !verdict.isOver) return refuse.now('NOT_PRESENT')
    const series = await openSeries(services, tx)
    const facts = await readFacts(services, tx, sessionId)
    const [person] = await series.without([participantId], { revokedToo: true })
    if (person === undefined) return
    const { name, email, language } = person
    const minutesAttended = attended(verdict.attendedMinutes, facts.minutesPlanned)
    const [id = ''] = await series.write(
      [{ participantId, name, email, sessionId, facts: { ...facts, ...paperIn(language), minutesAttended } }],
      actor.id ?? '',
    )
    const subject = { kind: 'certificate', id }
    await writeAudit(tx, clock, { actor, requestId, action: 'certificate-issued', subject })
  })
}

/** A Slovak paper says nothing of it, like all that were signed before there were others. */
function paperIn(language: Language): Pick<CertificateFacts, 'language'> {
  return language === 'sk' ? {} : { language }
}

function attended(minutes: number | undefined, planned: number): number {
  return Math.min(Math.round(minutes ?? planned), planned)
}
