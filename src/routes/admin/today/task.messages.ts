import { formatDate } from '#ui/format/date-format.ts'
import { counted, type PluralForms } from '#ui/format/plural.ts'
import type { TaskKind } from './tasks.ts'

/** What it is called for one, two and five of them, what it is about, and the button of the next step. */
type TaskWords = Readonly<Record<TaskKind, { title: PluralForms; note: string; does: string }>>

const DAYS = ['deň', 'dni', 'dní'] as const

const SK: TaskWords = {
  withdrawals: {
    title: ['odstúpenie od zmluvy', 'odstúpenia od zmluvy', 'odstúpení od zmluvy'],
    note: 'Rozhodnúť a peniaze poslať do 14 dní.',
    does: 'Rozhodnúť',
  },
  refunds: {
    title: ['vrátenie, ktoré neprešlo', 'vrátenia, ktoré neprešli', 'vrátení, ktoré neprešli'],
    note: 'Objednávateľ čaká na peniaze.',
    does: 'Vrátiť znova',
  },
  transfers: {
    title: ['vrátenie na odoslanie prevodom', 'vrátenia na odoslanie prevodom', 'vrátení na odoslanie prevodom'],
    note: 'Poslať peniaze späť a označiť ako odoslané, do 14 dní.',
    does: 'Odoslať',
  },
  returnAccounts: {
    title: ['vrátenie prevodom bez účtu', 'vrátenia prevodom bez účtu', 'vrátení prevodom bez účtu'],
    note: 'Vypýtať IBAN odkazom alebo ho zapísať, do 14 dní.',
    does: 'Doplniť účet',
  },
  unseenReturns: {
    title: [
      'odoslané vrátenie nie je vo výpise',
      'odoslané vrátenia nie sú vo výpise',
      'odoslaných vrátení nie je vo výpise',
    ],
    note: 'Už tri pracovné dni. Overiť v banke, či peniaze odišli.',
    does: 'Overiť',
  },
  wishes: {
    title: [
      'vrátenie čaká na druhého človeka',
      'vrátenia čakajú na druhého človeka',
      'vrátení čaká na druhého človeka',
    ],
    note: 'Suma je vyššia, než smie vrátiť jeden.',
    does: 'Potvrdiť',
  },
  changeTasks: {
    title: [
      'objednávka zmeneného termínu mimo karty',
      'objednávky zmenených termínov mimo karty',
      'objednávok zmenených termínov mimo karty',
    ],
    note: 'Overiť, či peniaze prišli, a vrátiť ich.',
    does: 'Vybaviť',
  },
  disputes: {
    title: ['spor s bankou', 'spory s bankou', 'sporov s bankou'],
    note: 'Odpovedá sa v Stripe.',
    does: 'Odpovedať',
  },
  choices: {
    title: ['oneskorená platba bez voľby', 'oneskorené platby bez voľby', 'oneskorených platieb bez voľby'],
    note: 'Objednávateľ si ešte nevybral iný termín ani peniaze.',
    does: 'Pozrieť',
  },
  requests: {
    title: ['žiadosť o osobné údaje', 'žiadosti o osobné údaje', 'žiadostí o osobné údaje'],
    note: 'Na odpoveď je mesiac.',
    does: 'Odpovedať',
  },
  refusedDocuments: {
    title: ['e-faktúra, ktorú poštár odmietol', 'e-faktúry, ktoré poštár odmietol', 'e-faktúr, ktoré poštár odmietol'],
    note: 'Pozrieť prečo a poslať znova, do 15 dní.',
    does: 'Poslať znova',
  },
  uploads: {
    title: ['e-faktúra na nahratie poštárovi', 'e-faktúry na nahratie poštárovi', 'e-faktúr na nahratie poštárovi'],
    note: 'Nahrať v jeho aplikácii a označiť, do 15 dní.',
    does: 'Nahrať',
  },
  missingDic: {
    title: ['doklad bez DIČ odberateľa', 'doklady bez DIČ odberateľa', 'dokladov bez DIČ odberateľa'],
    note: 'Chýba DIČ. Firmu sme oň požiadali e-mailom; doplniť ho treba do 15 dní od platby.',
    does: 'Doplniť',
  },
  incompleteBilling: {
    title: ['doklad, na ktorý chýbajú údaje', 'doklady, na ktoré chýbajú údaje', 'dokladov, na ktoré chýbajú údaje'],
    note: 'Zvyčajne adresa firmy. Doplniť do 15 dní od platby.',
    does: 'Doplniť',
  },
  laterProofs: {
    title: [
      'firma z EÚ s DPH, ktorú VIES potvrdil neskôr',
      'firmy z EÚ s DPH, ktoré VIES potvrdil neskôr',
      'firiem z EÚ s DPH, ktoré VIES potvrdil neskôr',
    ],
    note: 'Rozhodnúť, či DPH vrátiť a opraviť doklady.',
    does: 'Rozhodnúť',
  },
  lateDeposits: {
    title: ['záloha po splatnosti', 'zálohy po splatnosti', 'záloh po splatnosti'],
    note: 'Termín školenia ešte nie je záväzne firmy. Ozvať sa jej, alebo ho zrušiť.',
    does: 'Otvoriť',
  },
  findings: {
    title: ['rozdiel medzi nami a Stripe', 'rozdiely medzi nami a Stripe', 'rozdielov medzi nami a Stripe'],
    note: 'Posledné porovnanie kníh nesedí.',
    does: 'Porovnať',
  },
  closedMonths: {
    title: ['doklad do uzavretého mesiaca', 'doklady do uzavretého mesiaca', 'dokladov do uzavretého mesiaca'],
    note: 'Rozhodne účtovníčka.',
    does: 'Pozrieť',
  },
  writeOffs: {
    title: ['odpis pohľadávky', 'odpisy pohľadávok', 'odpisov pohľadávok'],
    note: 'Rozhodnite o oprave základu dane, § 25a.',
    does: 'Pozrieť',
  },
  lateEntries: {
    title: ['pohyb do uzavretého mesiaca', 'pohyby do uzavretého mesiaca', 'pohybov do uzavretého mesiaca'],
    note: 'Vybaví účtovníčka do ďalšej uzávierky.',
    does: 'Pozrieť',
  },
  countries: {
    title: ['platba, kde krajina nesedí', 'platby, kde krajina nesedí', 'platieb, kde krajina nesedí'],
    note: 'Spotrebiteľ z EÚ uviedol inú krajinu, než má karta či účet. Rozhodne účtovníčka, do uzavretia mesiaca.',
    does: 'Pozrieť',
  },
  lostDisputes: {
    title: ['prehratý spor s dokladom', 'prehraté spory s dokladom', 'prehratých sporov s dokladom'],
    note: 'O dobropise alebo odpise rozhodne účtovníčka, do uzavretia mesiaca.',
    does: 'Pozrieť',
  },
  owedAgain: {
    title: ['objednávka znova čaká na platbu', 'objednávky znova čakajú na platbu', 'objednávok znova čaká na platbu'],
    note: 'Platba, ktorou bola zaplatená, patrila inému.',
    does: 'Vyriešiť',
  },
  stuck: {
    title: ['zaseknutá platba', 'zaseknuté platby', 'zaseknutých platieb'],
    note: 'Nevieme, či niekto nezaplatil.',
    does: 'Overiť',
  },
  webhooks: {
    title: ['nevybavená správa zo Stripe', 'nevybavené správy zo Stripe', 'nevybavených správ zo Stripe'],
    note: 'Objednávky nemusia vedieť o svojej platbe.',
    does: 'Pozrieť',
  },
  mails: {
    title: ['neodoslaný e-mail', 'neodoslané e-maily', 'neodoslaných e-mailov'],
    note: 'Adresát nedostal, čo sme mu poslali.',
    does: 'Poslať znova',
  },
  alerts: {
    title: ['upozornenie systému', 'upozornenia systému', 'upozornení systému'],
    note: 'Pozrieť, čo sa stalo.',
    does: 'Pozrieť',
  },
  connections: {
    title: [
      'prístup k sociálnej sieti sa končí',
      'prístupy k sociálnym sieťam sa končia',
      'prístupov k sociálnym sieťam sa končí',
    ],
    note: 'Treba vložiť nový.',
    does: 'Vložiť',
  },
  unnamed: {
    title: ['školenie bez mien účastníkov', 'školenia bez mien účastníkov', 'školení bez mien účastníkov'],
    note: 'Začína sa do troch dní. Vypýtať si od firmy mená.',
    does: 'Otvoriť',
  },
  undecided: {
    title: ['termín nemá minimum', 'termíny nemajú minimum', 'termínov nemá minimum'],
    note: 'Rozhodnúť, či sa bude konať, presunie alebo zruší. Sám sa nezruší.',
    does: 'Rozhodnúť',
  },
  unprepared: {
    title: ['termín bez odkazu alebo lektora', 'termíny bez odkazu alebo lektora', 'termínov bez odkazu alebo lektora'],
    note: 'Do 7 dní.',
    does: 'Doplniť',
  },
  lowFill: {
    title: ['slabo obsadený termín', 'slabo obsadené termíny', 'slabo obsadených termínov'],
    note: 'Do 14 dní, obsadená menej ako tretina miest.',
    does: 'Pozrieť',
  },
  lowScores: {
    title: ['nespokojný účastník', 'nespokojní účastníci', 'nespokojných účastníkov'],
    note: 'Kurz ohodnotil najviac šestkou. Ozvať sa mu a označiť za vybavené.',
    does: 'Prečítať',
  },
  endingQuotes: {
    title: ['ponuka čoskoro skončí', 'ponuky čoskoro skončia', 'ponúk čoskoro skončí'],
    note: 'Do troch dní. Zavolať firme, alebo poslať novú verziu s dlhšou platnosťou.',
    does: 'Pozrieť',
  },
  companyEnquiries: {
    title: ['dopyt firmy bez ponuky', 'dopyty firiem bez ponuky', 'dopytov firiem bez ponuky'],
    note: 'Firma čaká na cenovú ponuku školenia.',
    does: 'Pripraviť ponuku',
  },
  quoteDrafts: {
    title: ['neodoslaná ponuka', 'neodoslané ponuky', 'neodoslaných ponúk'],
    note: 'Rozpísaná je už tri dni. Dokončiť a odoslať, alebo stiahnuť.',
    does: 'Dokončiť',
  },
  messages: {
    title: ['správa bez odpovede', 'správy bez odpovede', 'správ bez odpovede'],
    note: 'Odpovedať a označiť za vybavené.',
    does: 'Odpovedať',
  },
  testimonials: {
    title: ['referencia na schválenie', 'referencie na schválenie', 'referencií na schválenie'],
    note: 'Overiť autora a zverejniť, alebo skryť.',
    does: 'Schváliť',
  },
}

