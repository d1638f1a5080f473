import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findQuote } from './find-quote.server.ts'
import { quoteFacts } from './letter-parts.server.ts'
import { asSubject } from './quotes.messages.ts'

const MESSAGES = {
  sk: {
    accepted: {
      subject: (company: string) => `Ponuka prijatá: ${company}`,
      heading: 'Firma prijala ponuku',
      text: 'Objednávka so súkromným termínom je vytvorená. Na zálohu odchádza predfaktúra.',
    },
    refused: {
      subject: (company: string) => `Ponuka odmietnutá: ${company}`,
      heading: 'Firma odmietla ponuku',
      text: 'Ak má zmysel ponúknuť niečo iné, uložte novú verziu a pošlite ju.',
    },
    reason: 'Dôvod',
    button: 'Otvoriť ponuku',
  },
  en: {
    accepted: {
      subject: (company: string) => `Quote accepted: ${company}`,
      heading: 'The company has accepted the quote',
      text: 'The order with its private session is made. A pro forma invoice for the deposit is on its way.',
    },
    refused: {
      subject: (company: string) => `Quote refused: ${company}`,
      heading: 'The company has refused the quote',
      text: 'If something else makes sense, save a new version and send it.',
    },
    reason: 'Reason',
    button: 'Open the quote',
  },
}

/** Tells the provider what a company has answered. */
export const quoteAnswered = defineMail({
  name: 'quote-answered',
  reader: 'staff',
  payload: z.object({ quoteId: z.uuid() }),
  async compose({ config, db }: Pick<Services, 'config' | 'db'>, { quoteId }) {
    const found = await findQuote(db, quoteId)
    if (!found?.sent || (found.state !== 'accepted' && found.state !== 'refused')) return null
    const { state, companyName, number, reason, sent } = found
    const words = messagesIn(MESSAGES, 'sk')
    const said = words[state]
    return {
      subject: asSubject(said.subject(companyName ?? number)),
      blocks: [
        { kind: 'heading', text: typo(said.heading) },
        { kind: 'paragraph', content: typo(said.text) },
        ...(reason === null ? [] : [{ kind: 'note', tone: 'info', title: words.reason, content: reason } as const]),
        quoteFacts({ ...found, language: 'sk' }, sent),
        { kind: 'button', label: words.button, href: `${config.publicOrigin}/admin/company-trainings/${quoteId}` },
      ],
    }
  },
})
