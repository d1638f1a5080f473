import type { Language } from '#kernel/language.ts'
import { defineRefusals } from '#kernel/refusal.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'

const money = (cents: unknown): string => formatMoney(Number(cents))

/** What a statement can lack, by the name camt.053 has for it. */
const MISSING: Readonly<Record<string, { sk: string; en: string }>> = {
  OPBD: { sk: 'začiatočný zostatok', en: 'the opening balance' },
  CLBD: { sk: 'konečný zostatok', en: 'the closing balance' },
  Dt: { sk: 'posledný deň', en: 'the last day' },
}

/** A refusal may be put into words where nobody knows its details. */
const dayIn = (day: unknown, language: Language): string =>
  typeof day === 'string' ? formatDate(day, 'long', language) : ''

export const refuse = defineRefusals({
  STATEMENT_TOO_LARGE: {
    status: 413,
    sk: 'Súbor s výpisom je priveľký. Stiahnite si z banky výpis za kratšie obdobie.',
    en: 'The file with the statement is too large. Download a statement of a shorter period from the bank.',
  },
  STATEMENT_UNREADABLE: {
    status: 422,
    sk: 'Tento súbor sa nedá prečítať: je poškodený, neúplný alebo to nie je výpis. Stiahnite si ho z banky znova.',
    en: 'This file cannot be read: it is damaged, incomplete or not a statement. Download it from the bank again.',
  },
  STATEMENT_ENCODING: {
    status: 422,
    sk: 'Písmená v súbore nie sú v kódovaní, ktoré súbor uvádza. Stiahnite si ho z banky znova a neukladajte ho v inom programe.',
    en: 'The letters in the file are not in the encoding it names. Download it from the bank again and do not save it in another program.',
  },
  STATEMENT_NOT_CAMT: {
    status: 422,
    sk: 'Toto nie je výpis camt.053. V banke zvoľte „XML výpis“ alebo „camt.053“.',
    en: 'This is not a camt.053 statement. Choose “XML statement” or “camt.053” at the bank.',
  },
  STATEMENT_INCOMPLETE: {
    status: 422,
    sk: (details) =>
      `Výpisu ${String(details.number)} chýba údaj, bez ktorého sa nedá overiť: ${MISSING[String(details.missing)]?.sk ?? String(details.missing)}.`,
    en: (details) =>
      `Statement ${String(details.number)} lacks what it cannot be checked without: ${MISSING[String(details.missing)]?.en ?? String(details.missing)}.`,
  },
  STATEMENT_SUMS: {
    status: 422,
    sk: (details) =>
      `Výpis ${String(details.number)} nesedí: začiatok a pohyby dávajú ${money(details.computed)}, banka uvádza ${money(details.closing)}. Stiahnite si ho z banky znova.`,
    en: (details) =>
      `Statement ${String(details.number)} does not add up: opening balance and movements come to ${money(details.computed)}, the bank says ${money(details.closing)}. Download it from the bank again.`,
  },
  STATEMENT_CURRENCY: {
    status: 422,
    sk: (details) => `Vo výpise ${String(details.number)} je pohyb v inej mene ako účet.`,
    en: (details) => `Statement ${String(details.number)} has a movement in another currency than the account.`,
  },
  CSV_WHOSE: {
    status: 422,
    sk: 'Takýto súbor CSV ešte nepoznáme. Povedzte, ktorého účtu je a čo je v jeho stĺpcoch.',
    en: 'We do not know such a CSV file yet. Say whose account it is and what its columns hold.',
  },
  CSV_IBAN: {
    status: 422,
    sk: ({ iban }) => `Napíšte IBAN nášho účtu, z ktorého je súbor.${iban === '' ? '' : ' Tento nesedí.'}`,
    en: ({ iban }) =>
      `Write the IBAN of our account that the file is of.${iban === '' ? '' : ' This one does not fit.'}`,
  },
  CSV_MAPPING: {
    status: 422,
    sk: 'Povedzte, v ktorom stĺpci je deň a v ktorom suma.',
    en: 'Say which column holds the day and which the sum.',
  },
  CSV_COLUMNS: {
    status: 422,
    sk: 'V súbore nie sú stĺpce, podľa ktorých sa má čítať. Skontrolujte oddeľovač a priradenie stĺpcov.',
    en: 'The file lacks the columns by which it is to be read. Check the separator and the columns.',
  },
  CSV_ROW: {
    status: 422,
    sk: (details) => `Riadok ${String(details.row)} nemá deň alebo sumu v tvare, ktorý je zvolený.`,
    en: (details) => `Row ${String(details.row)} has no day or no sum in the chosen form.`,
  },
  CSV_EMPTY: {
    status: 422,
    sk: 'V súbore nie je žiadny pohyb.',
    en: 'The file has no movement.',
  },
  ACCOUNT_UNKNOWN: {
    status: 409,
    sk: (details) => `Účet ${String(details.iban)} ešte nepoznáme. Potvrďte, že je náš.`,
    en: (details) => `We do not know the account ${String(details.iban)} yet. Confirm that it is ours.`,
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    sk: 'Tento účet neexistuje.',
    en: 'This account does not exist.',
  },
  ACCOUNT_MOVED_LATER: {
    status: 409,
    sk: (details) =>
      `Na tomto účte je ešte pohyb z ${dayIn(details.day, 'sk')}. Účet mohol byť zrušený najskôr v ten deň.`,
    en: (details) =>
      `This account has a movement of ${dayIn(details.day, 'en')}. It can have been closed on that day at the earliest.`,
  },
  SAME_MONEY_OTHER_SOURCE: {
    status: 409,
    sk: (details) =>
      `Dňa ${dayIn(details.day, 'sk')} je na účte rovnaká suma ${money(details.amount)} z iného zdroja pod iným číslom. Aby sa nezapísala dvakrát, používajte pre jeden účet a deň jeden zdroj.`,
    en: (details) =>
      `On ${dayIn(details.day, 'en')} the account has the same sum ${money(details.amount)} from another source under another number. Use one source for an account and a day, so that nothing is booked twice.`,
  },
  MOVEMENT_NOT_FOUND: {
    status: 404,
    sk: 'Tento pohyb na účte neexistuje.',
    en: 'This movement does not exist.',
  },
  MOVEMENT_CHANGED: {
    status: 409,
    sk: 'O tomto pohybe medzitým rozhodol niekto iný. Pozrite si, ako je to teraz.',
    en: 'Somebody has decided about this movement meanwhile. Look at how it stands now.',
  },
  MOVEMENT_NOT_OURS: {
    status: 409,
    sk: 'Priradiť sa dá len to, čo prišlo v eurách.',
    en: 'Only what came in euros can be matched.',
  },
  PARTS_DIFFER: {
    status: 422,
    sk: 'Časti musia spolu dať celú sumu pohybu a každá objednávka môže byť uvedená raz.',
    en: 'The parts have to come to the whole movement, and each order may be named once.',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    sk: 'Toto vrátenie peňazí neexistuje.',
    en: 'This return of money does not exist.',
  },
  RETURN_CHANGED: {
    status: 409,
    sk: 'Toto vrátenie medzitým niekto zmenil alebo odoslal. Pozrite si, ako je to teraz.',
    en: 'Somebody has changed or sent this return meanwhile. Look at how it stands now.',
  },
  RETURN_WITHOUT_ACCOUNT: {
    status: 409,
    sk: (details) => `Pri objednávke ${String(details.reference)} chýba účet, na ktorý sa má vrátiť.`,
    en: (details) => `The order ${String(details.reference)} lacks the account to return to.`,
  },
  RETURN_WITHOUT_NAME: {
    status: 409,
    sk: (details) => `Pri objednávke ${String(details.reference)} chýba meno príjemcu písané latinkou.`,
    en: (details) => `The order ${String(details.reference)} lacks the name of the beneficiary in Latin letters.`,
  },
  RETURN_WITHOUT_MAILBOX: {
    status: 409,
    sk: 'K tejto objednávke nemáme e-mail. Zistite účet inak a zapíšte ho.',
    en: 'This order has no e-mail address. Find the account out in another way and write it down.',
  },
  RETURN_FROM_NOWHERE: {
    status: 409,
    sk: 'Na príkaz pre banku treba náš účet. Doplňte ho v nastavení fakturácie.',
    en: 'An order for the bank needs our account. Add it to the settings of invoicing.',
  },
  RETURN_IBAN_WRONG: {
    status: 422,
    sk: 'Taký IBAN neexistuje. Skontrolujte ho, stačí jeden preklep.',
    en: 'There is no such IBAN. Check it, one slip is enough.',
  },
  RETURN_LINK_OVER: {
    status: 409,
    sk: 'Tento odkaz už neplatí, účet sa cez neho zmeniť nedá. Napíšte nám, ak treba iný.',
    en: 'This link is no longer valid and changes no account. Write to us if another one is needed.',
  },
})
