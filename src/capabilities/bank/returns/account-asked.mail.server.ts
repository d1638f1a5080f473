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
import { returnAccountPage } from './return-account-page.server.ts'

const MESSAGES = {
  sk: {
    facts: LETTER_MESSAGES.sk.facts,
    subject: (amount: string, reference: string) => `Kam vám pošleme ${amount}? (objednávka ${reference})`,
    heading: (amount: string) => `Kam vám máme poslať ${amount}?`,
    opening: 'Peniaze vám vrátime prevodom, nevieme však, na ktorý účet. Napíšte nám jeho IBAN, stačí jedno políčko.',
    button: 'Zadať IBAN',
    alone:
      'Odkaz je určený len vám, neposielajte ho ďalej. Heslo, PIN ani číslo karty od vás nikdy nechceme. Keď účet zadáte, potvrdíme vám to e-mailom.',
  },
  en: {
    facts: LETTER_MESSAGES.en.facts,
    subject: (amount: string, reference: string) => `Where shall we send ${amount}? (order ${reference})`,
    heading: (amount: string) => `Where shall we send ${amount}?`,
    opening:
      'We return your money by bank transfer, but we do not know to which account. Please give us its IBAN, it is a single field.',
    button: 'Enter the IBAN',
    alone:
      'The link is meant for you alone, please do not pass it on. We never ask for a password, a PIN or a card number. Once you have entered the account, we confirm it by e-mail.',
  },
}

/** Asks a buyer where their money is to go, with a link that serves this one return. */
export const accountAsked = defineMail({
  name: 'return-account-asked',
  reader: 'buyer',
  payload: z.object({ returnId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { returnId }) {
    const [found] = await readReturns(db, sql`back.id = ${returnId}`)
    if (found?.state !== 'requested' || found.iban !== null) return null
    const { buyerEmail, language } = (await findRegistration(db, found.registrationId))?.registration ?? {}
    if (!buyerEmail || !language) return null
    const words = messagesIn(MESSAGES, language)
    const amount = formatMoney(found.amountCents, language)
    return {
      to: buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(amount, found.reference)),
      blocks: [
        { kind: 'heading', text: words.heading(amount) },
        { kind: 'paragraph', content: typo(words.opening) },
        { kind: 'button', label: words.button, href: returnAccountPage(config, returnId) },
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: found.reference },
            { term: words.facts.returning, value: amount },
          ],
        },
        { kind: 'paragraph', content: typo(words.alone) },
      ],
    }
  },
})
