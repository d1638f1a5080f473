import { randomUUID } from 'node:crypto'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { isEmail } from '#kernel/email.ts'
import { addMonths, foldedAddresses } from '#kernel/personal-data.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { dataRequestReceived } from './data-request-received.mail.server.ts'
import { MOST_ADDRESSES, type RecordDataRequest } from './data-requests.ts'
import { takeStep } from './find-request.server.ts'
import { refuse } from './privacy.refusals.ts'
import { dataRequests } from './privacy.tables.server.ts'

/**
 * Writes down that somebody asked for a right over their data. The answer is due a month after the day it reached us,
 * whenever it is written down.
 */
export async function recordDataRequest(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { emails: given, isAcknowledged, ...request }: RecordDataRequest,
  { actor }: Pick<Call, 'actor'>,
): Promise<{ id: string }> {
  requireAccess('recordDataRequest', actor)
  const { clock, config, db } = services
  const today = dayOf(clock.now())
  if (request.receivedOn > today || request.receivedOn < addDays(today, -365)) refuse.now('RECEIVED_LATER')
  const emails = foldedAddresses(given.split(/[\s,;]+/))
  const [first] = emails
  if (!first || emails.length > MOST_ADDRESSES || !emails.every(isEmail)) return refuse.now('EMAIL_INVALID')
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(dataRequests).values({
      ...request,
      id,
      name: request.name || null,
      wish: request.wish || null,
      emails: [...emails],
      emailHashes: emails.map((email) => emailHash(config, email)),
      recordedAt: clock.now(),
      dueOn: addMonths(request.receivedOn, 1),
    })
    await takeStep(tx, clock, { requestId: id, actor, kind: 'recorded' })
    if (isAcknowledged) await queueMail(services, tx, dataRequestReceived, { requestId: id }, first)
  })
  return { id }
}
