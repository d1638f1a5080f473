import type { RuleName } from '#platform/retention/retention.ts'
import { counted, plural } from '#ui/format/plural.ts'

type RuleWords = Readonly<Record<RuleName, { name: string; goes: string; from: string }>>

const RULES_SK: RuleWords = {
  unpaidRegistrations: {
    name: 'Nezaplatené objednávky',
    goes: 'Mená, adresy, telefóny a firemné údaje. Počty a stavy ostanú.',
    from: 'od konca objednávky',
  },
  registrations: {
    name: 'Účastníci a kontakty',
    goes: 'Účastníci, e-mail a telefón objednávateľa, poznámky. Adresa ostane tomu, kto súhlasí s novinkami.',
    from: 'od konca kurzu',
  },
  attendance: {
    name: 'Prezencia',
    goes: 'Kto na kurze bol, kedy vstúpil a ako dlho zostal. Vydané certifikáty ostanú.',
    from: 'od konca kurzu',
  },
  contactMessages: {
    name: 'Správy z formulára',
    goes: 'Celá správa s odpoveďami. Nevybavená ostáva, kým ju niekto nevybaví.',
    from: 'od vybavenia',
  },
  mailRecipients: {
    name: 'Adresy odoslaných e-mailov',
    goes: 'Komu e-mail odišiel. Že odišiel, ostane.',
    from: 'od odoslania',
  },
  auditDetails: {
    name: 'Podrobnosti v zázname zmien',
    goes: 'Hodnoty pred zmenou a po nej. Kto, kedy a čo urobil, ostane.',
    from: 'od zmeny',
  },
  webhookEvents: {
    name: 'Správy zo Stripe',
    goes: 'Vybavené správy. Platby a vrátenia ostanú.',
    from: 'od prijatia',
  },
  billing: {
    name: 'Fakturačné údaje',
    goes: 'Meno a firma v zaplatených objednávkach. Sumy ostanú.',
    from: '10 rokov po roku, ktorého sa týkajú (zákon o účtovníctve, § 35)',
  },
  documents: {
    name: 'Vystavené doklady',
    goes: 'Faktúry, dobropisy a predfaktúry aj s e-faktúrami.',
    from: '10 rokov po roku vystavenia (zákon o DPH, § 76)',
  },
  bankMovements: {
    name: 'Pohyby na účte a vrátenia prevodom',
    goes: 'Meno, účet a správa toho, kto platil alebo komu sa vrátilo. Dni, symboly a sumy ostanú.',
    from: '10 rokov po roku pohybu (zákon o účtovníctve, § 35)',
  },
  withdrawals: {
    name: 'Odstúpenia od zmluvy',
    goes: 'Kto odstúpil. Že niekto odstúpil, ostane.',
    from: '4 roky, s objednávkou 10 rokov po jej roku',
  },
  dataRequests: {
    name: 'Žiadosti o údaje',
    goes: 'Kto žiadal a čo napísal. Že sme odpovedali, ostane.',
    from: '5 rokov od odpovede, kým ju treba vedieť preukázať',
  },
  marketingProofs: {
    name: 'Dôkazy o súhlase s novinkami',
    goes: 'Záznamy o súhlase a odvolaní.',
    from: '4 roky od odvolania (zákon o elektronických komunikáciách, § 116)',
  },
  cookieProofs: {
    name: 'Dôkazy o voľbe cookies',
    goes: 'Záznamy o voľbe.',
    from: '4 roky od zmeny alebo vypršania voľby, ako hovoria zásady cookies',
  },
  certificates: {
    name: 'Mená na certifikátoch',
    goes: 'Meno a podpis s ním. Že sme certifikát vydali, ostane.',
    from: '10 rokov od vydania',
  },
  quotes: {
    name: 'Cenové ponuky',
    goes: 'Firma a kontaktná osoba. Číslo, sumy a čo sa s ponukou stalo, ostanú; prijatú má jej objednávka.',
    from: '12 mesiacov od poslednej zmeny',
  },
  companyContacts: {
    name: 'Bývalé kontakty stránok firiem',
    goes: 'Adresa toho, kto stránku firmy videl a už nevidí.',
    from: 'rok od odvolania',
  },
  trainingRecords: {
    name: 'Mená v záznamoch o vzdelávaní',
    goes: 'Mená, oblasti práce a schránka objednávateľa. Kurzy, hodiny a podpis záznamu ostanú.',
    from: '10 rokov od vyhotovenia',
  },
  companyMailboxes: {
    name: 'Adresy firiem pre doklady a objednávky',
    goes: 'Kto z firmy dostáva doklady alebo objednáva podľa dohody. Dohoda ostane.',
    from: '3 roky od poslednej objednávky firmy',
  },
  feedback: {
    name: 'Slová zo spätnej väzby',
    goes: 'Čo účastníci napísali. Hodnotenia ostanú; čo dovolili zverejniť, ostane, kým to neodvolajú.',
    from: '2 roky od odpovede',
  },
  signIns: {
    name: 'Prihlásenia správcov',
    goes: 'Zariadenie a skrátená adresa.',
    from: 'po týždni bez použitia, najneskôr po 30 dňoch',
  },
  visitEvents: {
    name: 'Záznamy návštev',
    goes: 'Čo návštevníci so súhlasom videli a robili. Denné súčty ostávajú, nikto v nich nie je.',
    from: 'najviac 14 mesiacov od návštevy, po celých mesiacoch',
  },
  socialComments: {
    name: 'Komentáre zo sietí',
    goes: 'Kto a čo na sieti X napísal pod príspevok o našej stránke.',
    from: 'mesiac od napísania',
  },
  socialMetrics: {
    name: 'Čísla zo sietí',
    goes: 'Zdieľania, reakcie a odpovede našich stránok po dňoch.',
    from: '13 mesiacov, aby sa dal porovnať mesiac s rokom predtým',
  },
}

