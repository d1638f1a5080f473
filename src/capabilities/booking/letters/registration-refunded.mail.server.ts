import { z } from 'zod'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

/** The money of a registration is on its way back. */
export const registrationRefunded = defineMail({
  name: 'registration-refunded',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { registrationId }) {
    const { db, config } = services
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'refunded') return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    // A cancellation may give back a part only, so the payment says how much, not the order.
    const returned = (await findMoneyOf(db, registrationId))?.refundedCents || registration.totalCents
    if (returned === 0) return null
    const amount = formatMoney(returned)
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`Vrátili sme vám ${amount} (objednávka ${registration.reference})`),
      blocks: [
        { kind: 'heading', text: `Vrátili sme vám ${amount}` },
        {
          kind: 'paragraph',
          content: typo(
            'Peniaze sme poslali späť na kartu, ktorou ste platili. Na účte ich uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.',
          ),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Termín', value: dayAndHours(session) },
            ...(returned === registration.totalCents
              ? []
              : [{ term: 'Zaplatené', value: formatMoney(registration.totalCents) }]),
            { term: 'Vrátené', value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: 'Otvoriť objednávku',
          href: reservationPage(config, registrationId),
        },
        {
          kind: 'paragraph',
          content: typo(
            'Ak peniaze do 10 pracovných dní neprídu, odpovedzte na tento e-mail a platbu s bankou dohľadáme.',
          ),
        },
      ],
      // Whoever has the entry in their calendar gets it out with the money.
      attachments: session.startsAt > services.clock.now() ? [buyerCalendar(services, found, 'CANCEL')] : [],
    }
  },
})
