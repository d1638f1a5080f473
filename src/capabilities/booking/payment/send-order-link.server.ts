import { sql } from 'drizzle-orm'
import { isEmail } from '#kernel/email.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readOrderKey } from '../core/payment-id.ts'
import { findRegistration } from '../find-registration.server.ts'
import { findOrder } from './find-order.server.ts'
import { orderLink } from './order-link.mail.server.ts'

/** An office behind one address, and no machine. */
const LINKS_PER_ADDRESS_A_DAY = 30
/** Somebody who lost one link and the next; a mailbox is not filled by it. */
const LINKS_PER_ORDER_A_DAY = 3
/** Somebody with orders in a few sessions; whoever has more finds them in the letters that came. */
const LINKS_PER_MAILBOX_A_DAY = 6

/**
 * Sends the way to an order to the order's own mailbox, for who has no more than its id. The answer is the same whether
 * there is such an order, and says no address.
 */
export async function sendOrderLink(
  services: Services,
  { paymentId }: { paymentId: string },
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<void> {
  await limitRateOf(services, clientAddress)
  const key = readOrderKey(paymentId)
  const found = key && (await findOrder(services.db, key))
  if (found) await mailOrderLink(services, found.id)
}

/** The same for who is told that their address holds a seat in a session already, and does not have the payment before them. */
export async function sendPaymentLink(
  services: Services,
  { sessionId, email }: { sessionId: string; email: string },
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<Record<string, never>> {
  await limitRateOf(services, clientAddress)
  // Nobody's order has it, and a NUL in it no database would read.
  if (!isEmail(email)) return {}
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select id from registrations
    where session_id = ${sessionId} and lower(buyer_email) = lower(${email}) and state = 'held'`)
  if (rows[0]) await mailOrderLink(services, rows[0].id)
  return {}
}

function limitRateOf({ db }: Services, clientAddress: string): Promise<void> {
  return limitRate(db, { name: 'order-link-from', by: limitedBy(clientAddress), perDay: LINKS_PER_ADDRESS_A_DAY })
}

/**
 * Owes the way to an order to the order's own mailbox. Beyond the letters of a day nothing is sent and nobody is told so: the
 * answer would say whether there is such an order.
 */
async function mailOrderLink(services: Services, registrationId: string): Promise<void> {
  const { db } = services
  const email = (await findRegistration(db, registrationId))?.registration.buyerEmail
  if (!email) return
  try {
    await limitRate(db, { name: 'order-link', by: registrationId, perDay: LINKS_PER_ORDER_A_DAY })
    await limitRate(db, { name: 'order-link-to', by: email.toLowerCase(), perDay: LINKS_PER_MAILBOX_A_DAY })
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await db.transaction((tx) => queueMail(services, tx, orderLink, { registrationId }, email))
}
