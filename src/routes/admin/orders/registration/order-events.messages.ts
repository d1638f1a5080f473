import type { EventFacts } from '#capabilities/booking/office/event-facts.ts'
import { MANUAL_ENTRY_MESSAGES } from '#capabilities/booking/office/ui/manual-entry.messages.ts'
import type { HandWay } from '#capabilities/payments/by-hand.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import { HAND_MESSAGES } from '#routes/admin/money/hand.messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'

/** What a sentence is made of: who did it, whether they are staff, how many seats the order has, and what the log says. */
export type ToldEvent = { who: string; isStaff: boolean; seats: number; facts: EventFacts }

type Sentences = Readonly<Record<string, (event: ToldEvent) => string>>

/** Details are emptied after years and after an erasure: a Slovak sentence does without the sum, an English one says money. */
const sum = ({ facts }: ToldEvent) => (facts.amountCents ? formatMoney(facts.amountCents) : '')
const money = (event: ToldEvent) => sum(event) || 'money'

/** `prevodom 12. marca`, as far as it was written down. */
function howAndWhen({ facts: { way, day } }: ToldEvent, language: Language): string {
  const ways: Readonly<Record<string, string>> = HAND_MESSAGES[language].ways satisfies Record<HandWay, string>
  return [way && ways[way], day && formatDate(day, 'day', language)]
    .flatMap((part) => (part ? [` ${part}`] : []))
    .join('')
}

const WAYS_TO_SETTLE: Messages<Readonly<Record<string, string>>> = {
  sk: { free: ', bez platby', invoice: ', platí sa na faktúru po kurze', card: ', platí sa kartou cez odkaz' },
  en: { free: ', with nothing to pay', invoice: ', paid on account', card: ', paid by card through a link' },
}

function agreedHow({ facts: { agreement } }: ToldEvent, language: Language): string {
  const known: Readonly<Record<string, string>> = MANUAL_ENTRY_MESSAGES[language].agreements
  return known[agreement ?? ''] ?? ''
}

const settled = ({ facts: { settlement } }: ToldEvent, language: Language) =>
  WAYS_TO_SETTLE[language][settlement ?? ''] ?? ''

const seatsSk = ({ seats }: ToldEvent) => counted(seats, ['miesto', 'miesta', 'miest'])
const seatsEn = ({ seats }: ToldEvent) => `${seats} ${plural(seats, ['seat', 'seats'])}`

/**
 * Every event that the log can hold about an order, as a sentence. People act in the present tense: the Slovak past has a
 * gender, and nobody's is known.
 */
