import { z } from 'zod'
import { defineMail, type MailServices } from './mail.server.ts'

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
    return {
      subject: 'Skúška pošty: správa dorazila',
      blocks: [
        { kind: 'heading', text: 'Pošta funguje' },
        {
          kind: 'paragraph',
          content: 'Túto správu poslal váš server, aby overil nastavenie odosielania. Netreba na ňu odpovedať.',
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Stránka', value: config.publicOrigin },
            { term: 'Odosielateľ', value: sender },
            { term: 'Poštový server', value: new URL(config.smtpUrl).host },
            { term: 'Odoslané', value: sentAt },
          ],
        },
        { kind: 'heading', text: 'Ešte skontrolujte' },
        {
          kind: 'list',
          items: [
            ['Správa prišla do ', { strong: 'doručenej pošty' }, ', nie do nevyžiadanej.'],
            ['V hlavičke Authentication-Results je pri ', { strong: 'SPF, DKIM aj DMARC' }, ' slovo pass.'],
            'V tmavom režime sa všetko dobre číta.',
          ],
        },
        {
          kind: 'note',
          tone: 'info',
          title: 'Správa skončila v spame?',
          content: 'Najčastejšie chýba záznam SPF alebo DKIM pri doméne odosielateľa.',
        },
        { kind: 'button', label: 'Otvoriť stránku', href: '/' },
      ],
    }
  },
})
