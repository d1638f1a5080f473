import type { Messages } from '#kernel/messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'

/** Hours as the page counts them: `2,5`, `2.5`. */
function hours(minutes: number): string {
  return (minutes / 60).toFixed(1)
}

const sk = {
  title: 'Stránka firmy',
  ofIco: (ico: string) => `Firma s IČO ${ico}`,
  readBy: (email: string) => `Stránka firmy pre ${email}`,
  figures: {
    people: (n: number) => plural(n, ['človek na kurzoch', 'ľudia na kurzoch', 'ľudí na kurzoch']),
    hours: 'hodín naživo',
    certificates: (n: number) => plural(n, ['certifikát', 'certifikáty', 'certifikátov']),
  },
  hours: (minutes: number) => hours(minutes).replace('.', ','),
  done: {
    pozvany: 'Pozvánku sme poslali. Objednávky sa pridajú, keď s tým pozvaný súhlasí.',
    odvolany: 'Kontakt je odvolaný. Jeho odkaz už nič neotvorí a jeho objednávky tu nie sú.',
    pridany: 'Pridali ste sa na stránku firmy.',
    odkaz: 'Odkaz na objednávku sme poslali e-mailom tomu, kto ju objednal.',
  },
  people: {
    title: 'Ľudia',
    name: 'Meno',
    course: 'Kurz',
    attendance: 'Účasť',
    certificate: 'Certifikát o absolvovaní',
    unnamed: 'Bez mena',
    attended: (attended: number, planned: number) => `${sk.hours(attended)} z ${sk.hours(planned)} h`,
    standing: {
      running: 'kurz ešte trvá',
      present: 'certifikát zatiaľ nie je vydaný',
      partial: 'časť kurzu, bez certifikátu',
      absent: 'bez účasti, bez certifikátu',
      unknown: 'účasť ešte nie je zapísaná',
    },
    rule: 'Certifikát vydávame od 80 % hodín. Účasť zapisuje vstup do miestnosti a potvrdzuje lektor.',
    all: 'Všetky certifikáty',
    allOfPage: 'Certifikáty z tejto strany',
    search: 'Hľadať v ľuďoch',
    searching: 'Hľadať',
    found: (n: number) =>
      `${plural(n, ['Nájdený', 'Nájdené', 'Nájdených'])} ${counted(n, ['riadok', 'riadky', 'riadkov'])}`,
    clear: 'Zrušiť hľadanie',
    nothingFound: 'Hľadaniu nikto nezodpovedá.',
    empty: 'Po prvom kurze tu uvidíte, kto na ňom bol a koľko hodín.',
    pages: 'Strany zoznamu ľudí',
  },
  contacts: {
    title: 'Kto sem vidí',
    each: 'Každý má svoj odkaz',
    you: 'vy',
    joined: { own: 'overená schránka', office: 'pridaný kontakt, súhlas dostala naša kancelária' },
    orders: (n: number) => (n === 0 ? 'bez objednávok' : counted(n, ['objednávka', 'objednávky', 'objednávok'])),
    invited: (at: string) => `pozvánka z ${formatDate(at, 'day')}, čaká na súhlas`,
    revoke: 'Odvolať',
    only: 'Vidíte len to, čo si objednali schránky v tomto zozname.',
    why: 'IČO môže napísať ktokoľvek, preto samo nič neotvorí. Ak za firmu objednával aj kolega, pozvite ho: jeho objednávky sa pridajú, keď s tým súhlasí on alebo naša kancelária.',
    invite: 'Pozvať ďalší kontakt',
    email: 'E-mail kolegu',
    emailWrong: 'Napíšte celú e-mailovú adresu.',
    consent: 'Po súhlase uvidí ľudí, termíny, doklady a certifikáty na tejto stránke a ostatní uvidia jeho objednávky.',
    send: 'Poslať pozvánku',
    own: 'Môj odkaz',
    renewText: 'Ak sa váš odkaz dostal k niekomu, kto ho mať nemá, pošlite si nový. Starý prestane platiť hneď.',
    renew: 'Poslať mi nový odkaz',
    leaveText: 'Ak stránku nechcete vidieť, odíďte z nej. Vaše objednávky z nej zmiznú, inak ostanú, ako sú.',
    leave: 'Odísť zo stránky',
  },
  sessions: {
    title: 'Najbližšie',
    empty: 'Žiadny termín vás teraz nečaká.',
    unnamed: (n: number) => `${counted(n, ['miesto', 'miesta', 'miest'])} bez mena`,
    orderedBy: (email: string) => `objednávka kontaktu ${email}`,
    open: 'Poslať odkaz',
    openLabel: (course: string, day: string) => `Poslať odkaz na objednávku: ${course}, ${day}`,
    openWhy: 'Miesta a mená sa menia v objednávke. Odkaz na ňu pošleme do schránky, z ktorej prišla.',
    order: 'Prihlásiť ďalších',
    orderWhy: 'Kolegov, ktorých už poznáme, vyberiete zo zoznamu.',
    more: (n: number) => `Ďalšie termíny (${n})`,
  },
  documents: {
    title: (year: number | null) => (year === null ? 'Doklady' : `Doklady ${year}`),
    years: 'Doklady iných rokov',
    all: 'Všetky',
    allLabel: (year: number) => `Stiahnuť všetky doklady za rok ${year} (ZIP)`,
    kinds: {
      proforma: 'Predfaktúra',
      invoice: 'Faktúra',
      advance: 'Faktúra k prijatej platbe',
      settling: 'Vyúčtovacia faktúra',
      credit: 'Dobropis',
    },
    about: (seats: number, day: string) => `${counted(seats, ['miesto', 'miesta', 'miest'])}, ${day}`,
    corrects: (number: string) => `k dokladu ${number}`,
    paid: 'uhradená',
    owed: 'čaká na úhradu',
    proforma: 'nie je daňový doklad',
    sum: 'Spolu s DPH',
    rule: 'Predfaktúry nie sú daňové doklady a do súčtu nepatria.',
    empty: 'Doklady tu budú po prvej zaplatenej objednávke.',
    more: (n: number) => `Ďalšie doklady (${n})`,
  },
}

