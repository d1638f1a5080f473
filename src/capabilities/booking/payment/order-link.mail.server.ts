import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { asSubject, dayAndHours, seatsTimesPrice } from '../registration.messages.ts'
import { choicePage, paymentPage, reservationPage } from '../registration-links.server.ts'

type Composing = Pick<Services, 'db' | 'config' | 'settings'>
type Words = { subject: string; heading: string; text: string; label: string; href: string }

/**
 * The way to an order, to the mailbox of the order and nowhere else. Whoever placed it may have written any address, so
 * nothing that somebody typed stands in it.
 */
export const orderLink = defineMail({
  name: 'order-link',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Composing, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    return found && orderLetter(services, found)
  },
})

/** The same letter for an order in every state; null where there is nothing to open, or nobody to write to. */
export function orderLetter({ config, settings }: Composing, found: RegistrationInWhole): Letter | null {
  const { registration, session } = found
  const words = wordsFor(config, found)
  if (words === null || registration.buyerEmail === null) return null
  const { subject, heading, text, label, href } = words
  return {
    to: registration.buyerEmail,
    replyTo: settings.current().brand.email,
    subject: asSubject(`${subject} ${registration.reference}`),
    blocks: [
      { kind: 'heading', text: typo(heading) },
      { kind: 'paragraph', content: typo(text) },
      { kind: 'button', label, href },
      {
        kind: 'facts',
        rows: [
          { term: 'Číslo objednávky', value: registration.reference },
          { term: 'Kurz', value: typo(session.title) },
          { term: 'Kedy', value: dayAndHours(session) },
          { term: 'Cena', value: seatsTimesPrice(registration) },
          { term: 'Spolu', value: [{ strong: formatMoney(registration.totalCents) }] },
        ],
      },
      {
        kind: 'paragraph',
        content: typo(
          'Odkaz je určený len vám, neposielajte ho ďalej. Ak ste si u nás nič neobjednali, nerobte nič, alebo nám odpovedzte na tento e-mail.',
        ),
      },
    ],
  }
}

function wordsFor(config: Services['config'], { registration }: RegistrationInWhole): Words | null {
  const { id, state, heldUntil, seats } = registration
  if (state === 'held' && heldUntil !== null) {
    const [seat, it] = seats === 1 ? ['Miesto', 'ho'] : ['Miesta', 'ich']
    return {
      subject: 'Odkaz na platbu objednávky',
      heading: `${seat} držíme, ostáva zaplatiť`,
      text: `${seat} držíme do ${formatDate(heldUntil, 'time')}. Ak dovtedy nezaplatíte, uvoľníme ${it} a nič nám nedlhujete.`,
      label: 'Dokončiť platbu',
      href: paymentPage(config, id),
    }
  }
  if (state === 'choice_offered') {
    return {
      subject: 'Vyberte si, ako ďalej s objednávkou',
      heading: 'Platba prišla, termín je však už plný',
      text: 'Vyberte si iný termín, alebo vám celú sumu vrátime na kartu.',
      label: 'Vybrať, ako ďalej',
      href: choicePage(config, id),
    }
  }
  if (state === 'held' || state === 'expired') return null
  return {
    subject: 'Odkaz na objednávku',
    heading: 'Odkaz na vašu objednávku',
    text: 'Na tejto stránke nájdete všetko o objednávke. Odkaz platí stále a ten istý je aj v potvrdení, ktoré sme vám poslali.',
    label: 'Otvoriť objednávku',
    href: reservationPage(config, id),
  }
}
