import type { ToldField } from '#capabilities/booking/office/event-facts.ts'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { Messages } from '#kernel/messages.ts'

/** What the fields of a registration are called where a change of them is told. */
export const FIELD_NAMES: Readonly<Record<ToldField, Messages<string>>> = {
  name: { sk: 'Meno', en: 'Name' },
  email: { sk: 'E-mail', en: 'E-mail' },
  workType: { sk: 'Oblasť práce', en: 'Field of work' },
  aiProficiency: { sk: 'Skúsenosť s AI', en: 'Experience with AI' },
  buyerName: { sk: 'Objednávateľ', en: 'Who ordered' },
  buyerEmail: { sk: 'E-mail objednávateľa', en: 'E-mail of who ordered' },
  buyerPhone: { sk: 'Telefón', en: 'Phone' },
  companyName: { sk: 'Firma', en: 'Company' },
  companyIco: { sk: 'IČO', en: 'IČO' },
  companyDic: { sk: 'DIČ', en: 'DIČ' },
  companyIcDph: { sk: 'IČ DPH', en: 'IČ DPH' },
  companyAddress: { sk: 'Adresa', en: 'Address' },
  companyCountry: { sk: 'Krajina', en: 'Country' },
  orderNumber: { sk: 'Číslo objednávky firmy', en: 'Order number' },
}

export const PURPOSE_NAMES: Readonly<Record<string, Messages<string>>> = {
  'data-processing': { sk: 'spracovanie údajov', en: 'processing of data' },
  'privacy-policy': { sk: 'zásady ochrany údajov', en: 'privacy policy' },
  terms: { sk: 'obchodné podmienky', en: 'terms and conditions' },
  marketing: { sk: 'marketing', en: 'marketing' },
  'early-start': { sk: 'začatie pred uplynutím lehoty', en: 'early start' },
}

export const TIMELINE_MESSAGES = {
  sk: {
    title: 'Čo sa dialo',
    empty: 'Zatiaľ sa nič nestalo.',
    addNote: 'Poznámka pre kolegov',
    older: (count: number) => `Staršie záznamy: ${count}`,
    noteHint: 'Vidia ju len správcovia. Objednávateľ ju neuvidí.',
    saveNote: 'Uložiť poznámku',
    working: 'Pracujeme…',
    note: (author: string) => `${author} píše kolegom:`,
    nameless: 'Niekto z kancelárie',
    erased: 'Text je vymazaný.',
    by: { ...ROLE_MESSAGES.sk.names, visitor: 'Objednávateľ', system: 'Systém', user: 'Používateľ' },
    mails: {
      queued: (name: string, to: string) => `E-mail „${name}“ čaká na odoslanie${to && ` na ${to}`}.`,
      sent: (name: string, to: string) => `E-mail „${name}“ odišiel${to && ` na ${to}`}.`,
      failed: (name: string, to: string) => `E-mail „${name}“ sa nepodarilo doručiť${to && ` na ${to}`}.`,
      skipped: (name: string, to: string) => `E-mail „${name}“${to && ` na ${to}`} sa neposlal, dôvod pominul.`,
    },
    resent: (count: number) => `Poslané znova ${count}×.`,
    resend: 'Poslať znova',
    show: 'Zobraziť obsah',
    payment: (amount: string) => `Prišla platba kartou ${amount}.`,
    surplus: (amount: string) => `Prišla druhá platba kartou ${amount}, vracia sa.`,
    refunds: {
      requested: (amount: string, reason: string) => `${amount} sa posiela späť na kartu: ${reason}.`,
      pending: (amount: string, reason: string) => `${amount} je na ceste späť na kartu: ${reason}.`,
      succeeded: (amount: string, reason: string) => `${amount} sa vrátilo na kartu: ${reason}.`,
      failed: (amount: string, reason: string) => `Vrátenie ${amount} na kartu zlyhalo: ${reason}.`,
    },
    dispute: (amount: string, standing: string) =>
      `Banka objednávateľa chce späť ${amount}${standing && `: ${standing}`}.`,
    consent: {
      given: (what: string) => `Objednávateľ potvrdzuje: ${what}.`,
      refused: (what: string) => `Objednávateľ nedáva súhlas: ${what}.`,
      givenForThem: (what: string) => `Kancelária zapisuje súhlas: ${what}.`,
      refusedForThem: (what: string) => `Kancelária zapisuje nesúhlas: ${what}.`,
    },
    mailTitle: 'Obsah e-mailu',
    mailNow: 'Takto by e-mail znel dnes. Texty sa neukladajú, skladajú sa z aktuálneho stavu.',
    mailGone: 'Dôvod na tento e-mail pominul, dnes by sa už neposlal.',
    mailSealed:
      'Odkaz v tomto e-maile prihlási toho, komu patrí. Jeho obsah preto neukazujeme nikomu inému, ani správcom.',
    attachments: 'Prílohy',
    closeMail: 'Zavrieť obsah e-mailu',
    wholeHistory: 'Technický záznam zmien',
  },
  en: {
    title: 'What happened',
    empty: 'Nothing has happened yet.',
    addNote: 'Note for colleagues',
    older: (count: number) => `Older entries: ${count}`,
    noteHint: 'Only staff see it. The buyer does not.',
    saveNote: 'Save the note',
    working: 'Working…',
    note: (author: string) => `${author} wrote to colleagues:`,
    nameless: 'Somebody of the office',
    erased: 'The text has been erased.',
    by: { ...ROLE_MESSAGES.en.names, visitor: 'The buyer', system: 'The system', user: 'A user' },
    mails: {
      queued: (name: string, to: string) => `The e-mail “${name}” waits to be sent${to && ` to ${to}`}.`,
      sent: (name: string, to: string) => `The e-mail “${name}” went out${to && ` to ${to}`}.`,
      failed: (name: string, to: string) => `The e-mail “${name}” could not be delivered${to && ` to ${to}`}.`,
      skipped: (name: string, to: string) =>
        `The e-mail “${name}”${to && ` to ${to}`} was not sent, its reason has gone.`,
    },
    resent: (count: number) => `Sent again ${count}×.`,
    resend: 'Send again',
    show: 'Show the content',
    payment: (amount: string) => `A card payment of ${amount} came.`,
    surplus: (amount: string) => `A second card payment of ${amount} came and goes back.`,
    refunds: {
      requested: (amount: string, reason: string) => `${amount} is being sent back to the card: ${reason}.`,
      pending: (amount: string, reason: string) => `${amount} is on its way back to the card: ${reason}.`,
      succeeded: (amount: string, reason: string) => `${amount} went back to the card: ${reason}.`,
      failed: (amount: string, reason: string) => `Giving ${amount} back to the card failed: ${reason}.`,
    },
    dispute: (amount: string, standing: string) =>
      `The buyer’s bank wants ${amount} back${standing && `: ${standing}`}.`,
    consent: {
      given: (what: string) => `The buyer confirmed: ${what}.`,
      refused: (what: string) => `The buyer did not agree to: ${what}.`,
      givenForThem: (what: string) => `The office recorded consent: ${what}.`,
      refusedForThem: (what: string) => `The office recorded a refusal: ${what}.`,
    },
    mailTitle: 'Content of the mail',
    mailNow: 'This is how the mail would read today. Texts are not kept, they are made from the state of the moment.',
    mailGone: 'The reason for this mail has gone; today it would not be sent.',
    mailSealed:
      'The link in this e-mail signs in the person it belongs to, so nobody else gets to see it, admins neither.',
    attachments: 'Attachments',
    closeMail: 'Close the content of the mail',
    wholeHistory: 'Technical record of changes',
  },
}
