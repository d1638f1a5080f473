import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { asSubject, courseAndStart, dayAndHours, durationInWords, seatsTimesPrice } from '../registration.messages.ts'
import { paymentPage } from '../registration-links.server.ts'

/** Somebody of the staff took an order; its buyer pays by card through the link. */
export const paymentRequested = defineMail({
  name: 'payment-requested',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'held') return null
    const { registration, session, participants } = found
    if (registration.buyerEmail === null || registration.heldUntil === null) return null
    const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      subject: asSubject(`Zaplaťte objednávku ${registration.reference}: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: typo('Miesto držíme, ostáva zaplatiť') },
        {
          kind: 'paragraph',
          content: typo(
            `Ako sme sa dohodli, posielame odkaz na platbu kartou. Miesto držíme do ${formatDate(registration.heldUntil, 'full')}, potom ho uvoľníme.`,
          ),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Kedy', value: `${dayAndHours(session)} (${durationInWords(session.durationMinutes)})` },
            { term: 'Kde', value: session.location },
            { term: names.length === 1 ? 'Účastník' : 'Účastníci', value: names.join('\n') },
            { term: 'Cena', value: seatsTimesPrice(registration) },
            { term: 'Spolu na zaplatenie', value: [{ strong: formatMoney(registration.totalCents) }] },
          ],
        },
        { kind: 'button', label: 'Zaplatiť kartou', href: paymentPage(config, registrationId) },
        {
          kind: 'paragraph',
          content: [
            typo('Objednávka s povinnosťou platby vznikne zaplatením. Platia pre ňu '),
            { text: typo('obchodné podmienky'), href: '/vop' },
            typo(' a '),
            { text: typo('zásady ochrany osobných údajov'), href: '/privacy' },
            typo('. Ak o miesto nemáte záujem, nerobte nič.'),
          ],
        },
      ],
    }
  },
})
