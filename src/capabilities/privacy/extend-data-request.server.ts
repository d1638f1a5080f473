import type { z } from 'zod'
import { dayOf } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { dataRequestExtended } from './data-request-extended.mail.server.ts'
import type { ExtendDataRequest } from './data-requests.ts'
import { lockRequest, takeStep } from './find-request.server.ts'
import { refuse } from './privacy.refusals.ts'

/** Takes up to two months more, once and within the first one, and tells the person why (Art. 12 (3) GDPR). */
export async function extendDataRequest(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { id, version, months, reason }: z.infer<typeof ExtendDataRequest>,
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('extendDataRequest', actor)
  const { clock, db } = services
  if (!reason) refuse.now('REASON_REQUIRED')
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, { id, version })
    if (request.extensionReason || request.dueOn < dayOf(clock.now())) refuse.now('EXTENDED_BEFORE')
    const dueOn = addMonths(request.receivedOn, 1 + months)
    await takeStep(tx, clock, {
      requestId: id,
      actor,
      kind: 'extended',
      note: reason,
      details: { dueOn },
      set: { dueOn, extensionReason: reason },
    })
    const [address] = request.emails
    if (address) await queueMail(services, tx, dataRequestExtended, { requestId: id }, address)
  })
}
