import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { MailDefinition, MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import { messageIdFor } from './message-id.server.ts'
import { sendMailJob } from './send-mail-job.server.ts'

/** One mailbox and nothing that a mail server could read as two. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

type Recipient<Payload> = { payload: Payload; recipient: string; onceKey?: string }

/**
 * Owes somebody a mail: the row and the job that sends it exist exactly if the caller's change exists, which is why
 * this asks for a transaction. With `onceKey` (ids only) a second call for the same reason returns the first mail.
 */
export async function queueMail<Services, Payload extends object>(
  services: Pick<MailServices, 'jobs' | 'clock' | 'config'>,
  tx: Transaction,
  mail: MailDefinition<Services, Payload>,
  payload: Payload,
  recipient: string,
  options: { onceKey?: string } = {},
): Promise<string> {
  const [id] = await queueMails(services, tx, mail, [{ ...options, payload, recipient }])
  if (id === undefined) throw new Error('One mail has one id')
  return id
}

/** The same for many mails of one kind, in one statement. The ids come in the order of what was given. */
export async function queueMails<Services, Payload extends object>(
  { jobs, clock, config }: Pick<MailServices, 'jobs' | 'clock' | 'config'>,
  tx: Transaction,
  mail: MailDefinition<Services, Payload>,
  to: ReadonlyArray<Recipient<Payload>>,
): Promise<ReadonlyArray<string>> {
  if (to.length === 0) return []
  const wanted = to.map(({ payload, recipient, onceKey = null }) => {
    if (!ADDRESS.test(recipient)) throw new Error(`Not an address to write to (mail ${mail.name})`)
    const id = randomUUID()
    return {
      id,
      template: mail.name,
      payload: mail.payload.parse(payload) as Record<string, unknown>,
      recipient,
      onceKey,
      status: 'queued' as const,
      messageId: messageIdFor(id, 0, config.mailFrom),
      queuedAt: clock.now(),
    }
  })
  const inserted = await tx
    .insert(mails)
    .values(wanted)
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id })
  const queued = new Set(inserted.map(({ id }) => id))
  const jobsFor = wanted.filter(({ id }) => queued.has(id))
  await jobs.enqueueAll(
    tx,
    sendMailJob,
    jobsFor.map(({ id }) => ({ mailId: id })),
  )
  if (queued.size === wanted.length) return wanted.map(({ id }) => id)
  const keys = wanted.flatMap(({ id, onceKey }) => (queued.has(id) || onceKey === null ? [] : onceKey))
  const before = await tx
    .select({ id: mails.id, onceKey: mails.onceKey })
    .from(mails)
    .where(inArray(mails.onceKey, keys))
  const known = new Map(before.map(({ id, onceKey }) => [onceKey, id]))
  return wanted.map(({ id, onceKey }) => {
    const is = queued.has(id) ? id : known.get(onceKey)
    if (is === undefined) throw new Error(`A mail ${mail.name} with the same key is being queued at this moment`)
    return is
  })
}
