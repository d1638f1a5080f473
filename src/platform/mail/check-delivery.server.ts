import { eq } from 'drizzle-orm'
import { isEmail } from '#kernel/email.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { deliveryCheck } from './delivery-check.mail.server.ts'
import { refuse } from './mail.refusals.ts'
import { mails } from './mail.tables.server.ts'
import { queueMail } from './queue-mail.server.ts'

/** A test of the settings, not a way to write to people. */
const CHECKS_PER_MINUTE = 5

/** Sends a mail to an address of staff's choice, on the way every mail takes. Its row says how that went. */
export async function checkDelivery(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { to }: { to: string },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ mailId: string }> {
  const { db, clock } = services
  requireAccess('checkDelivery', call.actor)
  const address = to.trim()
  if (!isEmail(address)) return refuse.now('RECIPIENT_INVALID')
  await limitRate(db, { name: 'delivery-check', by: call.actor.id ?? '', perMinute: CHECKS_PER_MINUTE })
  return db.transaction(async (tx) => {
    const mailId = await queueMail(services, tx, deliveryCheck, {}, address)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'delivery-checked',
      subject: { kind: 'mail', id: mailId },
      requestId: call.requestId,
    })
    return { mailId }
  })
}

export type DeliveryOutcome = { status: (typeof mails.$inferSelect)['status']; to: string | null; error: string | null }

/** How a mail fares; null for one that is not there. */
export async function readDelivery(
  { db }: Pick<Services, 'db'>,
  { mailId }: { mailId: string },
  call: Pick<Call, 'actor'>,
): Promise<DeliveryOutcome | null> {
  requireAccess('readDelivery', call.actor)
  const [mail] = await db
    .select({ status: mails.status, to: mails.recipient, error: mails.lastError })
    .from(mails)
    .where(eq(mails.id, mailId))
  return mail ?? null
}
