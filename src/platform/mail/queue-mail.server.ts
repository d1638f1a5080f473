import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { MailDefinition, MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import { messageIdFor } from './message-id.server.ts'
import { sendMailJob } from './send-mail-job.server.ts'

/** One mailbox and nothing that a mail server could read as two. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

/**
 * Owes somebody a mail: the row and the job that sends it exist exactly if the caller's change exists, which is why
 * this asks for a transaction. With `onceKey` (ids only) a second call for the same reason returns the first mail.
 */
export async function queueMail<Services, Payload extends object>(
  { jobs, clock, config }: Pick<MailServices, 'jobs' | 'clock' | 'config'>,
  tx: Transaction,
  mail: MailDefinition<Services, Payload>,
  payload: Payload,
  recipient: string,
  options: { onceKey?: string } = {},
): Promise<string> {
  if (!ADDRESS.test(recipient)) throw new Error(`Not an address to write to (mail ${mail.name})`)
  const id = randomUUID()
  const [queued] = await tx
    .insert(mails)
    .values({
      id,
      template: mail.name,
      payload: mail.payload.parse(payload) as Record<string, unknown>,
      recipient,
      onceKey: options.onceKey ?? null,
      status: 'queued',
      messageId: messageIdFor(id, 0, config.mailFrom),
      queuedAt: clock.now(),
    })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id })
  if (queued) {
    await jobs.enqueue(tx, sendMailJob, { mailId: id })
    return id
  }
  const [before] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.onceKey, options.onceKey ?? ''))
  if (!before) throw new Error(`A mail ${mail.name} with the same key is being queued at this moment`)
  return before.id
}
