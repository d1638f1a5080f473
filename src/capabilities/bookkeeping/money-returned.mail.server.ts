import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { findPayment } from '#capabilities/payments/find-payment.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (amount: string, reference: string) => `Vraciame vám ${amount} (objednávka ${reference})`,
    heading: (amount: string) => `Vraciame vám ${amount}`,
    stands: ' Vaša objednávka platí ďalej, nemusíte nič robiť.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (amount: string, reference: string) => `We are returning ${amount} to you (order ${reference})`,
    heading: (amount: string) => `We are returning ${amount} to you`,
    stands: ' Your order stands, you need not do anything.',
  },
}

/** An admin gave money back and the registration stays as it is. */
export const moneyReturned = defineMail({
  name: 'money-returned',
  reader: 'buyer',
  payload: z.object({ refundId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { refundId }) {
    const refund = await findRefund(db, refundId)
    if (!refund || refund.status === 'failed') return null
    const payment = await findPayment(db, refund.paymentId)
    const found = payment && (await findRegistration(db, payment.registrationId))
    if (!found) return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { language } = registration
    const amount = formatMoney(refund.amountCents, language)
    const stays = isConfirmed(registration.state)
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(amount, registration.reference)),
      blocks: [
        { kind: 'heading', text: words.heading(amount) },
        {
          kind: 'paragraph',
          content: typo(`${words.sentToCard}${stays ? words.stands : ''}`),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.date, value: dayAndHours(session, language) },
            { term: facts.paid, value: formatMoney(payment.amountCents, language) },
            { term: facts.returning, value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: words.openOrder,
          href: reservationPage(config, registration.id),
        },
        {
          kind: 'paragraph',
          content: typo(words.ifNoMoney),
        },
      ],
    }
  },
})
