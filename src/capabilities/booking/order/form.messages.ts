import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import type { Messages } from '#kernel/messages.ts'
import { counted, plural } from '#ui/format/plural.ts'

type Step = { title: string; text: string }

export type FormWords = {
  title: string
  lead: string
  close: string
  back: string
  kind: string
  personal: string
  business: string
  person: string
  phone: string
  company: string
  companyName: string
  ico: string
  icoHint: string
  dic: string
  icDph: string
  companyAddress: string
  companyZip: string
  companyCity: string
  companyCountry: string
  livesIn: string
  /** What the register says under the IČO, by how the question stands. */
  register: Record<'asking' | 'found' | 'unknown' | 'silent' | 'typo', string>
  registerSource: string
  contactEmail: string
  contactEmailHint: string
  orderNumber: string
  orderNumberHint: string
  documents: string
  privacy: string
  terms: string
  loadingTexts: string
  textsFailed: string
  again: string
  consents: string
  dataProcessing: string
  privacyAccepted: string
  termsAccepted: string
  earlyStart: string
  marketing: string
  optional: string
  summary: string
  forWhom: string
  total: string
  haveCode: string
  code: string
  applyCode: string
  discount: string
  vat: (percent: number | null) => string
  /** Of a price for a buyer from abroad. */
  withoutVat: Record<'AE' | 'O', string>
  numberUnproven: string
  writeToUs: string
  freeSeats: (free: number) => string
  order: string
  orderFree: string
  sending: string
  details: string
  steps: ReadonlyArray<Step>
  transferSteps: ReadonlyArray<Step>
  accountSteps: ReadonlyArray<Step>
  payment: {
    title: string
    card: string
    cardText: string
    transfer: string
    transferText: (days: number, dueOn: string) => string
    tooLate: string
    account: string
    accountText: (days: number | null) => string
  }
  /** Below a price that was agreed on with the company. */
  agreedPrice: string
  agreedTerms: string
  agreedNumberHint: string
  fullRefundUntil: (day: string) => string
  moveUntil: (day: string) => string
  unread: { privacy: string; terms: string; both: string }
  tickConsents: string
  and: string
  still: string
  /** The same for a phone, in one line. */
  stillShort: { documents: string; consents: string }
  missing: (things: number) => string
  discard: { title: string; text: string; stay: string; leave: string; close: string }
  waitForTexts: string
  readBoth: string
  openOrder: string
  openOrderLink: string
  sendLink: string
  linkSent: string
  /** Asked before an order whose participants share an address is sent. */
  sharedEmail: string
  linkFailed: string
  goingOn: { title: string; text: string; link: string; course: string; date: string }
}

