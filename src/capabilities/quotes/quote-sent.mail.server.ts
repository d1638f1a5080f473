import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findQuote } from './find-quote.server.ts'
import { quoteFacts } from './letter-parts.server.ts'
import { drawQuote } from './paper/draw-quote.server.ts'
import { quotePage } from './quote-links.server.ts'
import { asSubject } from './quotes.messages.ts'

const MESSAGES = {
  sk: {
    first: {
      subject: (number: string) => `Cenová ponuka ${number}`,
      heading: 'Vaša cenová ponuka',
      text: 'Pripravili sme ponuku školenia pre vašu firmu. Nájdete ju aj v prílohe. Prijať alebo odmietnuť ju môžete na jej stránke, prihlasovať sa netreba.',
    },
    revised: {
      subject: (number: string) => `Upravená cenová ponuka ${number}`,
      heading: 'Upravili sme vašu ponuku',
      text: 'Posielame novú verziu ponuky, platí namiesto predošlej. Nájdete ju aj v prílohe; na jej stránke vidíte, čo sa zmenilo.',
    },
    note: 'K ponuke',
    button: 'Otvoriť ponuku',
  },
  en: {
    first: {
      subject: (number: string) => `Quote ${number}`,
      heading: 'Your quote',
      text: 'We have prepared a quote of a training for your company. It is attached, too. You can accept or refuse it on its page, there is no signing in.',
    },
    revised: {
      subject: (number: string) => `Revised quote ${number}`,
      heading: 'We have revised your quote',
      text: 'Here is a new version of the quote, it stands for the one before. It is attached, too; its page shows what has changed.',
    },
    note: 'About the quote',
    button: 'Open the quote',
  },
}

/** The quote with its paper and the way to its page. A version that another one replaced meanwhile is not sent. */
export const quoteSent = defineMail({
  name: 'quote-sent',
  reader: 'visitor',
  payload: z.object({ quoteId: z.uuid(), version: z.int() }),
  async compose(services: Pick<Services, 'config' | 'db' | 'settings'>, { quoteId, version }) {
    const found = await findQuote(services.db, quoteId)
    if (!found?.sent || found.state !== 'sent' || found.sent.version !== version || !found.contactEmail) return null
    const { language, sent, number } = found
    const words = messagesIn(MESSAGES, language)
    const said =
      words[version > 1 && found.versions.some((one) => one.sentAt && one.version < version) ? 'revised' : 'first']
    const { name, contentType, content } = await drawQuote(services, found, sent)
    return {
      to: found.contactEmail,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(said.subject(number)),
      blocks: [
        { kind: 'heading', text: typo(said.heading) },
        { kind: 'paragraph', content: typo(said.text) },
        ...(sent.note === null
          ? []
          : [{ kind: 'note', tone: 'info', title: words.note, content: typo(sent.note) } as const]),
        quoteFacts(found, sent),
        { kind: 'button', label: words.button, href: quotePage(services.config, { id: quoteId, version }) },
      ],
      attachments: [{ filename: name, content, contentType }],
    }
  },
})
