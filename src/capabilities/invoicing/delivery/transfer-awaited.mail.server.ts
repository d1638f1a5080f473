import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { paymentPage } from '#capabilities/booking/registration-links.server.ts'
import { keptOf } from '#capabilities/payments/by-hand.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { transferRows } from './document-blocks.server.ts'
import { readerNow } from './readers-of.server.ts'

/** soon: due tomorrow · due: due today · last: tomorrow the seats go · part: something came, and something is missing. */
export const TRANSFER_REASONS = ['soon', 'due', 'last', 'part'] as const

const MESSAGES = {
  sk: {
    subject: {
      soon: (reference: string) => `Zajtra je splatná objednávka ${reference}`,
      due: (reference: string) => `Dnes je splatná objednávka ${reference}`,
      last: (reference: string) => `Miesta držíme už len do zajtra: objednávka ${reference}`,
      part: (reference: string) => `Prišla časť platby za objednávku ${reference}`,
    },
    heading: {
      soon: 'Zajtra je deň splatnosti',
      due: 'Dnes je deň splatnosti',
      last: 'Miesta držíme už len do zajtra',
      part: 'Prišla časť platby',
    },
    text: {
      soon: (kept: string) => `Vašu platbu ešte nemáme. Miesta držíme do ${kept}.`,
      due: (kept: string) => `Vašu platbu ešte nemáme. Miesta držíme do ${kept}, potom ich uvoľníme.`,
      last: (kept: string) =>
        `Vašu platbu ešte nemáme. Ak nepríde do ${kept}, miesta uvoľníme, objednávka zanikne a nič neplatíte.`,
      part: (kept: string) => `Stačí doplatiť rozdiel s tým istým variabilným symbolom. Miesta držíme do ${kept}.`,
    },
    missing: 'Chýba',
    course: 'Kurz',
    date: 'Termín',
    pay: 'Zobraziť QR kód a údaje',
    paid: 'Ak ste už zaplatili, nič robiť netreba. Platbu priradíme, len čo príde.',
  },
  en: {
    subject: {
      soon: (reference: string) => `Order ${reference} is due tomorrow`,
      due: (reference: string) => `Order ${reference} is due today`,
      last: (reference: string) => `We hold the seats only until tomorrow: order ${reference}`,
      part: (reference: string) => `A part of the payment for order ${reference} has arrived`,
    },
    heading: {
      soon: 'The payment is due tomorrow',
      due: 'The payment is due today',
      last: 'We hold the seats only until tomorrow',
      part: 'A part of the payment has arrived',
    },
    text: {
      soon: (kept: string) => `We do not have your payment yet. We hold the seats until ${kept}.`,
      due: (kept: string) =>
        `We do not have your payment yet. We hold the seats until ${kept} and release them after that.`,
      last: (kept: string) =>
        `We do not have your payment yet. If it does not arrive by ${kept}, we release the seats, the order ends and you pay nothing.`,
      part: (kept: string) => `Just pay the difference with the same payment symbol. We hold the seats until ${kept}.`,
    },
    missing: 'Missing',
    course: 'Course',
    date: 'Date',
    pay: 'Show the QR code and the details',
    paid: 'If you have paid already, there is nothing to do. We match the payment as soon as it arrives.',
  },
}

/** The seats of an order wait for its transfer. Nothing to write once the money has come or the seats have gone. */
export const transferAwaited = defineMail({
  name: 'transfer-awaited',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid(), why: z.enum(TRANSFER_REASONS), mailboxId: z.uuid().optional() }),
  async compose(services: Pick<Services, 'config' | 'db' | 'settings'>, { registrationId, why, mailboxId }) {
    const { config, db, settings } = services
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'held' || found.registration.confirmedAt === null) return null
    const { registration, session } = found
    const { heldUntil, reference, totalCents, paymentSymbol } = registration
    const reader = await readerNow(db, { ...registration, registrationId }, mailboxId)
    if (!reader || heldUntil === null) return null
    const missing = totalCents - keptOf(await readHandMoney(db, registrationId))
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const kept = formatDate(dayOf(new Date(heldUntil.getTime() - 1_000)), 'long', language)
    return {
      to: reader.email,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject[why](reference)),
      blocks: [
        { kind: 'heading', text: words.heading[why] },
        { kind: 'paragraph', content: typo(words.text[why](kept)) },
        {
          kind: 'facts',
          rows: [
            ...(await transferRows(services, {
              language,
              cents: missing,
              paymentSymbol,
              ...(why === 'part' ? { toPay: words.missing } : {}),
            })),
            { term: words.course, value: typo(session.title) },
            { term: words.date, value: dayAndHours(session, language) },
          ],
        },
        // The page lets its reader change the order, and it is the buyer's alone.
        ...(reader.mailboxId === null
          ? [{ kind: 'button', label: words.pay, href: paymentPage(config, registrationId) } as const]
          : []),
        { kind: 'paragraph', content: typo(words.paid) },
      ],
    }
  },
})