/** What the form of a registration says, in the language of its reader. What the specification fixes is letter for letter. */
export const FORM_MESSAGES: Messages<FormWords> = {
  sk: {
    title: 'Rezervácia miesta',
    lead: 'Dve minúty a\u00a0máte hotovo.',
    close: 'Zavrieť',
    back: 'Späť na termíny',
    kind: 'Typ registrácie',
    personal: 'Súkromná osoba',
    business: 'Firma',
    person: 'Vaše údaje',
    phone: 'Telefón',
    company: 'Firma',
    companyName: 'Názov firmy',
    ico: 'IČO',
    icoHint: 'Osem číslic, medzery nevadia',
    dic: 'DIČ',
    icDph: 'IČ DPH',
    companyAddress: 'Ulica a\u00a0číslo',
    companyZip: 'PSČ',
    companyCity: 'Mesto alebo obec',
    companyCountry: 'Krajina',
    livesIn: 'Krajina, v\u00a0ktorej bývate',
    register: {
      asking: 'Hľadáme v\u00a0registri…',
      found: 'Našli sme vás v\u00a0registri.',
      unknown: 'V\u00a0registri ho nevidíme. Vyplňte údaje sami, objednávke to neprekáža.',
      silent: 'Register práve neodpovedá. Vyplňte údaje sami, objednávke to neprekáža.',
      typo: 'V\u00a0čísle je preklep.',
    },
    registerSource: 'Na linajkách je, čo vyplnil Register účtovných závierok.',
    contactEmail: 'Kontaktný e-mail',
    contactEmailHint: 'Sem pošleme potvrdenie objednávky',
    orderNumber: 'Vaše číslo objednávky',
    orderNumberHint: 'Ak ho potrebuje vaša účtáreň',
    documents: 'Dokumenty',
    privacy: 'Zásady ochrany osobných údajov',
    terms: 'Obchodné podmienky',
    loadingTexts: 'Načítavame dokumenty…',
    textsFailed: 'Dokumenty sa nepodarilo načítať. Bez nich sa objednať nedá.',
    again: 'Skúsiť znova',
    consents: 'Súhlasy',
    dataProcessing: 'Súhlasím so spracovaním osobných údajov na účel registrácie',
    privacyAccepted: 'Zásady ochrany osobných údajov mám prečítané a\u00a0súhlasím s\u00a0nimi',
    termsAccepted: 'Obchodné podmienky mám prečítané a\u00a0súhlasím s\u00a0nimi',
    earlyStart: CONSENT_WORDINGS.earlyStart,
    marketing: CONSENT_WORDINGS.marketing,
    optional: 'nepovinné',
    summary: 'Zhrnutie objednávky',
    forWhom: 'Pre koho',
    total: 'Spolu',
    haveCode: 'Mám zľavový kód',
    code: 'Zľavový kód',
    applyCode: 'Použiť kód',
    discount: 'Zľava, kód',
    vat: (percent) => (percent === null ? 'Nie sme platiteľmi DPH' : `Konečná cena vrátane ${percent}\u00a0% DPH`),
    withoutVat: {
      AE: 'Cena bez DPH. Daň priznáte vo svojej krajine (prenesenie daňovej povinnosti).',
      O: 'Cena bez slovenskej DPH',
    },
    numberUnproven: 'VIES vaše IČ DPH teraz nepotvrdil, preto je DPH v cene.',
    writeToUs: 'Napísať nám',
    freeSeats: (free) => counted(free, ['voľné miesto', 'voľné miesta', 'voľných miest']),
    order: 'Objednať s\u00a0povinnosťou platby',
    orderFree: 'Objednať',
    sending: 'Registruje sa...',
    details: 'Podrobnosti',
    steps: [
      { title: 'Zaplatíte kartou', text: 'Na zabezpečenej stránke platobnej brány.' },
      { title: 'Pošleme pozvánky', text: 'Každému účastníkovi zvlášť, s\u00a0odkazom a\u00a0kalendárom.' },
      { title: 'Deň vopred sa ozveme', text: 'Krátka pripomienka a\u00a0nič navyše.' },
    ],
    accountSteps: [
      { title: 'Miesta sú vaše hneď', text: 'Podľa dohody s\u00a0vašou firmou sa teraz nič neplatí.' },
      { title: 'Pošleme pozvánky', text: 'Každému účastníkovi zvlášť, s\u00a0odkazom a\u00a0kalendárom.' },
      { title: 'Po kurze príde faktúra', text: 'So splatnosťou, na ktorej sme sa dohodli.' },
    ],
    agreedPrice: 'Cena podľa dohody s\u00a0vašou firmou',
    agreedTerms: 'Objednávate podľa dohody s\u00a0vašou firmou. Platí pre jej IČO a\u00a0pre vašu e-mailovú adresu.',
    agreedNumberHint: 'Podľa dohody ho vaša firma potrebuje na dokladoch',
    transferSteps: [
      { title: 'Potvrdíte e-mail', text: 'Do 40\u00a0minút kliknete na odkaz, dovtedy miesta držíme.' },
      { title: 'Máte predfaktúru', text: 'S\u00a0QR kódom PAY by square. Nie je daňový doklad.' },
      { title: 'Po platbe faktúra a\u00a0pozvánky', text: 'Pozvánka každému účastníkovi zvlášť.' },
    ],
    payment: {
      title: 'Platba',
      card: 'Kartou hneď',
      cardText: 'Miesta sú vaše po zaplatení. Faktúra príde e-mailom v ten istý deň.',
      transfer: 'Prevodom vopred',
      transferText: (days, dueOn) =>
        `Pošleme predfaktúru, splatnosť ${counted(days, ['deň', 'dni', 'dní'])}, do ${dueOn}. Faktúra príde po zaplatení.`,
      tooLate: 'Kurz je priskoro, prevod by neprišiel aspoň 3 pracovné dni vopred. Zaplaťte, prosím, kartou.',
      account: 'Na faktúru po kurze',
      accountText: (days) =>
        `Miesta sú vaše hneď. Faktúru pošleme po kurze${days === null ? '' : `, splatnosť ${counted(days, ['deň', 'dni', 'dní'])}`}.`,
    },
    fullRefundUntil: (day) => `Pri zrušení do ${day} vrátime 100\u00a0%`,
    moveUntil: (day) => `Jeden bezplatný presun termínu do ${day}`,
    unread: {
      privacy: 'dočítajte zásady ochrany osobných údajov',
      terms: 'dočítajte obchodné podmienky',
      both: 'dočítajte obidva dokumenty',
    },
    tickConsents: 'potvrďte povinné súhlasy',
    and: ' a\u00a0',
    still: 'Ešte ',
    stillShort: { documents: 'dokumenty', consents: 'súhlasy' },
    missing: (things) => `${plural(things, ['Chýba', 'Chýbajú', 'Chýba'])} ${counted(things, ['vec', 'veci', 'vecí'])}`,
    discard: {
      title: 'Zahodiť, čo ste napísali?',
      text: 'Objednávku ste ešte neodoslali. Keď formulár zavriete, začnete nabudúce odznova.',
      stay: 'Pokračovať v\u00a0objednávke',
      leave: 'Zahodiť',
      close: 'Zavrieť otázku',
    },
    waitForTexts: 'Dokumenty sa ešte načítavajú.',
    readBoth: 'Dočítajte, prosím, obidva dokumenty až do konca.',
    openOrder: 'Na tento termín už máte odoslanú objednávku, ktorá čaká na platbu.',
    openOrderLink: 'Dokončiť platbu alebo uvoľniť miesto',
    sendLink: 'Poslať odkaz na platbu',
    linkFailed: 'Odkaz sa nepodarilo odoslať. Skúste to, prosím, o\u00a0chvíľu znova.',
    sharedEmail:
      'Dvaja účastníci majú rovnaký e-mail, obom by sme písali naň. Opravte ho, alebo objednávku odošlite ešte raz.',
    linkSent:
      'Ak na túto adresu držíme nezaplatené miesto, odkaz na platbu je na ceste do jej schránky. Pozrite sa aj do nevyžiadanej pošty.',
    goingOn: {
      title: 'Objednávku máme, pokračujte na platbu',
      text: 'O\u00a0chvíľu sa otvorí stránka platobnej brány. Ak sa tak nestane, pokračujte sami.',
      link: 'Pokračovať na platbu',
      course: 'Kurz',
      date: 'Termín',
    },
  },
  en: {
    title: 'Book a seat',
    lead: 'Two minutes and you are done.',
    close: 'Close',
    back: 'Back to the dates',
    kind: 'Type of registration',
    personal: 'Private person',
    business: 'Company',
    person: 'Your details',
    phone: 'Phone',
    company: 'Company',
    companyName: 'Company name',
    ico: 'Company ID (IČO)',
    icoHint: 'Eight digits, spaces do not matter',
    dic: 'Tax ID (DIČ)',
    icDph: 'VAT ID (IČ DPH)',
    companyAddress: 'Street and number',
    companyZip: 'Postal code',
    companyCity: 'Town',
    companyCountry: 'Country',
    livesIn: 'Country you live in',
    register: {
      asking: 'Looking in the register…',
      found: 'We found you in the register.',
      unknown: 'We do not see it in the register. Fill in the details yourself, the order does not mind.',
      silent: 'The register does not answer now. Fill in the details yourself, the order does not mind.',
      typo: 'There is a typing mistake in the number.',
    },
    registerSource: 'What stands on lines was filled in by the register of financial statements.',
    contactEmail: 'Contact e-mail',
    contactEmailHint: 'We send the confirmation of the order here',
    orderNumber: 'Your order number',
    orderNumberHint: 'If your accountants need one',
    documents: 'Documents',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    loadingTexts: 'Loading the documents…',
    textsFailed: 'The documents could not be loaded. It is not possible to order without them.',
    again: 'Try again',
    consents: 'Consents',
    dataProcessing: 'I agree to the processing of personal data for the registration',
    privacyAccepted: 'I have read the privacy policy and agree to it',
    termsAccepted: 'I have read the terms and conditions and agree to them',
    earlyStart:
      'I expressly request that the course start before the time limit for withdrawal has passed, and I acknowledge that I lose the right to withdraw once it has been fully provided.',
    marketing:
      'I want to receive news about courses and artificial intelligence by e-mail and agree to the use of my e-mail address for this purpose. I can withdraw the consent at any time.',
    optional: 'optional',
    summary: 'Order summary',
    forWhom: 'For whom',
    total: 'Total',
    haveCode: 'I have a discount code',
    code: 'Discount code',
    applyCode: 'Use the code',
    discount: 'Discount, code',
    vat: (percent) => (percent === null ? 'We are not VAT payers' : `Final price including ${percent}\u00a0% VAT`),
    withoutVat: {
      AE: 'Price without VAT. You account for it in your country (reverse charge).',
      O: 'Price without Slovak VAT',
    },
    numberUnproven: 'VIES does not confirm your VAT number now, so VAT is in the price.',
    writeToUs: 'Write to us',
    freeSeats: (free) => (free === 1 ? '1\u00a0free seat' : `${free}\u00a0free seats`),
    order: 'Order with an obligation to pay',
    orderFree: 'Order',
    sending: 'Registering...',
    details: 'Details',
    steps: [
      { title: 'You pay by card', text: 'On the secure page of the payment gateway.' },
      { title: 'We send invitations', text: 'To each participant, with a link and a calendar entry.' },
      { title: 'We write a day ahead', text: 'A short reminder and nothing more.' },
    ],
    accountSteps: [
      { title: 'The seats are yours at once', text: 'By agreement with your company nothing is paid now.' },
      { title: 'We send invitations', text: 'To each participant, with a link and a calendar entry.' },
      { title: 'The invoice follows the course', text: 'Due as we have agreed.' },
    ],
    agreedPrice: 'Price agreed on with your company',
    agreedTerms: 'You order as agreed with your company. It holds for its company number and for your e-mail address.',
    agreedNumberHint: 'By agreement your company needs it on documents',
    transferSteps: [
      {
        title: 'You confirm your e-mail',
        text: 'Click the link within 40\u00a0minutes; we hold the seats until then.',
      },
      { title: 'You get a pro forma invoice', text: 'With a PAY by square code. It is not a tax document.' },
      { title: 'Invoice and invitations after payment', text: 'An invitation for each participant.' },
    ],
    payment: {
      title: 'Payment',
      card: 'By card now',
      cardText: 'The seats are yours once you have paid. The invoice comes by e-mail on the same day.',
      transfer: 'By transfer in advance',
      transferText: (days, dueOn) =>
        `We send a pro forma invoice, due in ${days} ${days === 1 ? 'day' : 'days'}, by ${dueOn}. The invoice follows the payment.`,
      tooLate: 'The course starts too soon: a transfer would not arrive 3 working days ahead. Please pay by card.',
      account: 'On account, after the course',
      accountText: (days) =>
        `The seats are yours at once. The invoice follows the course${days === null ? '' : `, due in ${days} ${days === 1 ? 'day' : 'days'}`}.`,
    },
    fullRefundUntil: (day) => `100\u00a0% back if you cancel by ${day}`,
    moveUntil: (day) => `One free change of date until ${day}`,
    unread: {
      privacy: 'read the privacy policy to the end',
      terms: 'read the terms and conditions to the end',
      both: 'read both documents to the end',
    },
    tickConsents: 'give the required consents',
    and: ' and ',
    still: 'Please ',
    stillShort: { documents: 'documents', consents: 'consents' },
    missing: (things) => (things === 1 ? '1\u00a0thing is missing' : `${things}\u00a0things are missing`),
    discard: {
      title: 'Discard what you have written?',
      text: 'The order has not been sent yet. If you close the form, you will start from the beginning next time.',
      stay: 'Go on with the order',
      leave: 'Discard',
      close: 'Close the question',
    },
    waitForTexts: 'The documents are still loading.',
    readBoth: 'Please read both documents to the end.',
    openOrder: 'You have already sent an order for this session, and it awaits payment.',
    openOrderLink: 'Finish the payment or release the seat',
    sendLink: 'Send me the link to pay',
    linkFailed: 'The link could not be sent. Please try again in a moment.',
    sharedEmail:
      'Two participants have the same e-mail, and we would write to both of them there. Correct it, or send the order once more.',
    linkSent:
      'If we hold an unpaid seat for this address, the link to pay is on its way to its mailbox. Look into spam as well.',
    goingOn: {
      title: 'We have your order, go on to the payment',
      text: 'The page of the payment gateway opens in a moment. If it does not, go on yourself.',
      link: 'Go on to the payment',
      course: 'Course',
      date: 'Date',
    },
  },
}
