import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail, type MailServices } from './mail.server.ts'

const MESSAGES = {
  sk: {
    subject: 'Skúška pošty: správa dorazila',
    heading: 'Pošta funguje',
    opening: 'Túto správu poslal váš server, aby overil nastavenie odosielania. Netreba na ňu odpovedať.',
    facts: { site: 'Stránka', sender: 'Odosielateľ', server: 'Poštový server', sentAt: 'Odoslané' },
    check: {
      heading: 'Ešte skontrolujte',
      inbox: { before: 'Správa prišla do ', strong: 'doručenej pošty', after: ', nie do nevyžiadanej.' },
      signed: {
        before: 'V hlavičke Authentication-Results je pri ',
        strong: 'SPF, DKIM aj DMARC',
        after: ' slovo pass.',
      },
      dark: 'V tmavom režime sa všetko dobre číta.',
    },
    spam: {
      title: 'Správa skončila v spame?',
      text: 'Najčastejšie chýba záznam SPF alebo DKIM pri doméne odosielateľa.',
    },
    open: 'Otvoriť stránku',
  },
  en: {
    subject: 'Mail check: the message has arrived',
    heading: 'Mail works',
    opening: 'Your server sent this message to check how sending is set up. There is no need to reply.',
    facts: { site: 'Site', sender: 'Sender', server: 'Mail server', sentAt: 'Sent' },
    check: {
      heading: 'Still to check',
      inbox: { before: 'The message came to the ', strong: 'inbox', after: ', not to spam.' },
      signed: {
        before: 'The Authentication-Results header says pass for ',
        strong: 'SPF, DKIM and DMARC',
        after: '.',
      },
      dark: 'Everything reads well in dark mode.',
    },
    spam: {
      title: 'Did the message end up in spam?',
      text: 'Most often the SPF or DKIM record of the sender’s domain is missing.',
    },
    open: 'Open the site',
  },
}

/** Proves the way from the queue to a mailbox, and shows every block a letter can hold. */
export const deliveryCheck = defineMail({
  name: 'delivery-check',
  reader: 'staff',
  payload: z.object({}),
  async compose({ config, clock, settings }: Pick<MailServices, 'config' | 'clock' | 'settings'>) {
    const sentAt = new Intl.DateTimeFormat('sk', {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'Europe/Bratislava',
    }).format(clock.now())
    const { mailSender } = settings.current()
    const sender = mailSender ? `${mailSender.name} <${mailSender.address}>` : config.mailFrom
    const { facts, check, spam, ...words } = messagesIn(MESSAGES, 'sk')
    return {
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: words.heading },
        {
          kind: 'paragraph',
          content: words.opening,
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.site, value: config.publicOrigin },
            { term: facts.sender, value: sender },
            { term: facts.server, value: new URL(config.smtpUrl).host },
            { term: facts.sentAt, value: sentAt },
          ],
        },
        { kind: 'heading', text: check.heading },
        {
          kind: 'list',
          items: [
            [check.inbox.before, { strong: check.inbox.strong }, check.inbox.after],
            [check.signed.before, { strong: check.signed.strong }, check.signed.after],
            check.dark,
          ],
        },
        {
          kind: 'note',
          tone: 'info',
          title: spam.title,
          content: spam.text,
        },
        { kind: 'button', label: words.open, href: '/' },
      ],
    }
  },
})