const EN: TaskWords = {
  withdrawals: {
    title: ['withdrawal from a contract', 'withdrawals from contracts'],
    note: 'Decide, and send the money within 14 days.',
    does: 'Decide',
  },
  refunds: {
    title: ['refund that did not get through', 'refunds that did not get through'],
    note: 'The buyer waits for the money.',
    does: 'Refund again',
  },
  transfers: {
    title: ['refund to be sent by transfer', 'refunds to be sent by transfer'],
    note: 'Send the money back and mark it as sent, within 14 days.',
    does: 'Send',
  },
  returnAccounts: {
    title: ['return by transfer without an account', 'returns by transfer without an account'],
    note: 'Ask for the IBAN by link or write it down, within 14 days.',
    does: 'Add the account',
  },
  unseenReturns: {
    title: ['sent return is on no statement', 'sent returns are on no statement'],
    note: 'For three working days. See at the bank whether it went.',
    does: 'Check',
  },
  wishes: {
    title: ['refund waits for a second person', 'refunds wait for a second person'],
    note: 'The sum is more than one person may give back.',
    does: 'Agree',
  },
  changeTasks: {
    title: ['order of a changed session without a card', 'orders of changed sessions without a card'],
    note: 'See whether the money came, and return it.',
    does: 'Settle',
  },
  disputes: { title: ['dispute with a bank', 'disputes with a bank'], note: 'Answered in Stripe.', does: 'Answer' },
  choices: {
    title: ['late payment without a choice', 'late payments without a choice'],
    note: 'The buyer has chosen neither a date nor the money.',
    does: 'Look',
  },
  requests: {
    title: ['data protection request', 'data protection requests'],
    note: 'There is a month to answer.',
    does: 'Answer',
  },
  refusedDocuments: {
    title: ['e-invoice refused by the postman', 'e-invoices refused by the postman'],
    note: 'See why and send it again, within 15 days.',
    does: 'Send again',
  },
  uploads: {
    title: ['e-invoice to hand to the postman', 'e-invoices to hand to the postman'],
    note: 'Upload it in his application and mark it, within 15 days.',
    does: 'Hand in',
  },
  missingDic: {
    title: ['document without the buyer’s DIČ', 'documents without the buyer’s DIČ'],
    note: 'The DIČ is missing. We asked the company for it by e-mail; it is needed within 15 days of the payment.',
    does: 'Complete',
  },
  incompleteBilling: {
    title: ['document that lacks details', 'documents that lack details'],
    note: 'Mostly the address of a company. Complete it within 15 days of the payment.',
    does: 'Complete',
  },
  laterProofs: {
    title: ['EU company with VAT that VIES confirmed later', 'EU companies with VAT that VIES confirmed later'],
    note: 'Decide whether to return the VAT and correct the documents.',
    does: 'Decide',
  },
  lateDeposits: {
    title: ['overdue deposit', 'overdue deposits'],
    note: 'The company training is not bindingly reserved. Call the company, or cancel it.',
    does: 'Open',
  },
  findings: {
    title: ['difference from Stripe', 'differences from Stripe'],
    note: 'The last comparison of the books does not agree.',
    does: 'Compare',
  },
  closedMonths: {
    title: ['document for a closed month', 'documents for closed months'],
    note: 'The accountant decides.',
    does: 'Look',
  },
  writeOffs: {
    title: ['debt written off', 'debts written off'],
    note: 'Decide whether the tax base is corrected, § 25a.',
    does: 'Look',
  },
  lateEntries: {
    title: ['movement dated into a closed month', 'movements dated into a closed month'],
    note: 'For the accountant until the next closing.',
    does: 'Look',
  },
  countries: {
    title: ['payment whose country does not fit', 'payments whose country does not fit'],
    note: 'An EU consumer says another country than the card or the account. The accountant decides until the month is closed.',
    does: 'Look',
  },
  lostDisputes: {
    title: ['lost dispute with a document', 'lost disputes with a document'],
    note: 'The accountant decides on a credit note or a write-off until the month is closed.',
    does: 'Look',
  },
  owedAgain: {
    title: ['order waits for its money again', 'orders wait for their money again'],
    note: 'The transfer that had paid it was somebody else’s.',
    does: 'Resolve',
  },
  stuck: { title: ['stuck payment', 'stuck payments'], note: 'Somebody may have paid.', does: 'Verify' },
  webhooks: {
    title: ['message from Stripe not acted on', 'messages from Stripe not acted on'],
    note: 'Orders may not know of their payment.',
    does: 'Look',
  },
  mails: { title: ['failed e-mail', 'failed e-mails'], note: 'Somebody did not get what we sent.', does: 'Send again' },
  alerts: { title: ['alert of the system', 'alerts of the system'], note: 'See what happened.', does: 'Look' },
  connections: {
    title: ['token of a social network expires', 'tokens of social networks expire'],
    note: 'Enter new ones.',
    does: 'Enter',
  },
  unnamed: {
    title: ['training without names', 'trainings without names'],
    note: 'It starts within three days. Ask the company for names.',
    does: 'Open',
  },
  undecided: {
    title: ['session is below its minimum', 'sessions are below their minimum'],
    note: 'Decide whether it runs, moves or is called off. It never calls itself off.',
    does: 'Decide',
  },
  unprepared: {
    title: ['session without a link or instructor', 'sessions without a link or instructor'],
    note: 'Within 7 days.',
    does: 'Complete',
  },
  lowFill: {
    title: ['hardly sold session', 'hardly sold sessions'],
    note: 'Within 14 days, less than a third of the seats sold.',
    does: 'Look',
  },
  lowScores: {
    title: ['dissatisfied participant', 'dissatisfied participants'],
    note: 'Gave the course six or less. Get in touch and mark it as handled.',
    does: 'Read',
  },
  endingQuotes: {
    title: ['quote ends soon', 'quotes end soon'],
    note: 'Within three days. Call the company, or send a new version that is valid longer.',
    does: 'Look',
  },
  companyEnquiries: {
    title: ['enquiry of a company without a quote', 'enquiries of companies without a quote'],
    note: 'The company waits for a quote of a training.',
    does: 'Prepare a quote',
  },
  quoteDrafts: {
    title: ['quote not sent', 'quotes not sent'],
    note: 'Begun three days ago. Finish and send it, or withdraw it.',
    does: 'Finish',
  },
  messages: {
    title: ['message without an answer', 'messages without an answer'],
    note: 'Answer and mark as handled.',
    does: 'Answer',
  },
  testimonials: {
    title: ['testimonial to approve', 'testimonials to approve'],
    note: 'Check the author, publish or hide.',
    does: 'Approve',
  },
}

