import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { findPayment } from '#capabilities/payments/find-payment.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'

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
    const amount = formatMoney(refund.amountCents)
    const stays = isConfirmed(registration.state)
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      subject: asSubject(`Vraciame vám ${amount} (objednávka ${registration.reference})`),
      blocks: [
        { kind: 'heading', text: `Vraciame vám ${amount}` },
        {
          kind: 'paragraph',
          content: typo(
            `Peniaze sme poslali späť na kartu, ktorou ste platili. Na účte ich uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.${
              stays ? ' Vaša objednávka platí ďalej, nemusíte nič robiť.' : ''
            }`,
          ),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Termín', value: dayAndHours(session) },
            { term: 'Zaplatené', value: formatMoney(payment.amountCents) },
            { term: 'Vraciame', value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: 'Otvoriť objednávku',
          href: reservationPage(config, registration.id),
        },
        {
          kind: 'paragraph',
          content: typo(
            'Ak peniaze do 10 pracovných dní neprídu, odpovedzte na tento e-mail a platbu s bankou dohľadáme.',
          ),
        },
      ],
    }
  },
})