const RULES_EN: RuleWords = {
  unpaidRegistrations: {
    name: 'Unpaid bookings',
    goes: 'Names, addresses, phones and company details. Figures and states stay.',
    from: 'from the end of the booking',
  },
  registrations: {
    name: 'Participants and contacts',
    goes: 'Participants, the buyer’s address and phone, notes. Whoever agrees to news keeps their address.',
    from: 'from the end of the course',
  },
  attendance: {
    name: 'Attendance',
    goes: 'Who was in a course, when they came in and how long they stayed. Issued certificates stay.',
    from: 'from the end of the course',
  },
  contactMessages: {
    name: 'Messages of the form',
    goes: 'The whole message with its answers. One that is not handled stays until somebody handles it.',
    from: 'from when it was handled',
  },
  mailRecipients: {
    name: 'Addresses of sent mails',
    goes: 'To whom a mail went. That it went stays.',
    from: 'from sending',
  },
  auditDetails: {
    name: 'Details of the audit log',
    goes: 'Values before and after a change. Who did what and when stays.',
    from: 'from the change',
  },
  webhookEvents: {
    name: 'Messages from Stripe',
    goes: 'Those acted on. Payments and refunds stay.',
    from: 'from receipt',
  },
  billing: {
    name: 'Billing details',
    goes: 'Name and company of paid orders. Amounts stay.',
    from: '10 years after the year they belong to (Accounting Act, § 35)',
  },
  documents: {
    name: 'Issued documents',
    goes: 'Invoices, credit notes and pro forma invoices with their e-faktúra.',
    from: '10 years after the year of issue (VAT Act, § 76)',
  },
  bankMovements: {
    name: 'Movements of accounts and returns by transfer',
    goes: 'Name, account and message of who paid or got money back. Days, symbols and sums stay.',
    from: '10 years after the year of the movement (Accounting Act, § 35)',
  },
  withdrawals: {
    name: 'Withdrawals from contracts',
    goes: 'Who withdrew. That somebody did stays.',
    from: '4 years; with an order 10 years after its year',
  },
  dataRequests: {
    name: 'Data requests',
    goes: 'Who asked and what they wrote. That we answered stays.',
    from: '5 years after the answer, while it must be provable',
  },
  marketingProofs: {
    name: 'Proofs of consent to news',
    goes: 'Entries about consent and withdrawal.',
    from: '4 years after withdrawal (Electronic Communications Act, § 116)',
  },
  cookieProofs: {
    name: 'Proofs of cookie choices',
    goes: 'Entries about choices.',
    from: '4 years after a choice was changed or ran out, as the cookie policy says',
  },
  certificates: {
    name: 'Names on certificates',
    goes: 'The name and the signature over it. That we issued the certificate stays.',
    from: '10 years from issuing',
  },
  quotes: {
    name: 'Quotes',
    goes: 'Company and contact. Number, sums and the outcome stay; an accepted one is kept by its order.',
    from: '12 months after the last change',
  },
  companyContacts: {
    name: 'Former contacts of company pages',
    goes: 'The address of whoever saw the page of a company and no longer does.',
    from: 'a year after they were taken off',
  },
  trainingRecords: {
    name: 'Names in records of training',
    goes: 'Names, fields of work and the mailbox of the buyer. Courses, hours and the signature of the record stay.',
    from: '10 years from issuing',
  },
  companyMailboxes: {
    name: 'Addresses of companies for documents and orders',
    goes: 'Who of a company gets documents or orders as agreed. The agreement stays.',
    from: '3 years after the last order of the company',
  },
  feedback: {
    name: 'Words of feedback',
    goes: 'What participants wrote. Scores stay; what they let us publish stays until they take it back.',
    from: '2 years after the answer',
  },
  signIns: {
    name: 'Sign-ins of staff',
    goes: 'Device and shortened address.',
    from: 'after a week without use, after 30 days at the latest',
  },
  visitEvents: {
    name: 'Events of visits',
    goes: 'What visitors who agreed saw and did. Sums of days stay; there is nobody in them.',
    from: '14 months after the visit at most, by whole months',
  },
  socialComments: {
    name: 'Comments from networks',
    goes: 'Who wrote what on X below a post about a page of ours.',
    from: 'a month after it was written',
  },
  socialMetrics: {
    name: 'Figures from networks',
    goes: 'Shares, reactions and replies of our pages, day by day.',
    from: '13 months, so that a month can be compared with the year before',
  },
}

