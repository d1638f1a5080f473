import { dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { emailHash } from '../email-hash.server.ts'
import { findMarketingEntry, isWithdrawn } from '../marketing-choice.server.ts'
import { confirmResubscription } from './confirm-resubscription.mail.server.ts'

/**
 * Where an address was unsubscribed, asks its mailbox whether a tick was theirs, at most once a day, and answers true; the
 * tick itself counts for nothing then. False where nothing was taken back.
 */
export async function askWhereWithdrawn(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  email: string,
): Promise<boolean> {
  const hash = emailHash(services.config, email)
  if (!(await isWithdrawn(tx, hash))) return false
  const holding = await findMarketingEntry(tx, hash)
  if (!holding || holding.given) return false
  await askMailbox(services, tx, { entryId: holding.id, email })
  return true
}

/** The mail with the click, at most one a day: a stranger's wish must not fill a mailbox. */
export async function askMailbox(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { entryId, email }: { entryId: number; email: string },
): Promise<void> {
  await queueMail(services, tx, confirmResubscription, { entryId }, email, {
    onceKey: `confirm-resubscription:${entryId}:${dayOf(services.clock.now())}`,
  })
}
