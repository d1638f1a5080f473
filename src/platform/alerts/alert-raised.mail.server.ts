import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMail, type MailServices } from '#platform/mail/mail.server.ts'
import { alerts } from './alerts.tables.server.ts'

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
    return {
      subject: `Upozornenie: ${alert.title}`,
      blocks: [
        { kind: 'heading', text: 'Niečo treba vyriešiť' },
        { kind: 'paragraph', content: 'Systém našiel vec, ktorú sám nevyrieši. Podrobnosti sú na nástenke.' },
        {
          kind: 'facts',
          rows: [
            { term: 'Čo sa stalo', value: alert.title },
            { term: 'Druh', value: alert.kind },
            { term: 'Prvýkrát', value: firstAt },
            { term: 'Koľkokrát', value: String(alert.times) },
          ],
        },
        { kind: 'button', label: 'Otvoriť nástenku', href: '/admin/dashboard' },
        {
          kind: 'paragraph',
          content: 'O tom istom upozornení píšeme raz, kým ho niekto nevyrieši. Adresu zmeníte v nastaveniach.',
        },
      ],
    }
  },
})
