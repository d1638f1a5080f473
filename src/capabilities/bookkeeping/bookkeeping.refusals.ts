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
    sk: 'Kupujúci si ešte vyberá medzi iným termínom a peniazmi. Vrátiť sa dá len celá suma a voľba sa tým skončí.',
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
  MONTH_NOT_READY: {
    status: 409,
    sk: (details) => `Mesiac sa ešte nedá uzavrieť. Ešte nie je splnené: ${named(details.failing, 'sk')}.`,
    en: (details) => `The month cannot be closed yet. Still to be met: ${named(details.failing, 'en')}.`,
  },
})
