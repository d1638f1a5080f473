import type { Language } from '#kernel/language.ts'
import { defineRefusals } from '#kernel/refusal.ts'
import { MISSING_FIELDS } from './missing-fields.messages.ts'

export const refuse = defineRefusals({
  DOCUMENT_NOT_FOUND: {
    status: 404,
    sk: 'Tento doklad neexistuje.',
    en: 'This document does not exist.',
  },
  CHOICE_INVALID: {
    status: 422,
    sk: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a uložte znova.',
    en: 'Some of the values are not right. Correct them and save again.',
  },
  IBAN_WRONG: {
    status: 422,
    sk: 'Tento IBAN nemôže existovať, kontrolné číslice nesedia. Skontrolujte, či v ňom nie je preklep.',
    en: 'This IBAN cannot exist, its check digits do not fit. Look for a typing mistake.',
  },
  SERIES_COLLIDE: {
    status: 422,
    sk: 'Dva rady by mohli dať to isté číslo. Začiatok jedného radu nesmie byť začiatkom iného, ani radu z minulosti.',
    en: 'Two series could give the same number. No series may begin with the digits of another, nor of one from before.',
  },
  SERIES_TOO_LONG: {
    status: 422,
    sk: 'Čísla majú desať číslic a začiatok radu ich necháva primálo. Začiatok môže mať najviac sedem číslic a prvé číslo sa musí zmestiť za ne.',
    en: 'Numbers have ten digits and the beginning of the series leaves too few. It may have seven at most, and the first number must fit behind them.',
  },
  DOCUMENTS_FROM_PAST: {
    status: 422,
    sk: 'Doklady môžu začať najskôr prvým dňom tohto mesiaca, ktorý nie je uzavretý.',
    en: 'Documents can begin on the first day of this month at the earliest, if it is not closed.',
  },
  DOCUMENTS_HAVE_BEGUN: {
    status: 409,
    sk: 'Prvý doklad je už vystavený, deň začiatku sa preto nedá zmeniť.',
    en: 'The first document has been issued, so the day on which they begin cannot change.',
  },
  VAT_NUMBER_MISSING: {
    status: 409,
    sk: 'V nastaveniach firmy chýba IČ DPH. Doplňte ho tam a potom zapíšte postavenie k DPH.',
    en: 'The settings of the company lack an IČ DPH. Add it there, then record the VAT status.',
  },
  MONTH_CLOSED: {
    status: 409,
    sk: 'Tento deň leží v uzavretom mesiaci. Zapíšte neskorší deň alebo sa dohodnite s účtovníčkou.',
    en: 'This day lies in a closed month. Record a later day, or agree with the accountant.',
  },
  DAY_WRONG: {
    status: 422,
    sk: 'Tento deň nemôže platiť. Zapíšte deň najviac rok dopredu.',
    en: 'This day cannot be right. Record a day at most a year ahead.',
  },
  NOT_SET_UP: {
    status: 409,
    sk: 'Pred prvým dokladom treba dokončiť nastavenie fakturácie.',
    en: 'The set-up of invoicing has to be finished before the first document.',
  },
  SUPPLY_AHEAD: {
    status: 422,
    sk: 'Faktúra sa vystavuje až po dodaní alebo po zaplatení. Zapíšte deň, ktorý už bol, alebo deň platby.',
    en: 'An invoice follows the supply or the payment. Write a day that has come, or the day of payment.',
  },
  DUE_WRONG: {
    status: 422,
    sk: 'Splatnosť môže byť najskôr dnes a najneskôr o tri mesiace.',
    en: 'It may be due today and at most three months from now.',
  },
  FIELDS_MISSING: {
    status: 422,
    sk: ({ missing }) => `E-faktúra sa bez týchto údajov nedá vystaviť: ${inWords(missing, 'sk')}.`,
    en: ({ missing }) => `An e-invoice cannot go without: ${inWords(missing, 'en')}.`,
  },
  NOTHING_TO_CREDIT: {
    status: 409,
    sk: 'Z tejto faktúry je už dobropisované všetko.',
    en: 'Everything of this invoice has been credited already.',
  },
  MORE_THAN_LEFT: {
    status: 422,
    sk: 'Z faktúry už neostáva toľko. Napíšte nižšiu sumu, alebo nechajte pole prázdne.',
    en: 'Less than that is left of the invoice. Write a lower sum, or leave the field empty.',
  },
  CREDIT_FOLLOWS_MONEY: {
    status: 409,
    sk: 'Dobropis k tomuto dokladu vznikne sám z peňazí objednávky.',
    en: 'The credit note of this document follows by itself from the money of its order.',
  },
  ORDER_NUMBER_INVOICED: {
    status: 409,
    sk: 'Doklad je už vystavený, preto sa na ňom číslo objednávky nezmení. Ak ho potrebujete iné, napíšte nám, prosím.',
    en: 'The document has been issued, so the order number on it cannot change. If you need another one, please write to us.',
  },
  BILLING_INVOICED: {
    status: 409,
    sk: 'Faktúra je už vystavená. Iné IČO, alebo zmenu po skončení mesiaca, v ktorom vznikla, vybavíme s vami: napíšte nám.',
    en: 'The invoice has been issued. Another IČO, or a change after the month it was issued in, is ours to settle with you: please write to us.',
  },
  DOCUMENTS_NOT_REPLACED: {
    status: 409,
    sk: ({ waitsFor }) => `Nový doklad ešte nemožno vystaviť: ${inWords(waitsFor, 'sk')}.`,
    en: ({ waitsFor }) => `The new document cannot be issued yet: ${inWords(waitsFor, 'en')}.`,
  },
})

function inWords(missing: unknown, language: Language): string {
  const names: Readonly<Record<string, string>> = { ...MISSING_FIELDS[language], ...OTHER_REASONS[language] }
  return Array.isArray(missing) ? missing.map((name) => names[String(name)] ?? String(name)).join(', ') : ''
}

const OTHER_REASONS = {
  sk: { 'closed-month': 'patrí do uzavretého mesiaca, rozhodne účtovníčka', buyerName: 'meno odberateľa' },
  en: { 'closed-month': 'it belongs to a closed month, the accountant decides', buyerName: 'the buyer’s name' },
}
