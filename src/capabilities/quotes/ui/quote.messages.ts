import type { Messages } from '#kernel/messages.ts'

type Standing = { title: string; text: string }

type Words = {
  eyebrow: (number: string) => string
  standings: Record<'open' | 'started' | 'lapsed' | 'refused' | 'accepted', Standing>
  toReservation: string
  writeToUs: string
  revised: (parts: string) => string
  when: string
  where: string
  forWhom: string
  unit: string
  total: Record<'gross' | 'plain', string>
  vatInside: (percent: number, vat: string) => string
  deposit: (percent: number) => string
  depositUntil: (day: string) => string
  rest: string
  restUntil: (days: number) => string
  validUntil: string
  paper: string
  note: string
  company: string
  companyHint: string
  companyName: string
  ico: string
  dic: string
  icDph: string
  orderNumber: string
  orderNumberHint: string
  contact: (name: string, email: string) => string
  documents: string
  privacy: string
  terms: string
  consents: string
  recap: string
  order: string
  ordering: string
  readBoth: string
  invalid: string
  refuse: { title: string; text: string; reason: string; hint: string; button: string }
}

export const QUOTE_MESSAGES: Messages<Words> = {
  sk: {
    eyebrow: (number) => `Cenová ponuka ${number}`,
    standings: {
      open: { title: '', text: 'Prečítajte si ponuku, doplňte údaje firmy a objednajte ju. Prihlasovať sa netreba.' },
      started: {
        title: 'Dohodnutý termín sa už začal',
        text: 'Ponuku už prijať nemožno. Napíšte nám a pripravíme novú.',
      },
      lapsed: {
        title: 'Platnosť ponuky sa skončila',
        text: 'Ak o školenie stále stojíte, napíšte nám a pripravíme novú ponuku.',
      },
      refused: { title: 'Ponuka je odmietnutá', text: 'Ak si to rozmyslíte, napíšte nám a pripravíme novú.' },
      accepted: {
        title: 'Ponuku ste prijali',
        text: 'Objednávka je vytvorená. Predfaktúru na zálohu, mená účastníkov a všetko ostatné nájdete na jej stránke.',
      },
    },
    toReservation: 'Otvoriť objednávku',
    writeToUs: 'Napísať nám',
    revised: (parts) => `Od ponuky, na ktorú viedol odkaz, sme upravili: ${parts}. Toto je jej nová verzia.`,
    when: 'Kedy',
    where: 'Kde',
    forWhom: 'Pre koľkých',
    unit: 'Cena za človeka',
    total: { gross: 'Spolu s\u00a0DPH', plain: 'Spolu' },
    vatInside: (percent, vat) => `z toho DPH ${percent}\u00a0% ${vat}`,
    deposit: (percent) => `Záloha ${percent}\u00a0%`,
    depositUntil: (day) => `pri prijatí dnes do ${day}`,
    rest: 'Doplatok',
    restUntil: (days) => `do ${days}\u00a0dní po kurze`,
    validUntil: 'Platí do',
    paper: 'Ponuka v\u00a0PDF',
    note: 'K ponuke',
    company: 'Firma',
    companyHint: 'Skontrolujte a doplňte údaje, budú na predfaktúre aj na faktúre.',
    companyName: 'Názov firmy',
    ico: 'IČO',
    dic: 'DIČ',
    icDph: 'IČ DPH',
    orderNumber: 'Vaše číslo objednávky',
    orderNumberHint: 'Ak ho potrebuje vaša účtáreň',
    contact: (name, email) => `Kontaktná osoba: ${name}. Potvrdenie objednávky pošleme na ${email}.`,
    documents: 'Dokumenty',
    privacy: 'Zásady ochrany osobných údajov',
    terms: 'Obchodné podmienky',
    consents: 'Súhlasy',
    recap: 'Zhrnutie objednávky',
    order: 'Objednať s\u00a0povinnosťou platby',
    ordering: 'Registruje sa...',
    invalid: 'Skontrolujte, prosím, údaje firmy a odošlite objednávku znova.',
    readBoth: 'Dočítajte, prosím, obidva dokumenty až do konca.',
    refuse: {
      title: 'Ponuku nechcem',
      text: 'Odmietnutím sa nič neplatí. Ak nám napíšete dôvod, vieme ponúknuť niečo vhodnejšie.',
      reason: 'Dôvod',
      hint: 'Najviac 500 znakov',
      button: 'Odmietnuť ponuku',
    },
  },
  en: {
    eyebrow: (number) => `Quote ${number}`,
    standings: {
      open: {
        title: '',
        text: 'Read the quote, complete the details of your company and order. There is no signing in.',
      },
      started: {
        title: 'The agreed date has already begun',
        text: 'The quote can no longer be accepted. Write to us and we will prepare a new one.',
      },
      lapsed: {
        title: 'The quote is no longer valid',
        text: 'If you still want the training, write to us and we will prepare a new quote.',
      },
      refused: {
        title: 'The quote has been refused',
        text: 'If you change your mind, write to us and we will prepare a new one.',
      },
      accepted: {
        title: 'You have accepted the quote',
        text: 'The order is made. The pro forma invoice for the deposit, the names of participants and everything else are on its page.',
      },
    },
    toReservation: 'Open the order',
    writeToUs: 'Write to us',
    revised: (parts) => `Since the quote that the link led to, we have revised: ${parts}. This is its new version.`,
    when: 'When',
    where: 'Where',
    forWhom: 'For how many',
    unit: 'Price for a person',
    total: { gross: 'Total with VAT', plain: 'Total' },
    vatInside: (percent, vat) => `of it VAT ${percent}\u00a0% ${vat}`,
    deposit: (percent) => `Deposit ${percent}\u00a0%`,
    depositUntil: (day) => `if accepted today, by ${day}`,
    rest: 'The rest',
    restUntil: (days) => `within ${days}\u00a0days after the course`,
    validUntil: 'The quote is valid until',
    paper: 'The quote as PDF',
    note: 'About the quote',
    company: 'Company',
    companyHint: 'Check and complete the details; they will be on the pro forma invoice and on the invoice.',
    companyName: 'Company name',
    ico: 'Company ID (IČO)',
    dic: 'Tax ID (DIČ)',
    icDph: 'VAT ID (IČ DPH)',
    orderNumber: 'Your order number',
    orderNumberHint: 'If your accountants need one',
    contact: (name, email) => `Contact: ${name}. We send the confirmation of the order to ${email}.`,
    documents: 'Documents',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    consents: 'Consents',
    recap: 'Order summary',
    order: 'Order with an obligation to pay',
    ordering: 'Registering...',
    invalid: 'Please check the details of the company and send the order again.',
    readBoth: 'Please read both documents to the end.',
    refuse: {
      title: 'I do not want the quote',
      text: 'Refusing costs nothing. If you tell us the reason, we may offer something that fits better.',
      reason: 'Reason',
      hint: 'At most 500 characters',
      button: 'Refuse the quote',
    },
  },
}
