import type { Language } from '#kernel/language.ts'
import { defineRefusals } from '#kernel/refusal.ts'
import type { CheckName } from './accountant-month.ts'
import { CHECK_NAMES } from './check.messages.ts'

function named(failing: unknown, language: Language): string {
  return ((failing ?? []) as ReadonlyArray<CheckName>).map((name) => CHECK_NAMES[language][name]).join(', ')
}

export const refuse = defineRefusals({
  PAYMENT_NOT_FOUND: {
    status: 404,
    sk: 'Táto platba neexistuje.',
    en: 'This payment does not exist.',
  },
  NOTHING_LEFT: {
    status: 409,
    sk: 'Z tejto platby už bolo vrátené všetko.',
    en: 'This payment has been given back whole already.',
  },
  CHOICE_IS_OPEN: {
    status: 409,
    sk: 'Objednávateľ si ešte vyberá medzi iným termínom a peniazmi. Vrátiť sa dá len celá suma a voľba sa tým skončí.',
    en: 'The buyer is still choosing between another date and the money. Only the whole sum can go back, which ends the choice.',
  },
  REGISTRATION_HAS_ENDED: {
    status: 409,
    sk: 'Táto objednávka sa medzitým skončila. Načítajte stránku znova a rozhodnite sa podľa toho, čo ukazuje.',
    en: 'This registration has ended meanwhile. Load the page again and decide by what it shows.',
  },
  KEY_USED: {
    status: 409,
    sk: 'Tento formulár už vrátil inú sumu. Načítajte stránku znova.',
    en: 'This form has given back another sum already. Load the page again.',
  },
  PAID_BY_CARD: {
    status: 409,
    sk: 'Táto objednávka sa platí kartou. Jej platby zapisuje Stripe.',
    en: 'This order is paid by card. Its payments are recorded by Stripe.',
  },
  NOTHING_OWED: {
    status: 409,
    sk: 'Za túto objednávku už nič nie je na úhradu.',
    en: 'Nothing is owed for this order any more.',
  },
  WRITTEN_OFF_ALREADY: {
    status: 409,
    sk: 'Táto pohľadávka už je odpísaná.',
    en: 'This debt is written off already.',
  },
  WRITE_OFF_IS_OVER: {
    status: 409,
    sk: 'Na tomto odpise sa už niečo zmenilo: prišli peniaze, alebo o ňom niekto rozhodol. Načítajte stránku znova.',
    en: 'Something about this write-off has changed: money came, or somebody decided on it. Load the page again.',
  },
  MORE_THAN_OWED: {
    status: 409,
    sk: (details) => `Na úhradu ostáva ${String(details.owed)}. Viac sa k tejto objednávke zapísať nedá.`,
    en: (details) => `${String(details.owed)} is still owed. More cannot be recorded for this order.`,
  },
  NOTHING_TO_SEND: {
    status: 409,
    sk: 'Pri tejto objednávke už nie sú peniaze na odoslanie.',
    en: 'This order has no money left to send.',
  },
  MORE_THAN_TO_SEND: {
    status: 409,
    sk: (details) => `Odoslať treba ${String(details.toSend)}, viac nie.`,
    en: (details) => `${String(details.toSend)} has to be sent, not more.`,
  },
  DAY_NOT_POSSIBLE: {
    status: 422,
    sk: 'Deň musí byť najneskôr dnes a najviac rok dozadu.',
    en: 'The day must not be after today, nor more than a year ago.',
  },
  ENTRY_NOT_FOUND: {
    status: 404,
    sk: 'Tento zápis neexistuje.',
    en: 'This entry does not exist.',
  },
  ENTRY_NOT_CORRECTABLE: {
    status: 409,
    sk: 'Tento zápis sa opraviť nedá.',
    en: 'This entry cannot be corrected.',
  },
  ENTRY_OF_BANK: {
    status: 409,
    sk: 'Táto platba prišla na účet. Ak nepatrí k tejto objednávke, zrušte jej priradenie na obrazovke Banka.',
    en: 'This payment came to the account. If it is not for this order, undo its match on the Bank screen.',
  },
  ENTRY_IN_USE: {
    status: 409,
    sk: 'Z týchto peňazí sa už vracalo, zápis sa preto opraviť nedá.',
    en: 'Some of this money has gone back already, so the entry cannot be corrected.',
  },
  RETURN_SEEN: {
    status: 409,
    sk: 'Tieto peniaze podľa výpisu z účtu naozaj odišli, zápis sa preto opraviť nedá.',
    en: 'The statement says that this money did go out, so the entry cannot be corrected.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Medzitým niekto zapísal iný pohyb. Pozrite si, čo pribudlo, a skúste to znova.',
    en: 'Somebody has recorded another movement meanwhile. Look at what is new and try again.',
  },
  FINDING_NOT_FOUND: {
    status: 404,
    sk: 'Tento rozdiel neexistuje.',
    en: 'This difference does not exist.',
  },
  FINDING_NOT_REPAIRABLE: {
    status: 409,
    sk: 'Tento rozdiel sa nedá opraviť odtiaľto. Preverte ho v Stripe a uzavrite ho s poznámkou.',
    en: 'This difference cannot be repaired from here. Look into it at Stripe and close it with a note.',
  },
  PAYMENT_IS_A_STRANGER: {
    status: 409,
    sk: 'Táto platba nepatrí k žiadnej objednávke, vznikla mimo tejto stránky. Preverte ju v Stripe a rozdiel uzavrite s poznámkou.',
    en: 'This payment belongs to no order, it was made outside of this site. Look into it at Stripe and close the difference with a note.',
  },
  STRIPE_AWAY: {
    status: 503,
    sk: 'Stripe teraz neodpovedá. Nič sa nezmenilo, skúste to o chvíľu znova.',
    en: 'Stripe does not answer now. Nothing has changed, try again in a moment.',
  },
  NOT_WAITING: {
    status: 409,
    sk: 'Toto už nikto nečaká, medzitým sa to vybavilo.',
    en: 'Nobody waits for this any more, it has been settled meanwhile.',
  },
  MONTH_CLOSED: {
    status: 409,
    sk: 'Tento mesiac je už uzavretý a nemení sa.',
    en: 'This month is closed and does not change any more.',
  },
  FEE_DOCUMENT_NO_PDF: {
    status: 415,
    sk: 'Toto nie je PDF. Stiahnite si, prosím, faktúru v Stripe ako PDF a priložte ju.',
    en: 'This is no PDF. Please download the invoice at Stripe as a PDF and attach it.',
  },
  FEE_DOCUMENT_TOO_LARGE: {
    status: 413,
    sk: 'Súbor je príliš veľký. Doklad môže mať najviac 5 MB.',
    en: 'The file is too large. A document may have at most 5 MB.',
  },
  FEE_DOCUMENT_NOT_FOUND: {
    status: 404,
    sk: 'K tomuto mesiacu nie je priložený žiadny doklad o poplatkoch.',
    en: 'No document about fees is attached to this month.',
  },
  MONTH_NOT_READY: {
    status: 409,
    sk: (details) => `Mesiac sa ešte nedá uzavrieť. Ešte nie je splnené: ${named(details.failing, 'sk')}.`,
    en: (details) => `The month cannot be closed yet. Still to be met: ${named(details.failing, 'en')}.`,
  },
})
