import { randomUUID } from 'node:crypto'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type ContactErrors, checkContactMessage, firstError } from './check-contact-message.ts'
import { contactMessages } from './contact.tables.server.ts'
import type { SendContactEmail } from './contact.ts'
import { messageReceived } from './message-received.mail.server.ts'

type NeededServices = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'metrics' | 'settings'>

type Answer = { success: true } | { success: false; error: string; fields: ContactErrors }

/** An office behind one address may write all day; a script that keeps to the limit of a minute may not. */
const MESSAGES_PER_DAY = 30
/** Markup of forums, which spam programs send everywhere and nobody types into a form by hand. */
const FORUM_LINK = /\[(?:url|link)=/i
const ADDRESS_FOR_A_NAME = /https?:\/\/|www\./i

/**
 * Stores a visitor's message together with the mail that tells the provider, or says which field is wrong. What no
 * person wrote is answered like the rest and goes nowhere.
 */
export async function sendContactEmail(
  services: NeededServices,
  given: SendContactEmail,
  { clientAddress, language = 'sk' }: Pick<Call, 'clientAddress' | 'language'>,
): Promise<Answer> {
  const { db, clock, metrics, settings } = services
  if (isAutomatic(given)) {
    metrics.outcomes.inc({ activity: 'contact', outcome: 'automatic' })
    return { success: true }
  }
  const { values, errors } = checkContactMessage(given, language)
  const wrong = firstError(errors)
  if (wrong) {
    metrics.outcomes.inc({ activity: 'contact', outcome: 'invalid' })
    return { success: false, error: wrong.message, fields: errors }
  }
  await limitRate(db, { name: 'contact-day', by: limitedBy(clientAddress), perDay: MESSAGES_PER_DAY })
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ id, at: clock.now(), ...values, about: given.about ?? null })
    await queueMail(services, tx, messageReceived, { messageId: id }, settings.current().brand.email)
  })
  metrics.outcomes.inc({ activity: 'contact', outcome: 'sent' })
  return { success: true }
}

/**
 * Whether no person wrote this: the field that people do not see is filled, or the text is what only programs send.
 * Whoever is caught hears "sent", so it errs on the side of people: a message may hold as many links as it likes.
 */
function isAutomatic({ name, message, website }: SendContactEmail): boolean {
  return website !== '' || FORUM_LINK.test(message) || ADDRESS_FOR_A_NAME.test(name)
}
