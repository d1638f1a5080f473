import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy, networkOf } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { proveMailboxMail } from './prove-mailbox.mail.server.ts'

/** Letters of this kind a day: to a mailbox that did not ask, from an address (a class of thirty), from its network. */
const LETTERS_A_DAY = { mailbox: 4, address: 40, network: 60 }

/**
 * Refuses an order until its buyer has clicked a link in their mailbox, and sends the link. Nothing of the order is kept.
 * Where letters have run out, the refusal names the way that is left.
 */
export async function askForMailbox(services: Services, email: string, call: Call): Promise<never> {
  const { db, config } = services
  const hash = emailHash(config, email)
  const isMine = await mayWrite(services, 'prove-mailbox', hash, LETTERS_A_DAY.mailbox)
  // It has had its letters today; one of them lies there.
  if (!isMine) return refuse.now('MAILBOX_FIRST')
  const mayAsk =
    (await mayWrite(services, 'prove-mailbox-from', limitedBy(call.clientAddress), LETTERS_A_DAY.address)) &&
    (await mayWrite(services, 'prove-mailbox-from', networkOf(call.clientAddress), LETTERS_A_DAY.network))
  if (!mayAsk) return refuse.now('TOO_MANY_HELD')
  await db.transaction((tx) =>
    queueMail(services, tx, proveMailboxMail, { emailHash: hash, language: call.language ?? 'sk' }, email),
  )
  services.metrics.outcomes.inc({ activity: 'booking', outcome: 'mailbox-asked' })
  return refuse.now('MAILBOX_FIRST')
}

/** Before seats are held for whoever reads a mailbox: may it be written to? */
export async function requireLetter(services: Services, email: string, call: Call): Promise<void> {
  const mayWriteTo =
    (await mayWrite(services, 'prove-mailbox', emailHash(services.config, email), LETTERS_A_DAY.mailbox)) &&
    (await mayWrite(services, 'prove-mailbox-from', limitedBy(call.clientAddress), LETTERS_A_DAY.address)) &&
    (await mayWrite(services, 'prove-mailbox-from', networkOf(call.clientAddress), LETTERS_A_DAY.network))
  if (!mayWriteTo) refuse.now('TOO_MANY_HELD')
}

async function mayWrite({ db }: Services, name: string, by: string, perDay: number): Promise<boolean> {
  try {
    await limitRate(db, { name, by, perDay })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