export const ORDER_EVENTS = {
  sk: {
    'registration-held': (event) => `${event.who} objednáva ${seatsSk(event)}.`,
    'quote-ordered': (event) => `${event.who} objednáva podľa ponuky ${seatsSk(event)}.`,
    'registration-on-account': (event) =>
      `${event.who} objednáva ${seatsSk(event)} na faktúru po kurze podľa dohody s firmou.`,
    'registration-entered': (event) => {
      const how = agreedHow(event, 'sk')
      const terms = how && ` O podmienkach vedia ${how}.`
      return `${event.who} zapisuje objednávku na ${seatsSk(event)}${settled(event, 'sk')}.${terms}`
    },
    'registration-moved': ({ who, facts: { session } }) => {
      if (!session?.after) return `${who} presúva objednávku na iný termín.`
      return session.before
        ? `${who} presúva objednávku na termín ${session.after}. Predtým: ${session.before}.`
        : `${who} presúva objednávku na termín ${session.after}.`
    },
    'registration-note-added': ({ who }) => `${who} píše poznámku pre kolegov.`,
    'participant-deleted': ({ who, facts }) =>
      facts.position ? `${who} vymazáva účastníka z ${facts.position}. miesta.` : `${who} vymazáva účastníka.`,
    'hold-released': ({ who }) => `${who} uvoľňuje držané miesta.`,
    'hold-given-up': ({ who }) => `${who} sa vzdáva držaných miest.`,
    'seats-freed': (event) => {
      const seats = event.facts.freed ? counted(event.facts.freed, ['miesto', 'miesta', 'miest']) : 'miesta'
      const back = event.facts.amountCents ? ` a vracia ${sum(event)}` : ''
      return `${event.who} uvoľňuje ${seats}${back}.${event.facts.note ? ` Dôvod: ${event.facts.note}` : ''}`
    },
    'registration-cancelled': (event) => {
      if (event.facts.amountCents === null) return `${event.who} ruší objednávku.`
      return event.facts.amountCents > 0
        ? `${event.who} ruší objednávku a vracia ${sum(event)}.`
        : `${event.who} ruší objednávku, peniaze sa nevracajú.`
    },
    'registration-withdrawn': ({ who }) => `${who} odstupuje od zmluvy.`,
    'payment-recorded': (event) => `${event.who} zapisuje úhradu ${sum(event)}${howAndWhen(event, 'sk')}.`,
    'debt-written-off': (event) => `${event.who} odpisuje pohľadávku ${sum(event)}.`,
    'write-off-taken-back': ({ who }) => `${who} berie odpis pohľadávky späť.`,
    'write-off-settled': ({ who }) => `${who} rozhoduje o dani z odpísanej pohľadávky.`,
    'transfer-confirmed': ({ who }) => `${who} potvrdzuje objednávku z e-mailu a zaplatí prevodom.`,
    'transfer-received': (event) => `Prevodom prišlo ${sum(event)}${howAndWhen(event, 'sk')}.`,
    'transfer-undone': (event) => `${event.who} ruší priradenie platby ${sum(event)}.`,
    'documents-replaced': ({ who }) => `${who} vystavuje doklady na nového odberateľa.`,
    'later-proof-applied': ({ who }) => `${who} prenáša daň na odberateľa, lebo VIES jeho IČ DPH potvrdil.`,
    'documents-issued-into-closed-month': ({ who }) => `${who} vystavuje doklady do uzavretého mesiaca.`,
    'return-recorded': (event) => `${event.who} zapisuje vrátenie ${sum(event)}${howAndWhen(event, 'sk')}.`,
    'entry-corrected': (event) => `${event.who} berie späť zápis${event.facts.amountCents ? ` na ${sum(event)}` : ''}.`,
    'payment-refunded': (event) => `${event.who} vracia ${sum(event)} na kartu.`,
    'refund-asked-for': (event) => `${event.who} chce vrátiť ${sum(event)} a čaká na druhého človeka.`,
    'refund-seconded': (event) => `${event.who} súhlasí s vrátením ${sum(event)} ako druhý človek.`,
    'refund-dropped': (event) => `${event.who} zamieta vrátenie ${sum(event)}.`,
    'order-verified': ({ who }) => `${who} overuje objednávku v Stripe.`,
    'registration-refunded-outside': () => 'Peniaze sa vrátili priamo v Stripe a objednávka sa tým skončila.',
    'other-session-chosen': ({ who }) => `${who} si vyberá iný termín.`,
    'refund-chosen': (event) =>
      `${event.who} si vyberá vrátenie peňazí${event.facts.amountCents ? `, ${sum(event)}` : ''}.`,
    'participant-corrected': ({ who }) => `${who} opravuje údaje účastníka.`,
    'participant-replaced': ({ who }) => `${who} posiela na miesto niekoho iného.`,
    'attendance-marked': ({ who }) => `${who} zapisuje prezenciu účastníka.`,
    'billing-changed': ({ who }) => `${who} mení údaje objednávateľa.`,
    'order-language-changed': ({ who }) => `${who} mení jazyk objednávky.`,
    'consent-updated': ({ who }) => `${who} zapisuje zmenu súhlasov.`,
    'early-start-wished': ({ who }) => `${who} žiada, aby sa kurz začal pred uplynutím lehoty na odstúpenie.`,
    'marketing-consent-given': ({ who, isStaff }) =>
      isStaff ? `${who} zapisuje súhlas s marketingom.` : `${who} súhlasí s marketingom.`,
    'marketing-consent-withdrawn': ({ who, isStaff }) =>
      isStaff ? `${who} zapisuje odvolanie súhlasu s marketingom.` : `${who} odvoláva súhlas s marketingom.`,
    'registration-ended-by-session': () => 'Termín sa zrušil a objednávka sa skončila s ním.',
    'session-change-retried': ({ who }) => `${who} skúša znova, čo po zmene termínu zlyhalo.`,
    'session-change-task-closed': ({ who }) => `${who} uzatvára úlohu po zmene termínu.`,
    'session-change-stays': ({ who }) => `${who} ostáva na novom termíne.`,
    'session-change-other-session': ({ who }) => `${who} si po zmene vyberá iný termín.`,
    'session-change-refund': ({ who }) => `${who} chce po zmene termínu peniaze späť.`,
  } satisfies Sentences,
  en: {
    'registration-held': (event) => `${event.who} ordered ${seatsEn(event)}.`,
    'quote-ordered': (event) => `${event.who} ordered ${seatsEn(event)} by the quote.`,
    'registration-on-account': (event) =>
      `${event.who} ordered ${seatsEn(event)} on account, as agreed with the company.`,
    'registration-entered': (event) => {
      const how = agreedHow(event, 'en')
      const terms = how && ` They know of the terms ${how}.`
      return `${event.who} entered an order of ${seatsEn(event)}${settled(event, 'en')}.${terms}`
    },
    'registration-moved': ({ who, facts: { session } }) => {
      if (!session?.after) return `${who} moved the order to another session.`
      return session.before
        ? `${who} moved the order to ${session.after}. Before: ${session.before}.`
        : `${who} moved the order to ${session.after}.`
    },
    'registration-note-added': ({ who }) => `${who} wrote a note for colleagues.`,
    'participant-deleted': ({ who, facts }) =>
      facts.position ? `${who} deleted the participant of seat ${facts.position}.` : `${who} deleted a participant.`,
    'hold-released': ({ who }) => `${who} released the held seats.`,
    'hold-given-up': ({ who }) => `${who} gave up the held seats.`,
    'seats-freed': (event) => {
      const seats = event.facts.freed ? counted(event.facts.freed, ['seat', 'seats']) : 'seats'
      const back = event.facts.amountCents ? ` and returned ${sum(event)}` : ''
      return `${event.who} freed ${seats}${back}.${event.facts.note ? ` Reason: ${event.facts.note}` : ''}`
    },
    'registration-cancelled': (event) => {
      if (event.facts.amountCents === null) return `${event.who} cancelled the order.`
      return event.facts.amountCents > 0
        ? `${event.who} cancelled the order and gave ${money(event)} back.`
        : `${event.who} cancelled the order, no money goes back.`
    },
    'registration-withdrawn': ({ who }) => `${who} withdrew from the contract.`,
    'payment-recorded': (event) => `${event.who} recorded a payment of ${money(event)}${howAndWhen(event, 'en')}.`,
    'debt-written-off': (event) => `${event.who} wrote a debt of ${sum(event)} off.`,
    'write-off-taken-back': ({ who }) => `${who} took a write-off back.`,
    'write-off-settled': ({ who }) => `${who} decided about the tax of a debt that was written off.`,
    'transfer-confirmed': ({ who }) => `${who} confirmed the order from the mailbox and will pay by transfer.`,
    'transfer-received': (event) => `A payment of ${money(event)} came in${howAndWhen(event, 'en')}.`,
    'transfer-undone': (event) => `${event.who} took ${money(event)} that came from the bank off the order.`,
    'documents-replaced': ({ who }) => `${who} issued the documents to the new buyer.`,
    'later-proof-applied': ({ who }) => `${who} sold with reverse charge, because VIES confirmed the VAT number.`,
    'documents-issued-into-closed-month': ({ who }) => `${who} issued documents into a closed month.`,
    'return-recorded': (event) => `${event.who} recorded ${money(event)} as sent back${howAndWhen(event, 'en')}.`,
    'entry-corrected': (event) => `${event.who} took an entry of ${money(event)} back.`,
    'payment-refunded': (event) => `${event.who} gave ${money(event)} back to the card.`,
    'refund-asked-for': (event) => `${event.who} wants to give ${money(event)} back and waits for a second person.`,
    'refund-seconded': (event) => `${event.who} agreed to giving ${money(event)} back, as the second person.`,
    'refund-dropped': (event) => `${event.who} refused to give ${money(event)} back.`,
    'order-verified': ({ who }) => `${who} checked the order at Stripe.`,
    'registration-refunded-outside': () => 'The money was returned at Stripe itself, which ended the order.',
    'other-session-chosen': ({ who }) => `${who} chose another session.`,
    'refund-chosen': (event) => `${event.who} chose the money${event.facts.amountCents ? `, ${money(event)}` : ''}.`,
    'participant-corrected': ({ who }) => `${who} corrected what is known of a participant.`,
    'participant-replaced': ({ who }) => `${who} sends somebody else to a seat.`,
    'attendance-marked': ({ who }) => `${who} noted whether a participant was there.`,
    'billing-changed': ({ who }) => `${who} changed who ordered.`,
    'order-language-changed': ({ who }) => `${who} changed the language of the order.`,
    'consent-updated': ({ who }) => `${who} recorded a change of consents.`,
    'early-start-wished': ({ who }) => `${who} asked for the course to start before the withdrawal period ends.`,
    'marketing-consent-given': ({ who, isStaff }) =>
      isStaff ? `${who} recorded consent to marketing.` : `${who} agreed to marketing.`,
    'marketing-consent-withdrawn': ({ who, isStaff }) =>
      isStaff ? `${who} recorded that consent to marketing is withdrawn.` : `${who} withdrew consent to marketing.`,
    'registration-ended-by-session': () => 'The session was cancelled, and the order ended with it.',
    'session-change-retried': ({ who }) => `${who} tried again what failed after the change of the session.`,
    'session-change-task-closed': ({ who }) => `${who} closed the task after the change of the session.`,
    'session-change-stays': ({ who }) => `${who} stays with the new date.`,
    'session-change-other-session': ({ who }) => `${who} chose another session after the change.`,
    'session-change-refund': ({ who }) => `${who} wants the money back after the change.`,
  } satisfies Sentences,
}

/** What happened, or null for an event that has no sentence. */
export function orderEventInWords(action: string, event: ToldEvent, language: Language): string | null {
  const sentences: Sentences = messagesIn(ORDER_EVENTS, language)
  return sentences[action]?.(event).replace(/ (?=[ .])/g, '') ?? null
}
