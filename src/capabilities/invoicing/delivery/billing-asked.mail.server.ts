import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DOCUMENT_LETTERS } from './letters.messages.ts'

/** A document waits for what only its buyer knows. Nothing to write once they have completed it. */
export const billingAsked = defineMail({
  name: 'billing-asked',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ config, db, settings }: Pick<Services, 'config' | 'db' | 'settings'>, { registrationId }) {
    const { rows } = await db.execute<{ waits_for: ReadonlyArray<string> | null }>(
      sql`select waits_for from document_looks where registration_id = ${registrationId}`,
    )
    const order = await findRegistration(db, registrationId)
    if (!order?.registration.buyerEmail) return null
    const { language } = order.registration
    const { billing } = messagesIn(DOCUMENT_LETTERS, language)
    // What is ours to complete is no question for a buyer.
    const missing = (rows[0]?.waits_for ?? []).flatMap((field) => billing.fields[field] ?? [])
    if (missing.length === 0) return null
    return {
      to: order.registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(billing.subject(order.registration.reference)),
      blocks: [
        { kind: 'heading', text: typo(billing.heading) },
        { kind: 'paragraph', content: typo(billing.text) },
        { kind: 'list', items: missing.map(typo) },
        { kind: 'button', label: billing.complete, href: reservationPage(config, registrationId) },
      ],
    }
  },
})
