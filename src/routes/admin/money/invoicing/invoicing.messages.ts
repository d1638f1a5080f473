import type { MissingChoice } from '#capabilities/invoicing/setup/find-missing-choices.ts'
import type { SetupField, SetupSection } from './choices-in.ts'

type FieldWords = { label: string; hint?: string; wrong: string }
type Way = { title: string; text: string }
type Words = {
  titles: Record<SetupSection | 'vat' | 'test', string>
  about: Record<SetupSection | 'vat' | 'test', string>
  fields: Record<SetupField, FieldWords>
  ways: Record<string, Record<string, Way>>
  missing: Record<MissingChoice, string>
  abroad: Record<'unionConsumers' | 'outsideUnion', string>
}

const SK: Words = {
  titles: {
    supplier: 'Dodávateľ a účet',
    vat: 'Postavenie k DPH',
    series: 'Číselné rady',
    rules: 'Rozhodnutia účtovníčky',
    sender: 'Kto odosiela e-faktúry',
    start: 'Od kedy vystavujeme',
    test: 'Skúšobný doklad',
  },
  about: {
    supplier:
      'Názov, IČO, DIČ, IČ DPH a zápis v registri berieme z nastavení firmy. Sídlo treba rozdelené na ulicu, mesto a PSČ, lebo tak ho chce e-faktúra.',
    vat: 'Od ktorého dňa ste neplatiteľ, registrovaný podľa § 7 alebo § 7a, alebo platiteľ. Doklad sa riadi dňom, za ktorý sa daň priznáva. Minulosť sa neprepisuje: chybu opraví nový zápis k tomu istému dňu.',
    series:
      'Číslo má desať číslic: začiatok radu a poradie. YYYY je rok štyrmi číslicami, YY dvomi. Každý rad začína inak, aby žiadne číslo nemohlo vzniknúť dvakrát.',
    rules: 'Čo zákon necháva na účtovníčku. Pripravené sú obe cesty; zmena platí pre ďalšie doklady.',
    sender: 'E-faktúru smie poslať len jeden. Nikdy ju neposielajte odtiaľto a zároveň z účtovného programu.',
    start: 'Od tohto dňa sa ku každej objednávke vystavujú doklady samy. Objednávky potvrdené skôr doklad nedostanú.',
    test: 'PDF s vodoznakom SKÚŠKA a číslom 0000000000. Nie je v žiadnom rade a nikde sa neuloží.',
  },
  fields: {
    street: { label: 'Ulica a číslo', wrong: 'Napíšte ulicu a číslo.' },
    city: { label: 'Mesto', wrong: 'Napíšte mesto.' },
    zip: { label: 'PSČ', wrong: 'Napíšte PSČ.' },
    country: {
      label: 'Krajina',
      hint: 'Dve písmená, na Slovensku SK.',
      wrong: 'Napíšte dve veľké písmená, napríklad SK.',
    },
    iban: {
      label: 'IBAN',
      hint: 'Účet, na ktorý chodia prevody.',
      wrong: 'Tento IBAN nemôže existovať. Skontrolujte, či v ňom nie je preklep.',
    },
    'invoice.leading': {
      label: 'Faktúry: začiatok',
      wrong: 'Číslice, YYYY alebo YY, spolu najviac sedem číslic, a inak ako ostatné rady.',
    },
    'invoice.first': { label: 'Prvé poradie', wrong: 'Celé číslo od 1 do 99 999.' },
    'advance.leading': {
      label: 'K prijatej platbe: začiatok',
      wrong: 'Číslice, YYYY alebo YY, spolu najviac sedem číslic, a inak ako ostatné rady.',
    },
    'advance.first': { label: 'Prvé poradie', wrong: 'Celé číslo od 1 do 99 999.' },
    'credit.leading': {
      label: 'Dobropisy: začiatok',
      wrong: 'Číslice, YYYY alebo YY, spolu najviac sedem číslic, a inak ako ostatné rady.',
    },
    'credit.first': { label: 'Prvé poradie', wrong: 'Celé číslo od 1 do 99 999.' },
    'proforma.leading': {
      label: 'Predfaktúry: začiatok',
      wrong: 'Číslice, YYYY alebo YY, spolu najviac sedem číslic, a inak ako ostatné rady.',
    },
    'proforma.first': { label: 'Prvé poradie', wrong: 'Celé číslo od 1 do 99 999.' },
    dueDays: {
      label: 'Splatnosť v dňoch',
      hint: 'Od vystavenia dokladu, ktorý ešte nie je zaplatený.',
      wrong: 'Celé číslo od 1 do 90.',
    },
    documentsFrom: {
      label: 'Prvý deň',
      hint: 'Najskôr prvý deň tohto mesiaca.',
      wrong: 'Vyberte deň, najskôr prvý deň tohto mesiaca.',
    },
    beforeCourse: { label: 'Ktorým dokladom žiadame o prevod pred kurzom', wrong: 'Vyberte jednu možnosť.' },
    wholePayment: { label: 'Firma zaplatí celú cenu pred kurzom', wrong: 'Vyberte jednu možnosť.' },
    taxPeriod: { label: 'Zdaňovacie obdobie', wrong: 'Vyberte jednu možnosť.' },
    keptFee: { label: 'Čo nám ostane zo zrušeného miesta', wrong: 'Vyberte jednu možnosť.' },
    eInvoiceSender: { label: 'E-faktúry odosiela', wrong: 'Vyberte jednu možnosť.' },
  },
  ways: {
    beforeCourse: {
      proforma: {
        title: 'Predfaktúra',
        text: 'Nie je daňový doklad. Faktúra príde až po zaplatení; nezaplatená predfaktúra zanikne bez dobropisu. Odporúčame.',
      },
      invoice: { title: 'Faktúra', text: 'Daňový doklad hneď, splatný v lehote. Ak nepríde úhrada, treba dobropis.' },
    },
    wholePayment: {
      invoice: {
        title: 'Jedna faktúra',
        text: 'Ku dňu platby jedna faktúra na celú cenu, po kurze už nič. Odporúčame.',
      },
      advance: {
        title: 'Faktúra k platbe a vyúčtovacia',
        text: 'Ku dňu platby faktúra k prijatej platbe, po kurze vyúčtovacia na nulu.',
      },
      'by-period': {
        title: 'Podľa obdobia',
        text: 'V tom istom zdaňovacom období jedna faktúra, inak faktúra k platbe a vyúčtovacia.',
      },
    },
    taxPeriod: {
      month: { title: 'Mesiac', text: 'DPH priznávate každý mesiac.' },
      quarter: { title: 'Štvrťrok', text: 'DPH priznávate raz za štvrťrok.' },
    },
    keptFee: {
      'lower-price': {
        title: 'Nižšia cena s DPH',
        text: 'Dobropis na časť, ktorú vraciame. Zvyšok ostáva cenou s DPH.',
      },
      'outside-vat': { title: 'Poplatok mimo DPH', text: 'Dobropis na celé miesto a faktúra na poplatok bez DPH.' },
    },
    eInvoiceSender: {
      bystro: { title: 'Bystro', text: 'Cez digitálneho poštára, hneď po vystavení.' },
      'accounting-program': {
        title: 'Účtovný program',
        text: 'Odtiaľto nič neodíde. Účtovníčka si doklady prenesie a odošle ich sama.',
      },
    },
  },
  missing: {
    documentsFrom: 'od kedy vystavujeme',
    seat: 'sídlo',
    iban: 'IBAN',
    series: 'číselné rady',
    beforeCourse: 'ktorým dokladom žiadame o prevod pred kurzom',
    wholePayment: 'doklad k celej platbe',
    taxPeriod: 'zdaňovacie obdobie',
    keptFee: 'čo s ponechanou časťou ceny',
    dueDays: 'splatnosť',
    eInvoiceSender: 'kto odosiela e-faktúry',
    vatStatus: 'postavenie k DPH najneskôr k prvému dňu dokladov',
    icDph: 'IČ DPH v nastaveniach firmy',
  },
  abroad: { unionConsumers: 'ľudia z iných krajín EÚ', outsideUnion: 'objednávatelia mimo EÚ' },
}

