import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { isConfirmed } from '../registration-states.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (amount: string, reference: string) => `Druhú platbu ${amount} sme vám vrátili (objednávka ${reference})`,
    heading: (amount: string) => `Druhú platbu ${amount} sme vám vrátili`,
    opening:
      'Za tú istú objednávku prišli dve platby. Druhú sme hneď poslali späť na kartu, z ktorej prišla; na účte ju uvidíte do 5 až 10 pracovných dní.',
    stands: 'Vaša objednávka platí ďalej bez zmeny. Nič robiť netreba.',
    questions: 'Ak vám niečo nesedí, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (amount: string, reference: string) =>
      `We have returned your second payment of ${amount} (order ${reference})`,
    heading: (amount: string) => `We have returned your second payment of ${amount}`,
    opening:
      'Two payments came for the same order. We sent the second one straight back to the card it came from; you will see it on your account within 5 to 10 working days.',
    stands: 'Your order stands unchanged. You need not do anything.',
    questions: 'If something does not look right, reply to this e-mail.',
  },
}

/** An order was paid twice; the second payment goes back by itself. */
export const surplusReturned = defineMail({
  name: 'surplus-returned',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (!found) return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { rows } = await db.execute<{ amountCents: number }>(sql`
      select amount_cents as "amountCents" from payments where registration_id = ${registrationId} and is_surplus
      order by recorded_at desc limit 1`)
    const { language } = registration
    const amount = formatMoney(rows[0]?.amountCents ?? registration.totalCents, language)
    const isSeated = isConfirmed(registration.state)
    const words = messagesIn(MESSAGES, language)
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(amount, registration.reference)),
      blocks: [
        { kind: 'heading', text: typo(words.heading(amount)) },
        {
          kind: 'paragraph',
          content: typo(words.opening),
        },
        ...(isSeated
          ? [
              {
                kind: 'note' as const,
                tone: 'ok' as const,
                content: typo(words.stands),
              },
            ]
          : []),
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: registration.reference },
            { term: words.facts.course, value: typo(session.title) },
            { term: words.facts.date, value: dayAndHours(session, language) },
            { term: words.facts.returned, value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: words.openOrder,
          href: reservationPage(config, registrationId),
        },
        { kind: 'paragraph', content: typo(words.questions) },
      ],
    }
  },
})
