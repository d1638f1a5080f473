import { eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { resendMail } from '#platform/mail/resend-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './withdrawal.refusals.ts'

/** Sends the receipt of a declaration once more, to the address that was typed. */
export async function resendReceipt(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { withdrawalId }: { withdrawalId: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('resendReceipt', actor)
  const [receipt] = await services.db
    .select({ id: mails.id, recipient: mails.recipient })
    .from(mails)
    .where(eq(mails.onceKey, `withdrawal-received:${withdrawalId}`))
  if (!receipt?.recipient) return refuse.now('RECEIPT_MISSING')
  await resendMail(services, { mailId: receipt.id }, actor)
}
