import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { readReturns } from './known-returns.server.ts'

const MESSAGES = {
  sk: {
    facts: LETTER_MESSAGES.sk.facts,
    subject: (reference: string) => `Účet na vrátenie peňazí je zadaný (objednávka ${reference})`,
    heading: 'Účet na vrátenie peňazí je zadaný',
    opening: 'Cez odkaz z nášho e-mailu niekto práve zadal účet, na ktorý vám vrátime peniaze.',
    account: 'Účet sa končí na',
    notYou:
      'Ak ste to neboli vy alebo koniec účtu nesedí, hneď odpovedzte na tento e-mail. Kým peniaze neodošleme, dá sa to zastaviť.',
  },
  en: {
    facts: LETTER_MESSAGES.en.facts,
    subject: (reference: string) => `The account for your money was entered (order ${reference})`,
    heading: 'The account for your money was entered',
    opening: 'Through the link in our e-mail somebody has just entered the account to which we return your money.',
    account: 'The account ends in',
    notYou:
      'If it was not you, or if the end of the account is not right, answer this e-mail at once. Until the money is sent, it can be stopped.',
  },
}

/** Tells the buyer's mailbox that an account was written behind their link. */
export const accountGiven = defineMail({
  name: 'return-account-given',
  reader: 'buyer',
  payload: z.object({ returnId: z.uuid(), endsWith: z.string().max(5) }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { returnId, endsWith }) {
    const [found] = await readReturns(db, sql`back.id = ${returnId}`)
    const order = found && (await findRegistration(db, found.registrationId))
    const buyerEmail = order?.registration.buyerEmail
    if (!found || !buyerEmail) return null
    const { language } = order.registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(found.reference)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.opening) },
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: found.reference },
            { term: words.facts.returning, value: formatMoney(found.amountCents, language) },
            { term: words.account, value: endsWith },
          ],
        },
        { kind: 'note', tone: 'warn', content: typo(words.notYou) },
      ],
    }
  },
})