/** What has a start instead of a deadline. */
const STARTS: ReadonlySet<TaskKind> = new Set(['unprepared', 'lowFill'])

/** What is owed to us; everywhere else it is what goes back. */
const COMES: ReadonlySet<TaskKind> = new Set(['lateDeposits'])

/** A name that ends in an abbreviation brings the full stop along. */
function sentenceOf(names: string): string {
  return names.endsWith('.') ? names : `${names}.`
}

export const TASK_MESSAGES = {
  sk: {
    groups: { today: 'Ešte dnes', later: 'Na tento týždeň a neskôr' },
    kinds: SK,
    others: (names: string, others: number) => (others > 0 ? `${names} a ešte ${others}.` : sentenceOf(names)),
    and: ' a ',
    owed: (kind: TaskKind, money: string) => (COMES.has(kind) ? `Ešte má prísť ${money}.` : `Spolu vrátiť ${money}.`),
    none: 'Nič nečaká',
    noneNote: 'Peniaze, lehoty, termíny aj správy sú vybavené. Čo pribudne, objaví sa tu samo.',
    more: 'a viac',
    due: (kind: TaskKind, dueOn: string, daysLeft: number) => {
      const starts = STARTS.has(kind)
      if (daysLeft < 0) return `${counted(-daysLeft, DAYS)} po lehote`
      const day = daysLeft === 0 ? 'dnes' : daysLeft === 1 ? 'zajtra' : formatDate(dueOn, 'short')
      if (starts) return daysLeft <= 1 ? `začína sa ${day}` : `prvý ${day}`
      return daysLeft === 0 ? 'do dnes' : daysLeft === 1 ? 'do zajtra' : `do ${day}`
    },
    since: (day: string) => `od ${day}`,
  },
  en: {
    groups: { today: 'Still today', later: 'This week and later' },
    kinds: EN,
    others: (names: string, others: number) => (others > 0 ? `${names} and ${others} more.` : sentenceOf(names)),
    and: ' and ',
    owed: (kind: TaskKind, money: string) => (COMES.has(kind) ? `${money} still to come.` : `${money} to return.`),
    none: 'Nothing is waiting',
    noneNote: 'Money, deadlines, sessions and messages are settled. What comes will show up here by itself.',
    more: 'or more',
    due: (kind: TaskKind, dueOn: string, daysLeft: number) => {
      if (daysLeft < 0) return `${-daysLeft} ${daysLeft === -1 ? 'day' : 'days'} overdue`
      const day = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : formatDate(dueOn, 'short')
      return STARTS.has(kind) ? (daysLeft <= 1 ? `starts ${day}` : `first on ${day}`) : `by ${day}`
    },
    since: (day: string) => `since ${day}`,
  },
}
