import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { transferRows } from './document-blocks.server.ts'

/** due: today is its day · late: three days have passed since. */
export const DEPOSIT_REASONS = ['due', 'late'] as const

const MESSAGES = {
  sk: {
    subject: {
      due: (reference: string) => `Dnes je splatná záloha k objednávke ${reference}`,
      late: (reference: string) => `Čakáme na zálohu k objednávke ${reference}`,
    },
    heading: { due: 'Dnes je splatná záloha', late: 'Čakáme na zálohu' },
    text: (day: string) =>
      `Zálohu za vaše školenie, splatnú ${day}, ešte nemáme. Termín je záväzne váš, keď príde na náš účet.`,
    paid: 'Ak ste už zaplatili, nič robiť netreba. Platbu priradíme, len čo príde.',
    course: 'Kurz',
    date: 'Termín',
    open: 'Otvoriť objednávku s predfaktúrou',
  },
  en: {
    subject: {
      due: (reference: string) => `The deposit for order ${reference} is due today`,
      late: (reference: string) => `We are waiting for the deposit for order ${reference}`,
    },
    heading: { due: 'The deposit is due today', late: 'We are waiting for the deposit' },
    text: (day: string) =>
      `We do not have the deposit for your training yet, which is due on ${day}. The date is bindingly yours once it is credited to our account.`,
    paid: 'If you have paid already, there is nothing to do. We match the payment as soon as it arrives.',
    course: 'Course',
    date: 'Date',
    open: 'Open the order with its pro forma invoice',
  },
}

/** A company training waits for its deposit. Nothing to write once it has come, or the training was cancelled. */
export const depositAwaited = defineMail({
  name: 'deposit-awaited',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid(), why: z.enum(DEPOSIT_REASONS) }),
  async compose(services: Pick<Services, 'config' | 'db' | 'settings'>, { registrationId, why }) {
    const { config, db, settings } = services
    const found = await findRegistration(db, registrationId)
    const { depositCents, depositDueOn, buyerEmail, state, reference, paymentSymbol } = found?.registration ?? {}
    if (!found || state !== 'paid' || !depositCents || !depositDueOn || !buyerEmail || !reference) return null
    const { paidCents, returnedCents } = await readBookOfOrder(db, registrationId)
    const missing = depositCents - (paidCents - returnedCents)
    if (missing <= 0) return null
    const { language } = found.registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject[why](reference)),
      blocks: [
        { kind: 'heading', text: words.heading[why] },
        { kind: 'paragraph', content: typo(words.text(formatDate(depositDueOn, 'long', language))) },
        {
          kind: 'facts',
          rows: [
            ...(await transferRows(services, { cents: missing, paymentSymbol: paymentSymbol ?? null, language })),
            { term: words.course, value: typo(found.session.title) },
            { term: words.date, value: dayAndHours(found.session, language) },
          ],
        },
        { kind: 'button', label: words.open, href: reservationPage(config, registrationId) },
        { kind: 'paragraph', content: typo(words.paid) },
      ],
    }
  },
})
