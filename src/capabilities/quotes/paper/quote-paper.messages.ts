import type { Messages } from '#kernel/messages.ts'

type Words = {
  kind: string
  draft: string
  notTaxDocument: string
  sentOn: string
  validUntil: string
  version: string
  buyerNumber: string
  place: string
  what: string
  people: string
  unit: string
  total: string
  totalWithVat: string
  deposit: (percent: number) => string
  depositDue: string
  depositDueText: (days: number, latest: string) => string
  rest: string
  restDue: string
  restDueText: (days: number) => string
  says: string
  saysText: (validUntil: string) => string
  terms: (address: string) => string
  notPayer: string
}

export const QUOTE_PAPER_MESSAGES: Messages<Words> = {
  sk: {
    kind: 'Cenová ponuka',
    draft: 'Návrh',
    notTaxDocument: 'Nie je daňový doklad',
    sentOn: 'Dátum vystavenia',
    validUntil: 'Platí do',
    version: 'Verzia',
    buyerNumber: 'Vaše číslo objednávky',
    place: 'Miesto konania',
    what: 'Čo ponúkame, sumy v eurách',
    people: 'Počet ľudí',
    unit: 'Konečná cena\nza človeka',
    total: 'Spolu',
    totalWithVat: 'Spolu s DPH',
    deposit: (percent) => `Záloha ${percent}\u00a0%`,
    depositDue: 'Splatnosť zálohy',
    depositDueText: (days, latest) => `${days} dní od prijatia, najneskôr ${latest}`,
    rest: 'Doplatok',
    restDue: 'Splatnosť doplatku',
    restDueText: (days) => `${days} dní po kurze`,
    says: 'Cenová ponuka nie je daňový doklad.',
    saysText: (validUntil) =>
      `Prijmete ju na stránke, na ktorú vedie odkaz v e-maile, najneskôr ${validUntil}. Na zálohu potom pošleme predfaktúru; termín je záväzne rezervovaný pripísaním zálohy na náš účet.`,
    terms: (address) => `Zmluva sa riadi obchodnými podmienkami: ${address}`,
    notPayer: 'Nie sme platiteľmi DPH.',
  },
  en: {
    kind: 'Quote',
    draft: 'Draft',
    notTaxDocument: 'Not a tax document',
    sentOn: 'Issued on',
    validUntil: 'Valid until',
    version: 'Version',
    buyerNumber: 'Your order number',
    place: 'Place',
    what: 'What we offer, sums in euros',
    people: 'People',
    unit: 'Final price\na person',
    total: 'Total',
    totalWithVat: 'Total with VAT',
    deposit: (percent) => `Deposit ${percent}\u00a0%`,
    depositDue: 'Deposit due',
    depositDueText: (days, latest) => `${days} days after acceptance, by ${latest}`,
    rest: 'The rest',
    restDue: 'The rest due',
    restDueText: (days) => `${days} days after the course`,
    says: 'A quote is not a tax document.',
    saysText: (validUntil) =>
      `Accept it on the page that the link in our e-mail leads to, by ${validUntil} at the latest. We then send a pro forma invoice for the deposit; the date is firmly booked once the deposit is credited to our account.`,
    terms: (address) => `The contract is governed by our terms: ${address}`,
    notPayer: 'We are not VAT payers.',
  },
}
