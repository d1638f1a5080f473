import { z } from 'zod'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { findQuote } from './find-quote.server.ts'
import { quoteFacts } from './letter-parts.server.ts'
import { quotePage } from './quote-links.server.ts'
import { asSubject } from './quotes.messages.ts'

const MESSAGES = {
  sk: {
    subject: (number: string, day: string) => `Ponuka ${number} platí do ${day}`,
    heading: 'Vaša ponuka čoskoro skončí',
    text: (day: string) =>
      `Prijať ju môžete do ${day} vrátane. Ak potrebujete viac času alebo niečo zmeniť, stačí odpovedať na tento e-mail.`,
    button: 'Otvoriť ponuku',
  },
  en: {
    subject: (number: string, day: string) => `Quote ${number} is valid until ${day}`,
    heading: 'Your quote ends soon',
    text: (day: string) =>
      `You can accept it until ${day} inclusive. If you need more time or a change, just reply to this e-mail.`,
    button: 'Open the quote',
  },
}

/** Once, three days before the end. Whoever has answered meanwhile, or has a newer version, is not reminded. */
export const quoteReminded = defineMail({
  name: 'quote-reminded',
  reader: 'visitor',
  payload: z.object({ quoteId: z.uuid(), version: z.int() }),
  async compose({ clock, config, db, settings }: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, payload) {
    const { quoteId, version } = payload
    const found = await findQuote(db, quoteId)
    if (!found?.sent || found.state !== 'sent' || found.sent.version !== version || !found.contactEmail) return null
    if (found.sent.validUntil < dayOf(clock.now())) return null
    const { language, number, sent } = found
    const words = messagesIn(MESSAGES, language)
    const day = formatDate(sent.validUntil, 'day', language)
    return {
      to: found.contactEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(number, day)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text(day)) },
        quoteFacts(found, sent),
        { kind: 'button', label: words.button, href: quotePage(config, { id: quoteId, version }) },
      ],
    }
  },
})