export const RETENTION_MESSAGES = {
  sk: {
    lead: 'Ako dlho držíme údaje o ľuďoch a čo z nich každú noc zmizne. Sumy, miesta a dôkazy, ktoré chce zákon, ostávajú.',
    set: 'Čo určujete vy',
    setNote: 'Dobu zmeňte, pozrite si, čo by sa dnes vymazalo, a uložte. Čo sa raz vymaže, vrátiť nemožno.',
    fixed: 'Čo určuje zákon a zásady',
    rule: 'Údaje',
    months: 'Mesiacov',
    monthsOf: (name: string) => `${name}: koľko mesiacov`,
    range: (least: number, most: number) => `${least} až ${most}`,
    counted: (from: string) => `Počíta sa ${from}.`,
    period: 'Ako dlho',
    due: 'Dnes by sa vymazalo',
    more: (count: string) => `viac ako ${count}`,
    preview: 'Čo by sa vymazalo',
    save: 'Uložiť doby',
    saving: 'Ukladáme…',
    previewed: 'Počty platia pre doby vo formulári. Zatiaľ nie sú uložené.',
    ranAt: (when: string) => `Naposledy prebehlo ${when}. Ďalšie vymazanie je v noci o 1:40.`,
    neverRan: 'Ešte neprebehlo. Prvé vymazanie je v noci o 1:40.',
    run: 'Vymazať teraz…',
    running: 'Zaraďujeme…',
    ask: {
      title: 'Vymazať, čo je dnes na rade?',
      body: (count: string) => `Podľa uložených dôb je na rade: ${count}. Vymazané údaje sa nedajú vrátiť.`,
      send: 'Vymazať',
      back: 'Späť',
      close: 'Zavrieť bez vymazania',
    },
    done: {
      saved: 'Doby uchovávania sú uložené.',
      requested: 'Vymazanie je zaradené. Výsledok uvidíte v histórii o chvíľu.',
    } as Readonly<Record<string, string>>,
    changed: 'Medzičasom sa uložilo',
    changedMonths: (name: string, saved: number, typed: number) =>
      `${name}: uložené ${counted(saved, ['mesiac', 'mesiace', 'mesiacov'])}, vo formulári ${typed}`,
    history: 'Čo sa vymazalo',
    when: 'Kedy',
    kept: 'Doba',
    keptMonths: (months: number) => counted(months, ['mesiac', 'mesiace', 'mesiacov']),
    removed: 'Počet',
    anyRule: 'Všetky údaje',
    empty: 'Zatiaľ nebolo čo vymazať. Každé vymazanie sa sem zapíše: čo, koľko a kedy, nikdy nie koho.',
    rules: RULES_SK,
  },
  en: {
    lead: 'How long we keep data about people and what of it disappears every night. Amounts, seats and the proofs that the law wants stay.',
    set: 'What you decide',
    setNote: 'Change a period, see what would be removed today, and save. What is removed cannot be brought back.',
    fixed: 'What the law and the policies decide',
    rule: 'Data',
    months: 'Months',
    monthsOf: (name: string) => `${name}: how many months`,
    range: (least: number, most: number) => `${least} to ${most}`,
    counted: (from: string) => `Counted ${from}.`,
    period: 'How long',
    due: 'Would go today',
    more: (count: string) => `more than ${count}`,
    preview: 'What would be removed',
    save: 'Save periods',
    saving: 'Saving…',
    previewed: 'The figures are for the periods in the form. They are not saved yet.',
    ranAt: (when: string) => `Last ran ${when}. The next removal is tonight at 1:40.`,
    neverRan: 'It has not run yet. The first removal is tonight at 1:40.',
    run: 'Remove now…',
    running: 'Queueing…',
    ask: {
      title: 'Remove what is due today?',
      body: (count: string) => `Due by the saved periods: ${count}. Removed data cannot be brought back.`,
      send: 'Remove',
      back: 'Back',
      close: 'Close without removing',
    },
    done: {
      saved: 'The periods are saved.',
      requested: 'The removal is queued. You will see the result in the history in a moment.',
    } as Readonly<Record<string, string>>,
    changed: 'Saved meanwhile',
    changedMonths: (name: string, saved: number, typed: number) =>
      `${name}: saved ${saved} ${plural(saved, ['month', 'months'])}, in the form ${typed}`,
    history: 'What was removed',
    when: 'When',
    kept: 'Period',
    keptMonths: (months: number) => `${months} ${plural(months, ['month', 'months'])}`,
    removed: 'Count',
    anyRule: 'All data',
    empty: 'There was nothing to remove yet. Every removal is written down here: what, how much and when, never whose.',
    rules: RULES_EN,
  },
}

export type RetentionWords = (typeof RETENTION_MESSAGES)['sk']
