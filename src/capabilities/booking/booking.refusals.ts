import { TIME_ZONE } from '#kernel/day.ts'
import type { Messages } from '#kernel/messages.ts'
import { defineRefusals } from '#kernel/refusal.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'

const free = (details: Record<string, unknown>) => Number(details.free ?? 0)

const newDate = (details: Record<string, unknown>) => new Date(String(details.date ?? 0))
const inEnglish = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' })

/** How many seats there are, for whoever wants more. */
export const seatsLeft: Messages<(count: number) => string> = {
  sk: (count) => {
    if (count === 1) return 'Na tento kurz je k dispozícii iba 1 miesto.'
    if (count >= 2 && count <= 4) return `Na tento kurz sú k dispozícii iba ${count} miesta.`
    return `Na tento kurz je k dispozícii iba ${count} miest.`
  },
  en: (count) =>
    count === 1 ? 'Only 1 seat is available for this course.' : `Only ${count} seats are available for this course.`,
}

export const refuse = defineRefusals({
  DATA_PROCESSING_REQUIRED: {
    status: 422,
    sk: 'Pre pokračovanie v registrácii musíte súhlasiť so spracovaním osobných údajov',
    en: 'To continue you must agree to the processing of personal data',
  },
  PRIVACY_POLICY_REQUIRED: {
    status: 422,
    sk: 'Pre pokračovanie musíte prečítať a súhlasiť so zásadami ochrany osobných údajov',
    en: 'To continue you must read and accept the privacy policy',
  },
  TERMS_REQUIRED: {
    status: 422,
    sk: 'Pre pokračovanie musíte prečítať a súhlasiť s obchodnými podmienkami',
    en: 'To continue you must read and accept the terms and conditions',
  },
  EARLY_START_REQUIRED: {
    status: 422,
    sk: 'Kurz sa začína v\u00a0lehote na odstúpenie od zmluvy. Potvrďte, prosím, že si želáte jeho začatie pred jej uplynutím.',
    en: 'The course starts within the withdrawal period. Please confirm that you want it to start before that period ends.',
  },
  CHOICE_DISPUTED: {
    status: 409,
    sk: 'O\u00a0tejto platbe vedie vaša banka spor, preto z\u00a0nej zatiaľ nič vrátiť nemôžeme. Vieme o\u00a0ňom a\u00a0ozveme sa vám. Iný termín si vybrať môžete.',
    en: 'Your bank disputes this payment, so we cannot return anything from it yet. We know of it and will be in touch. You can still choose another date.',
  },
  FIELDS_REQUIRED: {
    status: 422,
    sk: 'Prosím vyplňte všetky povinné polia',
    en: 'Please fill in all required fields',
  },
  EMAIL_INVALID: { status: 422, sk: 'Neplatný email', en: 'Invalid e-mail address' },
  NAME_HOLDS_ADDRESS: {
    status: 422,
    sk: 'Do mena, prosím, nepíšte webovú ani e-mailovú adresu',
    en: 'Please write no web or e-mail address into a name',
  },
  LINK_TYPED: { status: 422, sk: 'Odkaz sem, prosím, nepíšte', en: 'Please do not write a link here' },
  DIC_WRONG: {
    status: 422,
    sk: 'Skontrolujte DIČ: má desať číslic. Ak ho nemáte po ruke, nechajte pole prázdne.',
    en: 'Check the DIČ: it has ten digits. If you do not have it at hand, leave the field empty.',
  },
  IC_DPH_WRONG: {
    status: 422,
    sk: 'Skontrolujte IČ DPH: sú to písmená SK a\u00a0desať číslic. Ak ho nemáte po ruke, nechajte pole prázdne.',
    en: 'Check the IČ DPH: it is the letters SK and ten digits. If you do not have it at hand, leave the field empty.',
  },
  PARTICIPANTS_INCOMPLETE: {
    status: 422,
    sk: 'Vyplňte meno a\u00a0e-mail každého účastníka',
    en: 'Fill in the name and e-mail of every participant',
  },
  LIST_EMPTY: {
    status: 422,
    sk: 'V\u00a0zozname nie je nikto. Na každý riadok napíšte meno a\u00a0e-mail jedného človeka.',
    en: 'There is nobody in the list. Write the name and e-mail of one person on each line.',
  },
  MORE_NAMES_THAN_SEATS: {
    status: 409,
    sk: (details) =>
      `Zoznam má viac ľudí, než je voľných miest: nezapísali sme nikoho. Bez mena ${plural(Number(details.seats), ['ostáva', 'ostávajú', 'ostáva'])} ${counted(Number(details.seats), ['miesto', 'miesta', 'miest'])}.`,
    en: (details) =>
      `The list has more people than there are seats without a name, so we have entered nobody. Seats without a name: ${String(details.seats)}.`,
  },
  SESSION_OVER: {
    status: 409,
    sk: 'Na tento termín už nie je možné nikoho pridať: nie je zverejnený alebo sa skončil.',
    en: 'Nobody can be added to this session any more: it is not published or it is over.',
  },
  SESSION_NOT_FOUND: { status: 404, sk: 'Termín sa nenašiel.', en: 'This session does not exist.' },
  REGISTRATION_CLOSED: { status: 409, sk: 'Registrácia je uzavretá', en: 'Registration is closed' },
  NOT_ENOUGH_SEATS: {
    status: 409,
    sk: (details) =>
      free(details) === 0
        ? 'Tento termín je už obsadený.'
        : `${seatsLeft.sk(free(details))} Prosím znížte počet účastníkov.`,
    en: (details) =>
      free(details) === 0
        ? 'This session is fully booked.'
        : `${seatsLeft.en(free(details))} Please reduce the number of participants.`,
  },
  PRICE_CHANGED: {
    status: 409,
    sk: (details) =>
      `Cena sa medzičasom zmenila na ${formatMoney(Number(details.totalCents ?? 0))}. Skontrolujte ju a\u00a0objednávku odošlite znova.`,
    en: (details) =>
      `The price has changed to ${formatMoney(Number(details.totalCents ?? 0), 'en')} meanwhile. Check it and send the order again.`,
  },
  NOT_SOLD_ABROAD: {
    status: 409,
    sk: 'Do tejto krajiny zatiaľ cez stránku nepredávame. Napíšte nám, prosím, a\u00a0dohodneme sa.',
    en: 'We do not sell to this country through the site yet. Please write to us and we will find a way.',
  },
  NO_LATER_PROOF: {
    status: 409,
    sk: 'Toto platí len pre zaplatenú objednávku firmy z\u00a0inej krajiny EÚ, ktorá kúpila s\u00a0DPH a\u00a0ktorej IČ DPH medzitým potvrdil VIES.',
    en: 'This is only for a paid order of a company from another country of the EU that bought with VAT and whose number VIES has confirmed since.',
  },
  PRICE_NOT_WHOLE: {
    status: 409,
    sk: 'Objednávka nie je zaplatená presne v\u00a0plnej cene. Najprv doriešte jej platbu alebo to, čo sa už vrátilo.',
    en: 'The order is not paid at exactly its whole price. Settle its payment or what has gone back first.',
  },
  DATE_CHANGED: {
    status: 409,
    sk: (details) =>
      `Termín sa medzičasom zmenil: ${formatDate(newDate(details), 'full')}. Skontrolujte ho a\u00a0objednávku odošlite znova.`,
    en: (details) =>
      `The date has changed meanwhile: ${inEnglish.format(newDate(details))}. Check it and send the order again.`,
  },
  KEY_USED: {
    status: 409,
    sk: 'Táto objednávka už bola odoslaná s\u00a0inými údajmi. Obnovte, prosím, stránku a\u00a0skúste to znova.',
    en: 'This order was already sent with other details. Please reload the page and try again.',
  },
  HOLD_EXISTS: {
    status: 409,
    sk: 'Na túto e-mailovú adresu už na tomto termíne držíme miesto. Dokončite platbu z\u00a0prvej objednávky, nechajte si na ňu poslať odkaz, alebo počkajte, kým sa miesto uvoľní.',
    en: 'We already hold a seat in this session for this e-mail address. Finish the payment of the first order, have the link to it sent, or wait until the seat is released.',
  },
  ORDER_TOO_LARGE: {
    status: 409,
    sk: 'V\u00a0jednej objednávke je najviac 30\u00a0miest. Pre väčšiu skupinu nám, prosím, napíšte.',
    en: 'An order has at most 30 seats. For a larger group please write to us.',
  },
  TOO_MANY_HELD: {
    status: 409,
    sk: 'Toľko nezaplatených miest naraz nedržíme. Zaplaťte, prosím, najprv tie, ktoré držíte. Pre väčšiu skupinu nám napíšte.',
    en: 'We do not hold that many unpaid seats at once. Please pay for those you hold first. For a larger group write to us.',
  },
  MAILBOX_FIRST: {
    status: 409,
    sk: 'Skôr ako miesto podržíme, potvrďte, prosím, svoju adresu. Poslali sme na ňu e-mail s\u00a0odkazom. Kliknite naň, vráťte sa sem a\u00a0objednávku odošlite znova; nič z\u00a0nej sa nestratí.',
    en: 'Before we hold a seat, please confirm your address. We have sent it an e-mail with a link. Click it, come back here and send the order again; nothing of it is lost.',
  },
  MAILBOX_LINK_UNKNOWN: {
    status: 404,
    sk: 'Tento odkaz nepoznáme. Otvorte ho, prosím, priamo z\u00a0e-mailu.',
    en: 'We do not know this link. Please open it from the e-mail itself.',
  },
  MAILBOX_LINK_OVER: {
    status: 409,
    sk: 'Tento odkaz už neplatí. Odošlite, prosím, objednávku znova a\u00a0pošleme vám nový.',
    en: 'This link is too old. Please send the order again and we will send you a new one.',
  },
  HOLD_ENDED: {
    status: 409,
    sk: 'Čas na zaplatenie uplynul a\u00a0miesto sme uvoľnili. Vyberte si, prosím, termín znova.',
    en: 'The time to pay has passed and the seat was released. Please choose a session again.',
  },
  HOLD_NOT_RELEASED: {
    status: 503,
    sk: 'Platobná služba práve neodpovedá, preto miesto ešte držíme. Skúste to o\u00a0chvíľu znova. Ak neurobíte nič, uvoľní sa samo.',
    en: 'The payment service is not answering, so the seat is still held. Try again in a moment. If you do nothing, it will be released by itself.',
  },
  PAYMENT_REFUSED: {
    status: 409,
    sk: 'Nepodarilo sa vytvoriť platbu. Prosím, skúste znova.',
    en: 'The payment could not be created. Please try again.',
  },
  REGISTRATION_NOT_FOUND: { status: 404, sk: 'Objednávka sa nenašla.', en: 'This booking does not exist.' },
  PARTICIPANT_NOT_FOUND: {
    status: 404,
    sk: 'Účastník sa nenašiel. Možno už bol vymazaný.',
    en: 'Participant not found. It may have already been deleted.',
  },
  CHOICE_MADE: {
    status: 409,
    sk: 'O\u00a0tejto objednávke je už rozhodnuté.',
    en: 'This order has already been decided.',
  },
  NOT_CANCELLABLE: {
    status: 409,
    sk: 'V\u00a0tomto stave sa objednávka nedá zrušiť.',
    en: 'A registration in this state cannot be cancelled.',
  },
  TOO_LATE_FOR_CARD: {
    status: 409,
    sk: 'Termín sa začína o\u00a0chvíľu, na platbu kartou cez odkaz už nie je čas. Vyberte faktúru alebo zadajte účastníka bez platby.',
    en: 'The session starts very soon, so there is no time to pay by card through a link. Choose an invoice or nothing to pay.',
  },
  CARD_NEEDS_PRICE: {
    status: 422,
    sk: 'Kartou sa dá zaplatiť iba cena vyššia ako nula. Vyberte „Bez platby“.',
    en: 'Only a price above zero can be paid by card. Choose “Nothing to pay”.',
  },
  MORE_THAN_CAME: {
    status: 409,
    sk: (details) => `Vrátiť sa dá najviac ${String(details.kept)}, toľko za túto objednávku prišlo a ostalo.`,
    en: (details) => `At most ${String(details.kept)} can go back: that came for this order and stayed.`,
  },
  NO_MONEY_HERE: {
    status: 422,
    sk: 'K\u00a0tejto objednávke neprišla platba kartou, preto ju odtiaľto nie je z\u00a0čoho vrátiť. Zrušte ju bez vrátenia a\u00a0peniaze vráťte tak, ako prišli.',
    en: 'No card payment came for this booking, so there is nothing to refund from here. Cancel it without a refund and return the money the way it came.',
  },
  SEAT_TAKEN: {
    status: 409,
    sk: 'Jediný účastník objednávky sa nedá vymazať, kým má miesto. Najprv objednávku zrušte.',
    en: 'The only participant of a booking cannot be deleted while they have a seat. Cancel the booking first.',
  },
  ERASED: {
    status: 409,
    sk: 'Údaje tejto objednávky sú vymazané, preto sa už nedajú meniť.',
    en: 'The details of this booking have been erased, so they can no longer be changed.',
  },
  NOTE_EMPTY: { status: 422, sk: 'Napíšte, prosím, text poznámky.', en: 'Please write the text of the note.' },
  NOT_MOVABLE: {
    status: 409,
    sk: 'Na iný termín sa dá presunúť iba potvrdená objednávka.',
    en: 'Only a confirmed booking can be moved to another session.',
  },
  SAME_SESSION: {
    status: 422,
    sk: 'Objednávka už na tomto termíne je. Vyberte, prosím, iný.',
    en: 'The booking is in this session already. Please choose another one.',
  },
  NAME_REQUIRED: { status: 422, sk: 'Vyplňte, prosím, meno účastníka.', en: 'Please fill in the participant’s name.' },
  COMPANY_REQUIRED: {
    status: 422,
    sk: 'Vyplňte, prosím, názov firmy a\u00a0IČO.',
    en: 'Please fill in the company’s name and its IČO.',
  },
  ON_ACCOUNT_NEEDS_COMPANY: {
    status: 422,
    sk: 'Na\u00a0faktúru po\u00a0kurze platí len firma. Vyplňte jej názov a\u00a0IČO, alebo vyberte inú platbu.',
    en: 'Only a company pays on account. Fill in its name and company number, or choose another payment.',
  },
  ON_ACCOUNT_OFF: {
    status: 409,
    sk: 'Na\u00a0faktúru po\u00a0kurze teraz táto objednávka ísť nemôže. Vyberte, prosím, inú platbu.',
    en: 'This order cannot be on account at the moment. Please choose another payment.',
  },
  CODE_WITH_AGREEMENT: {
    status: 422,
    sk: 'Cena podľa dohody s\u00a0vašou firmou sa zľavovým kódom už neznižuje. Vymažte, prosím, kód.',
    en: 'A discount code does not lower the price agreed on with your company. Please remove the code.',
  },
  PARTICIPANTS_CLOSED: {
    status: 409,
    sk: 'Účastníkov už nie je možné meniť. Ak je to nutné, napíšte nám.',
    en: 'Participants can no longer be changed. If it is necessary, please write to us.',
  },
  BILLING_CLOSED: {
    status: 409,
    sk: 'Fakturačné údaje už nie je možné meniť. Ak je to nutné, napíšte nám.',
    en: 'Billing details can no longer be changed. If it is necessary, please write to us.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Tieto údaje medzitým zmenil niekto iný alebo vy v\u00a0inom okne. Skontrolujte ich a\u00a0uložte znova.',
    en: 'Somebody else, or you in another window, has changed these details meanwhile. Check them and save again.',
  },
  MARKETING_NOT_TICKED: {
    status: 422,
    sk: 'Zaškrtnite, prosím, súhlas. Bez neho vám novinky posielať nebudeme.',
    en: 'Please tick the consent. Without it we will not send you news.',
  },
  TRANSFER_OFF: {
    status: 409,
    sk: 'Prevodom sa teraz platiť nedá. Zaplaťte, prosím, kartou.',
    en: 'Bank transfers are not possible at the moment. Please pay by card.',
  },
  TRANSFER_FOR_COMPANIES: {
    status: 409,
    sk: 'Prevodom môžu platiť iba firmy. Zaplaťte, prosím, kartou.',
    en: 'Only companies can pay by bank transfer. Please pay by card.',
  },
  TRANSFER_TOO_LATE: {
    status: 409,
    sk: 'Kurz sa začína tak skoro, že prevod by nemusel prísť včas. Zaplaťte, prosím, kartou.',
    en: 'The course starts so soon that a transfer might not arrive in time. Please pay by card.',
  },
  TRANSFER_LIMIT: {
    status: 409,
    sk: 'Na úhradu prevodom už čaká toľko vašich miest, koľko ich môže. Zaplaťte, prosím, kartou alebo nám napíšte.',
    en: 'As many of your seats as possible are already waiting for a transfer. Please pay by card or write to us.',
  },
  TRANSFER_FULL: {
    status: 409,
    sk: 'Na úhradu prevodom už čaká toľko miest, koľko ich na tomto termíne môže, preto teraz prijíma už len platby kartou. Zaplaťte, prosím, kartou alebo nám napíšte.',
    en: 'As many seats of this session as possible are already waiting for transfers, so it only takes payments by card now. Please pay by card or write to us.',
  },
  TRANSFER_NOT_EXACT: {
    status: 409,
    sk: 'Objednávka čaká na inú sumu, preto sa jej platba priradiť nedá.',
    en: 'The order waits for another sum, so the payment cannot be given to it.',
  },
  TRANSFER_SENT_BACK: {
    status: 409,
    sk: 'Z\u00a0tejto platby sme už niečo poslali späť, preto sa jej priradenie zrušiť nedá. Najprv opravte zápis o\u00a0odoslaní.',
    en: 'Some of this payment has already been sent back, so it cannot be taken from the order. Correct the entry about sending it first.',
  },
  TRANSFER_OF_FREED: {
    status: 409,
    sk: 'Z\u00a0tejto objednávky boli uvoľnené miesta a\u00a0peniaze za ne sú určené na vrátenie, preto sa priradenie zrušiť nedá. Najprv doriešte ich vrátenie.',
    en: 'Seats of this order were freed and the money for them is to be returned, so this payment cannot be taken from it. Settle that return first.',
  },
  SEATS_GONE: {
    status: 409,
    sk: 'Niektoré z\u00a0týchto miest je už uvoľnené. Pozrite sa, prosím, na zoznam znova.',
    en: 'One of these seats has been freed already. Please look at the list again.',
  },
  NO_SEATS_CHOSEN: {
    status: 422,
    sk: 'Vyberte aspoň jedno miesto.',
    en: 'Choose at least one seat.',
  },
  FREEING_CLOSED: {
    status: 409,
    sk: 'Účasť už odtiaľto zrušiť nemožno. Napíšte nám, prosím, pozrieme sa na to spolu.',
    en: 'The booking can no longer be cancelled from here. Please write to us and we will look at it together.',
  },
  FREEING_OWED: {
    status: 409,
    sk: (details) =>
      `Objednávka ešte nie je zaplatená a podľa podmienok by z\u00a0nej ostalo zaplatiť ${formatMoney(Number(details.owedCents))}. Celú ju preto uvoľní len naša kancelária; napíšte nám, prosím.`,
    en: (details) =>
      `The order is not paid yet, and under the terms ${formatMoney(Number(details.owedCents), 'en')} of it would remain to pay. So only our office can free all of it; please write to us.`,
  },
  SUM_CHANGED: {
    status: 409,
    sk: (details) =>
      `Suma je iná, než ukazovala stránka, preto sme zatiaľ nič nezrušili. ${counted(Number(details.seats), ['miesto', 'miesta', 'miest'])}: teraz vrátime ${exactMoney(Number(details.cents))}. Ak súhlasíte, stlačte tlačidlo znova.`,
    en: (details) =>
      `The sum is not the one that the page showed, so we have cancelled nothing yet. ${counted(Number(details.seats), ['seat', 'seats'])}: we now return ${exactMoney(Number(details.cents), 'en')}. If you agree, press the button again.`,
  },
  REASON_MISSING: { status: 422, sk: 'Napíšte, prosím, dôvod.', en: 'Please write the reason.' },
  MORE_THAN_SEATS: {
    status: 409,
    sk: (details) => `Za tieto miesta sa dá vrátiť najviac ${String(details.most)}.`,
    en: (details) => `At most ${String(details.most)} can go back for these seats.`,
  },
  MORE_THAN_PRICE: {
    status: 409,
    sk: (details) => `Z\u00a0ceny môže na úhradu ostať najviac ${String(details.most)}.`,
    en: (details) => `At most ${String(details.most)} of the price can stay owed.`,
  },
  ALL_SEATS: {
    status: 422,
    sk: 'Toto sú všetky miesta objednávky. Zrušte ju, prosím, celú.',
    en: 'These are all the seats of the order. Please cancel the whole order.',
  },
  MOVE_CLOSED: {
    status: 409,
    sk: 'Objednávku už odtiaľto presunúť nemožno: presun je možný raz a\u00a07 a\u00a0viac dní pred kurzom. Napíšte nám, prosím.',
    en: 'The order can no longer be moved from here: it can be moved once, 7 or more days before the course. Please write to us.',
  },
  MOVE_DATE_GONE: {
    status: 409,
    sk: 'Na tomto termíne už nie je dosť miest. Ostali ste na pôvodnom; vyberte si, prosím, iný.',
    en: 'That date no longer has enough seats. You still have your seats on the original one; please choose another.',
  },
  MOVE_DATE_MISSING: { status: 422, sk: 'Vyberte, prosím, nový termín.', en: 'Please choose the new date.' },
})
