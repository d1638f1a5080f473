import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { defineJob } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './certificates.refusals.ts'
import { certificateRuns } from './certificates.tables.server.ts'
import { awaitingCertificates } from './issue/awaiting-certificates.server.ts'

export const issueCertificatesJob = defineJob({
  name: 'issue-certificates',
  payload: z.object({ runId: z.uuid() }),
})

/** Owes a certificate to everybody of a session who was present and has none. One press at a time: a second one joins it. */
export async function askForCertificates(
  services: Pick<Services, 'clock' | 'db' | 'jobs'>,
  { sessionId }: { sessionId: string },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ runId: string }> {
  requireAccess('askForCertificates', actor)
  const { clock, db, jobs } = services
  const awaiting = await awaitingCertificates(services, sessionId)
  if (awaiting.length === 0) refuse.now('NOBODY_TO_ISSUE')
  return db.transaction(async (tx) => {
    const run = { id: randomUUID(), sessionId, askedBy: actor.id ?? '', askedAt: clock.now(), total: awaiting.length }
    const made = await tx
      .insert(certificateRuns)
      .values(run)
      .onConflictDoNothing()
      .returning({ id: certificateRuns.id })
    if (made.length === 0) {
      const [open] = await tx
        .select({ id: certificateRuns.id })
        .from(certificateRuns)
        .where(and(eq(certificateRuns.sessionId, sessionId), isNull(certificateRuns.finishedAt)))
        .orderBy(desc(certificateRuns.askedAt))
      return { runId: open?.id ?? refuse.now('NOBODY_TO_ISSUE') }
    }
    await jobs.enqueue(tx, issueCertificatesJob, { runId: run.id })
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: 'certificates-asked-for',
      subject: { kind: 'session', id: sessionId },
      changes: { certificates: { before: null, after: run.total } },
    })
    return { runId: run.id }
  })
}
