import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, dayAndHours, seatsTimesPrice } from '../registration.messages.ts'
import { choicePage, paymentPage, reservationPage } from '../registration-links.server.ts'

type Composing = Pick<Services, 'db' | 'config' | 'settings'>
type Said = { subject: string; heading: string; text: string; label: string; href: string }

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    held: {
      subject: 'Odkaz na platbu objednávky',
      oneHeading: 'Miesto držíme, ostáva zaplatiť',
      heading: 'Miesta držíme, ostáva zaplatiť',
      oneText: (until: string) =>
        `Miesto držíme do ${until}. Ak dovtedy nezaplatíte, uvoľníme ho a nič nám nedlhujete.`,
      text: (until: string) => `Miesta držíme do ${until}. Ak dovtedy nezaplatíte, uvoľníme ich a nič nám nedlhujete.`,
    },
    choice: {
      subject: 'Vyberte si, ako ďalej s objednávkou',
      text: 'Vyberte si iný termín, alebo vám celú sumu vrátime na kartu.',
    },
    order: {
      subject: 'Odkaz na objednávku',
      heading: 'Odkaz na vašu objednávku',
      text: 'Na tejto stránke nájdete všetko o objednávke. Odkaz platí stále a ten istý je aj v potvrdení, ktoré sme vám poslali.',
    },
    notYou: 'Ak ste si u nás nič neobjednali, nerobte nič, alebo nám odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    held: {
      subject: 'Link to pay for order',
      oneHeading: 'We are holding the seat, what remains is to pay',
      heading: 'We are holding the seats, what remains is to pay',
      oneText: (until: string) =>
        `We hold the seat until ${until}. If you do not pay by then, we release it and you owe us nothing.`,
      text: (until: string) =>
        `We hold the seats until ${until}. If you do not pay by then, we release them and you owe us nothing.`,
    },
    choice: {
      subject: 'Choose what happens next with order',
      text: 'Choose another date, or we will return the whole sum to your card.',
    },
    order: {
      subject: 'Link to order',
      heading: 'Link to your order',
      text: 'This page has everything about the order. The link stays valid and is the same as in the confirmation that we sent you.',
    },
    notYou: 'If you have not ordered anything from us, do nothing, or reply to this e-mail.',
  },
}

type Words = (typeof MESSAGES)['sk']

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
  const { language } = registration
  const words = messagesIn(MESSAGES, language)
  const said = saidOf(config, found, words)
  if (said === null || registration.buyerEmail === null) return null
  const { subject, heading, text, label, href } = said
  return {
    to: registration.buyerEmail,
    replyTo: settings.current().brand.email,
    language,
    subject: asSubject(`${subject} ${registration.reference}`),
    blocks: [
      { kind: 'heading', text: typo(heading) },
      { kind: 'paragraph', content: typo(text) },
      { kind: 'button', label, href },
      {
        kind: 'facts',
        rows: [
          { term: words.facts.reference, value: registration.reference },
          { term: words.facts.course, value: typo(session.title) },
          { term: words.facts.when, value: dayAndHours(session, language) },
          { term: words.facts.price, value: seatsTimesPrice(registration, language) },
          { term: words.facts.total, value: [{ strong: formatMoney(registration.totalCents, language) }] },
        ],
      },
      {
        kind: 'paragraph',
        content: typo(`${words.linkIsYours} ${words.notYou}`),
      },
    ],
  }
}

function saidOf(config: Services['config'], { registration }: RegistrationInWhole, words: Words): Said | null {
  const { id, state, heldUntil, seats } = registration
  if (state === 'held' && heldUntil !== null) {
    const { held } = words
    return {
      subject: held.subject,
      heading: seats === 1 ? held.oneHeading : held.heading,
      text: (seats === 1 ? held.oneText : held.text)(formatDate(heldUntil, 'time')),
      label: words.finishPayment,
      href: paymentPage(config, id),
    }
  }
  if (state === 'choice_offered') {
    return { ...words.choice, heading: words.paidButFull, label: words.choose, href: choicePage(config, id) }
  }
  if (state === 'held' || state === 'expired') return null
  return { ...words.order, label: words.openOrder, href: reservationPage(config, id) }
}
