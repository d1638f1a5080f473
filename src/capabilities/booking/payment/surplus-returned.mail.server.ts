import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { isConfirmed } from '../registration-states.ts'

/** An order was paid twice; the second payment goes back by itself. */
export const surplusReturned = defineMail({
  name: 'surplus-returned',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (!found) return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { rows } = await db.execute<{ amountCents: number }>(sql`
      select amount_cents as "amountCents" from payments where registration_id = ${registrationId} and is_surplus
      order by recorded_at desc limit 1`)
    const amount = formatMoney(rows[0]?.amountCents ?? registration.totalCents)
    const isSeated = isConfirmed(registration.state)
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      subject: asSubject(`Druhú platbu ${amount} sme vám vrátili (objednávka ${registration.reference})`),
      blocks: [
        { kind: 'heading', text: typo(`Druhú platbu ${amount} sme vám vrátili`) },
        {
          kind: 'paragraph',
          content: typo(
            `Za tú istú objednávku prišli dve platby. Druhú sme hneď poslali späť na kartu, z ktorej prišla; na účte ju uvidíte do 5 až 10 pracovných dní.`,
          ),
        },
        ...(isSeated
          ? [
              {
                kind: 'note' as const,
                tone: 'ok' as const,
                content: typo('Vaša objednávka platí ďalej bez zmeny. Nič robiť netreba.'),
              },
            ]
          : []),
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Termín', value: dayAndHours(session) },
            { term: 'Vrátené', value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: 'Otvoriť objednávku',
          href: reservationPage(config, registrationId),
        },
        { kind: 'paragraph', content: typo('Ak vám niečo nesedí, odpovedzte na tento e-mail.') },
      ],
    }
  },
})
