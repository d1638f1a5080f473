import { eq } from 'drizzle-orm'
import { eraseFromAudit } from '#platform/audit/erase-from-audit.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import { eraseRecipient } from '#platform/mail/erase-recipient.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import type { Services } from '#platform/services.server.ts'
import { takeStep } from './find-request.server.ts'
import { dataRequests } from './privacy.tables.server.ts'
import { forgetRequests } from './requests-of-person.server.ts'

/** An answer that does not arrive keeps its address for this long, for a person to try another way. */
const PATIENCE_DAYS = 30

/**
 * The last step of an erasure: once its answer is sent, the request forgets whom it was about, and the mails about it to
 * whom they went. While the answer is on its way it comes back later.
 */
export async function forgetRequest(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { requestId }: { requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(dataRequests).where(eq(dataRequests.id, requestId)).for('update')
    if (!request?.closedAt || !request.erasedAt || request.forgottenAt) return
    const [mail] = await tx
      .select({ status: mails.status })
      .from(mails)
      .where(eq(mails.id, request.answerMailId ?? requestId))
    const isLate = clock.now().getTime() - request.closedAt.getTime() > PATIENCE_DAYS * 86_400_000
    if (mail && mail.status !== 'sent' && mail.status !== 'skipped' && !isLate) {
      throw new Postponed('The answer of an erasure is not sent yet')
    }
    const addresses = request.emails ?? []
    await takeStep(tx, clock, { requestId, actor: { kind: 'system', id: 'privacy' }, kind: 'forgotten' })
    await eraseRecipient(tx, addresses)
    const subjects = [{ kind: 'data-request', id: requestId, isTheirsAlone: true }]
    await eraseFromAudit(tx, { addresses, words: [], subjects })
    await forgetRequests(tx, [requestId], clock.now())
  })
}
