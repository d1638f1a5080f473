import { Refusal } from '#kernel/refusal.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { orderLink } from './order-link.mail.server.ts'

/** Somebody who lost one link and the next; a mailbox is not filled by it. */
const LINKS_PER_ORDER_A_DAY = 3
/** Somebody with orders in a few sessions; whoever has more finds them in the letters that came. */
const LINKS_PER_MAILBOX_A_DAY = 6

/**
 * Owes the way to an order to the order's own mailbox. Beyond the letters of a day nothing is sent and nobody is told so: the
 * answer would say whether there is such an order.
 */
export async function mailOrderLink(services: Services, registrationId: string): Promise<void> {
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
