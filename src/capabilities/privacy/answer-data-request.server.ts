import type { z } from 'zod'
import { standingOfRemovals } from '#capabilities/crm/crm-for-staff.ts'
import { listRemovals } from '#capabilities/crm/list-removals.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { dataRequestAnswered } from './data-request-answered.mail.server.ts'
import type { AnswerDataRequest } from './data-requests.ts'
import { lockRequest, takeStep } from './find-request.server.ts'
import { forgetRequestJob } from './forget-request-job.server.ts'
import { refuse } from './privacy.refusals.ts'

/**
 * Answers and closes a request. An erasure is granted only once it is done, in the CRM too; a copy leaves only for somebody
 * whose identity was checked. After an erasure the request forgets whom it was about as soon as the answer is sent.
 */
export async function answerDataRequest(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>,
  { id, version, outcome, answer, hasExport }: z.infer<typeof AnswerDataRequest>,
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('answerDataRequest', actor)
  const { clock, db, jobs } = services
  if (!answer) refuse.now('ANSWER_REQUIRED')
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, { id, version })
    const isDone = outcome === 'granted' || outcome === 'partly'
    if (isDone && request.kind === 'erasure' && !request.erasedAt) refuse.now('NOT_ERASED_YET')
    if ((isDone || hasExport) && request.identity !== 'confirmed') refuse.now('IDENTITY_UNCHECKED')
    if (outcome === 'granted' && request.erasedAt) {
      const removals = standingOfRemovals(await listRemovals(tx, { requestId: id }))
      if (removals !== null && removals !== 'done') refuse.now('CRM_NOT_ERASED_YET')
    }
    const [address = ''] = request.emails
    const answerMailId = await queueMail(services, tx, dataRequestAnswered, { requestId: id }, address)
    const set = { outcome, answer, hasExport, answerMailId, closedAt: clock.now() }
    await takeStep(tx, clock, { requestId: id, actor, kind: 'answered', details: { outcome }, set })
    await resolveAlert(services, { kind: 'data-request-due', key: id }, tx)
    if (request.erasedAt) await jobs.enqueue(tx, forgetRequestJob, { requestId: id })
  })
}