const EN: Words = {
  titles: {
    supplier: 'Supplier and account',
    vat: 'VAT status',
    series: 'Number series',
    rules: 'Decisions of the accountant',
    sender: 'Who sends e-invoices',
    start: 'From when we issue',
    test: 'Test document',
  },
  about: {
    supplier:
      'Name, IČO, DIČ, IČ DPH and the register entry come from the company settings. The registered office is needed as street, city and ZIP, because an e-invoice wants it so.',
    vat: 'From which day you are a non-payer, registered under § 7 or § 7a, or a payer. A document follows the day the tax is owed for. The past is not rewritten: a mistake is corrected by a new entry of the same day.',
    series:
      'A number has ten digits: the beginning of its series and a counter. YYYY is the year in four digits, YY in two. Every series begins differently, so that no number can come up twice.',
    rules: 'What the law leaves to the accountant. Both ways are ready; a change holds for later documents.',
    sender: 'Only one may send an e-invoice. Never send it from here and from the accounting program.',
    start: 'From this day on documents are issued for every order by themselves. Orders confirmed earlier get none.',
    test: 'A PDF with the watermark SKÚŠKA and the number 0000000000. It is in no series and kept nowhere.',
  },
  fields: {
    street: { label: 'Street and number', wrong: 'Write street and number.' },
    city: { label: 'City', wrong: 'Write the city.' },
    zip: { label: 'ZIP', wrong: 'Write the ZIP.' },
    country: {
      label: 'Country',
      hint: 'Two letters, SK for Slovakia.',
      wrong: 'Write two capital letters, for example SK.',
    },
    iban: {
      label: 'IBAN',
      hint: 'The account that transfers come to.',
      wrong: 'This IBAN cannot exist. Look for a typing mistake.',
    },
    'invoice.leading': {
      label: 'Invoices: beginning',
      wrong: 'Digits, YYYY or YY, seven digits at most, and unlike the other series.',
    },
    'invoice.first': { label: 'First counter', wrong: 'A whole number from 1 to 99,999.' },
    'advance.leading': {
      label: 'For payments received: beginning',
      wrong: 'Digits, YYYY or YY, seven digits at most, and unlike the other series.',
    },
    'advance.first': { label: 'First counter', wrong: 'A whole number from 1 to 99,999.' },
    'credit.leading': {
      label: 'Credit notes: beginning',
      wrong: 'Digits, YYYY or YY, seven digits at most, and unlike the other series.',
    },
    'credit.first': { label: 'First counter', wrong: 'A whole number from 1 to 99,999.' },
    'proforma.leading': {
      label: 'Pro forma invoices: beginning',
      wrong: 'Digits, YYYY or YY, seven digits at most, and unlike the other series.',
    },
    'proforma.first': { label: 'First counter', wrong: 'A whole number from 1 to 99,999.' },
    dueDays: {
      label: 'Due in days',
      hint: 'From the issue of a document that is not paid yet.',
      wrong: 'A whole number from 1 to 90.',
    },
    documentsFrom: {
      label: 'First day',
      hint: 'The first day of this month at the earliest.',
      wrong: 'Choose a day, the first of this month at the earliest.',
    },
    beforeCourse: { label: 'Which document asks for a transfer before the course', wrong: 'Choose one.' },
    wholePayment: { label: 'A company pays the whole price before the course', wrong: 'Choose one.' },
    taxPeriod: { label: 'Tax period', wrong: 'Choose one.' },
    keptFee: { label: 'What we keep of a cancelled seat', wrong: 'Choose one.' },
    eInvoiceSender: { label: 'E-invoices are sent by', wrong: 'Choose one.' },
  },
  ways: {
    beforeCourse: {
      proforma: {
        title: 'Pro forma invoice',
        text: 'No tax document. The invoice follows the payment; an unpaid pro forma invoice lapses without a credit note. Recommended.',
      },
      invoice: {
        title: 'Invoice',
        text: 'A tax document at once, due in time. If nothing is paid, it needs a credit note.',
      },
    },
    wholePayment: {
      invoice: {
        title: 'One invoice',
        text: 'One invoice for the whole price as of the day of payment, nothing after the course. Recommended.',
      },
      advance: {
        title: 'Advance and settling invoice',
        text: 'An invoice for the payment received as of its day, a settling one for zero after the course.',
      },
      'by-period': {
        title: 'By tax period',
        text: 'One invoice within the same period, otherwise an advance and a settling invoice.',
      },
    },
    taxPeriod: {
      month: { title: 'Month', text: 'You declare VAT every month.' },
      quarter: { title: 'Quarter', text: 'You declare VAT every quarter.' },
    },
    keptFee: {
      'lower-price': {
        title: 'Lower price with VAT',
        text: 'A credit note for what goes back. The rest stays a price with VAT.',
      },
      'outside-vat': {
        title: 'Fee outside VAT',
        text: 'A credit note for the whole seat, and an invoice for a fee without VAT.',
      },
    },
    eInvoiceSender: {
      bystro: { title: 'Bystro', text: 'Through the digital postman, right after issue.' },
      'accounting-program': {
        title: 'Accounting program',
        text: 'Nothing leaves from here. The accountant takes the documents over and sends them.',
      },
    },
  },
  missing: {
    documentsFrom: 'from when we issue',
    seat: 'the registered office',
    iban: 'the IBAN',
    series: 'the number series',
    beforeCourse: 'which document asks for a transfer before the course',
    wholePayment: 'the document of a whole payment',
    taxPeriod: 'the tax period',
    keptFee: 'what becomes of a kept part of the price',
    dueDays: 'the days until payment',
    eInvoiceSender: 'who sends e-invoices',
    vatStatus: 'the VAT status by the first day of documents',
    icDph: 'the IČ DPH in the company settings',
  },
  abroad: { unionConsumers: 'people from other countries of the EU', outsideUnion: 'buyers outside the EU' },
}

