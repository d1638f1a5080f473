import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from './find-registration.server.ts'
import { asSubject, dayAndHours } from './registration.messages.ts'
import { choicePage } from './registration-links.server.ts'

/** The money came when the seat was gone: the buyer decides between another date and the money. */
export const choiceOffered = defineMail({
  name: 'choice-offered',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'choice_offered') return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const paid = formatMoney(registration.totalCents)
    const isOne = registration.seats === 1
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      subject: asSubject(`Platba prišla, termín je už plný: vyberte si, ako ďalej (${registration.reference})`),
      preview: typo(`Vyberte si iný termín alebo vrátenie ${paid}. O peniaze neprídete.`),
      blocks: [
        { kind: 'heading', text: typo('Platba prišla, termín je však už plný') },
        {
          kind: 'paragraph',
          content: [
            typo('Vaša platba '),
            { strong: paid },
            typo(
              ` za kurz ${session.title} (${formatDate(session.startsAt, 'full')}) k nám dorazila až potom, ako sme ${isOne ? 'miesto' : 'miesta'} prestali držať. Medzitým ${
                isOne ? 'posledné voľné miesto získal niekto iný' : 'sa voľné miesta obsadili'
              }. Mrzí nás to a ospravedlňujeme sa.`,
            ),
          ],
        },
        {
          kind: 'paragraph',
          content: typo('O peniaze neprídete. Vyberte si iný termín, alebo vám celú sumu vrátime na kartu.'),
        },
        {
          kind: 'button',
          label: 'Vybrať, ako ďalej',
          href: choicePage(config, registrationId),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Pôvodný termín', value: dayAndHours(session) },
            { term: 'Zaplatené', value: paid },
          ],
        },
        {
          kind: 'paragraph',
          content: typo(
            'Odkaz je určený len vám, neposielajte ho ďalej. Ak si neviete vybrať, odpovedzte na tento e-mail a poradíme vám.',
          ),
        },
      ],
    }
  },
})