const en: typeof sk = {
  title: 'Company page',
  ofIco: (ico) => `Company with the IČO ${ico}`,
  readBy: (email) => `Company page for ${email}`,
  figures: {
    people: (n) => plural(n, ['person on courses', 'people on courses']),
    hours: 'hours live',
    certificates: (n) => plural(n, ['certificate', 'certificates']),
  },
  hours,
  done: {
    pozvany: 'The invitation is sent. Their orders are added once they agree.',
    odvolany: 'The contact is removed. Their link opens nothing any more and their orders are no longer here.',
    pridany: 'You have joined the company page.',
    odkaz: 'We have sent the link to the order to whoever placed it.',
  },
  people: {
    title: 'People',
    name: 'Name',
    course: 'Course',
    attendance: 'Attendance',
    certificate: 'Certificate of completion',
    unnamed: 'No name',
    attended: (attended, planned) => `${hours(attended)} of ${hours(planned)} h`,
    standing: {
      running: 'the course is still going on',
      present: 'no certificate issued yet',
      partial: 'part of the course, no certificate',
      absent: 'did not attend, no certificate',
      unknown: 'attendance not recorded yet',
    },
    rule: 'We issue certificates from 80 % of the hours. Attendance is recorded by entering the room and confirmed by the instructor.',
    all: 'All certificates',
    allOfPage: 'Certificates of this page',
    search: 'Search people',
    searching: 'Search',
    found: (n) => `${counted(n, ['row', 'rows'])} found`,
    clear: 'Clear the search',
    nothingFound: 'Nobody matches the search.',
    empty: 'After the first course you will see here who was there and for how many hours.',
    pages: 'Pages of the list of people',
  },
  contacts: {
    title: 'Who sees this page',
    each: 'Everybody has a link of their own',
    you: 'you',
    joined: { own: 'proven mailbox', office: 'added contact, our office has their consent' },
    orders: (n) => (n === 0 ? 'no orders' : counted(n, ['order', 'orders'])),
    invited: (at) => `invited on ${formatDate(at, 'day', 'en')}, waiting for consent`,
    revoke: 'Remove',
    only: 'You see only what the mailboxes in this list have ordered.',
    why: 'Anybody can type an IČO, so by itself it opens nothing. If a colleague has ordered for the company, too, invite them: their orders are added when they agree, or our office has their consent.',
    invite: 'Invite another contact',
    email: 'E-mail of a colleague',
    emailWrong: 'Please write the whole e-mail address.',
    consent:
      'Once they agree, they see the people, dates, documents and certificates of this page, and the others see their orders.',
    send: 'Send the invitation',
    own: 'My link',
    renewText:
      'If your link has reached somebody who should not have it, send yourself a new one. The old one stops working at once.',
    renew: 'Send me a new link',
    leaveText:
      'If you do not want to see the page, leave it. Your orders vanish from it and otherwise stay as they are.',
    leave: 'Leave the page',
  },
  sessions: {
    title: 'Coming up',
    empty: 'No date is ahead of you now.',
    unnamed: (n) => `${counted(n, ['seat', 'seats'])} without a name`,
    orderedBy: (email) => `order of the contact ${email}`,
    open: 'Send the link',
    openLabel: (course, day) => `Send the link to the order: ${course}, ${day}`,
    openWhy: 'Seats and names are changed in the order. We send its link to the mailbox it came from.',
    order: 'Register more people',
    orderWhy: 'You pick colleagues we know from a list.',
    more: (n) => `More dates (${n})`,
  },
  documents: {
    title: (year) => (year === null ? 'Documents' : `Documents ${year}`),
    years: 'Documents of other years',
    all: 'All',
    allLabel: (year) => `Download all documents of ${year} (ZIP)`,
    kinds: {
      proforma: 'Pro forma invoice',
      invoice: 'Invoice',
      advance: 'Invoice for a payment received',
      settling: 'Settling invoice',
      credit: 'Credit note',
    },
    about: (seats, day) => `${counted(seats, ['seat', 'seats'])}, ${day}`,
    corrects: (number) => `to document ${number}`,
    paid: 'paid',
    owed: 'awaiting payment',
    proforma: 'not a tax document',
    sum: 'Total with VAT',
    rule: 'Pro forma invoices are no tax documents and are not in the total.',
    empty: 'Documents will be here after the first paid order.',
    more: (n) => `More documents (${n})`,
  },
}

export const COMPANY_MESSAGES: Messages<typeof sk> = { sk, en }

/** Where a form of the page ends, as its address says. */
export type CompanyStep = keyof (typeof sk)['done']

export function isCompanyStep(text: string | null): text is CompanyStep {
  return text !== null && Object.hasOwn(sk.done, text)
}