export const SETUP_MESSAGES = {
  sk: {
    ...SK,
    lead: 'Čo treba rozhodnúť pred prvým dokladom. Pri každom rozhodnutí ostáva, kto a kedy ho urobil.',
    missingBefore: 'Pred prvým dokladom ešte chýba:',
    ready: (day: string) => `Všetko je rozhodnuté. Doklady sa vystavujú k objednávkam potvrdeným od ${day}.`,
    readyLater: (day: string) => `Všetko je rozhodnuté. Doklady sa začnú vystavovať ${day}.`,
    readOnly: 'Rozhoduje vlastník a účtovníčka. Vy si tu všetko prečítate.',
    undecidedAbroad: 'Kým o nich účtovníčka nerozhodne, stránka im nepredáva:',
    toAbroad: 'Rozhodnúť',
    otherThanSite:
      'Stránka a doklady sa líšia: nastavenia firmy hovoria o DPH niečo iné, než je tu zapísané k dnešnému dňu.',
    toCompany: 'Otvoriť nastavenia firmy',
    decided: (who: string | null, when: string) => `Rozhodnuté: ${who ?? 'niekto, kto tu už nie je'}, ${when}.`,
    undecided: 'Zatiaľ nerozhodnuté.',
    save: 'Uložiť',
    saving: 'Ukladáme…',
    done: { saved: 'Rozhodnutie je uložené.', vat: 'Postavenie k DPH je zapísané.' },
    status: 'Postavenie',
    fromDay: 'Platí od',
    fromDayWrong: 'Vyberte deň, ktorý neleží v uzavretom mesiaci.',
    record: 'Zapísať',
    statuses: { 'non-payer': 'neplatiteľ DPH', registered: 'registrovaný podľa § 7 alebo § 7a', payer: 'platiteľ DPH' },
    history: 'Zapísané postavenie',
    noStatus: 'Zatiaľ nič nie je zapísané.',
    next: 'Najbližšie číslo',
    begun: 'Prvý doklad je vystavený, deň sa už nemení.',
    provider: { name: 'Názov', ico: 'IČO', dic: 'DIČ', icDph: 'IČ DPH', register: 'Zápis' },
    none: 'nie je',
    kinds: {
      proforma: 'Predfaktúra',
      invoice: 'Faktúra',
      advance: 'K prijatej platbe',
      settling: 'Vyúčtovacia',
      credit: 'Dobropis',
    },
    contents: 'Časti nastavenia',
  },
  en: {
    ...EN,
    lead: 'What has to be decided before the first document. Each decision keeps who made it and when.',
    missingBefore: 'Still missing before the first document:',
    ready: (day: string) => `Everything is decided. Documents are issued for orders confirmed since ${day}.`,
    readyLater: (day: string) => `Everything is decided. Documents begin on ${day}.`,
    readOnly: 'The owner and the accountant decide. You can read everything here.',
    undecidedAbroad: 'Until the accountant decides about them, the site does not sell to:',
    toAbroad: 'Decide',
    otherThanSite:
      'The site and the documents differ: the company settings say something else about VAT than this screen does for today.',
    toCompany: 'Open the company settings',
    decided: (who: string | null, when: string) => `Decided by ${who ?? 'somebody who has left'}, ${when}.`,
    undecided: 'Not decided yet.',
    save: 'Save',
    saving: 'Saving…',
    done: { saved: 'The decision is kept.', vat: 'The VAT status is recorded.' },
    status: 'Status',
    fromDay: 'Holds from',
    fromDayWrong: 'Choose a day that does not lie in a closed month.',
    record: 'Record',
    statuses: { 'non-payer': 'non-payer of VAT', registered: 'registered under § 7 or § 7a', payer: 'VAT payer' },
    history: 'Recorded status',
    noStatus: 'Nothing is recorded yet.',
    next: 'Next number',
    begun: 'The first document is issued, the day does not change any more.',
    provider: { name: 'Name', ico: 'IČO', dic: 'DIČ', icDph: 'IČ DPH', register: 'Register' },
    none: 'none',
    kinds: {
      proforma: 'Pro forma invoice',
      invoice: 'Invoice',
      advance: 'For a payment',
      settling: 'Settling invoice',
      credit: 'Credit note',
    },
    contents: 'Parts of the set-up',
  },
}
