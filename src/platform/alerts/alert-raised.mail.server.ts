import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { alerts } from './alerts.tables.server.ts'

const MESSAGES = {
  sk: {
    subject: (title: string) => `Upozornenie: ${title}`,
    heading: 'Niečo treba vyriešiť',
    opening: 'Systém našiel vec, ktorú sám nevyrieši. Podrobnosti sú v administrácii na obrazovke „Dnes“.',
    facts: { what: 'Čo sa stalo', kind: 'Druh', firstAt: 'Prvýkrát', times: 'Koľkokrát' },
    open: 'Otvoriť obrazovku „Dnes“',
    once: 'O tom istom upozornení píšeme raz, kým ho niekto nevyrieši. Adresu zmeníte v nastaveniach.',
  },
  en: {
    subject: (title: string) => `Alert: ${title}`,
    heading: 'Something needs attention',
    opening: 'The system found something that it cannot settle by itself. The details are on the dashboard.',
    facts: { what: 'What happened', kind: 'Kind', firstAt: 'First time', times: 'How many times' },
    open: 'Open the dashboard',
    once: 'We write about the same alert once until somebody settles it. You can change the address in the settings.',
  },
}

/** Calls whoever watches over the site to the dashboard. Once somebody has settled the alert there is nothing to write. */
export const alertRaised = defineMail({
  name: 'alert-raised',
  reader: 'staff',
  payload: z.object({ alertId: z.uuid() }),
  async compose({ db }: Pick<MailServices, 'db'>, { alertId }) {
    const [alert] = await db.select().from(alerts).where(eq(alerts.id, alertId))
    if (!alert || alert.resolvedAt) return null
    const firstAt = new Intl.DateTimeFormat('sk', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Bratislava',
    }).format(alert.firstAt)
    const { facts, ...words } = messagesIn(MESSAGES, 'sk')
    return {
      subject: words.subject(alert.title),
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: words.opening },
        {
          kind: 'facts',
          rows: [
            { term: facts.what, value: alert.title },
            { term: facts.kind, value: alert.kind },
            { term: facts.firstAt, value: firstAt },
            { term: facts.times, value: String(alert.times) },
          ],
        },
        { kind: 'button', label: words.open, href: '/admin/dashboard' },
        {
          kind: 'paragraph',
          content: words.once,
        },
      ],
    }
  },
})
