import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  LEGAL_VERSION_TAKEN: {
    status: 409,
    sk: 'Táto verzia už existuje. Zmenený text potrebuje nové číslo verzie.',
    en: 'This version already exists. A changed text needs a new version number.',
  },
  LEGAL_DATE_PAST: {
    status: 422,
    sk: 'Text nemôže platiť spätne. Vyberte dnešný alebo neskorší deň.',
    en: 'A text cannot apply retroactively. Choose today or a later day.',
  },
  LEGAL_VERSION_FORM: {
    status: 422,
    sk: 'Číslo verzie napíšte číslami s bodkou, napríklad 2.0 alebo 2.1.3.',
    en: 'Write the version in numbers with a dot, for example 2.0 or 2.1.3.',
  },
  LEGAL_DATE_MISSING: {
    status: 422,
    sk: 'Vyberte deň, od ktorého má text platiť.',
    en: 'Choose the day from which the text applies.',
  },
  LEGAL_TOO_LONG: {
    status: 422,
    sk: 'Niečo v texte je dlhšie, než sa dá uložiť. Dokument má najviac 200 000 znakov, riadok zoznamu 500.',
    en: 'Something is longer than can be kept. A document has at most 200,000 characters, a line of a list 500.',
  },
  LEGAL_INCOMPLETE: {
    status: 422,
    sk: 'Koncept ešte nie je úplný. Pred zverejnením vyplňte všetky časti.',
    en: 'The draft is not complete yet. Fill in every part before you publish it.',
  },
  LEGAL_CARRIES_TRANSFERS: {
    status: 409,
    sk: 'O platbe prevodom vopred už podmienky hovoria, alebo o nej hovorí verzia, ktorá ešte nezačala platiť.',
    en: 'The terms speak of transfers before the course already, or a version that has not begun does.',
  },
  LEGAL_NOT_FOUND: {
    status: 404,
    sk: 'Táto verzia právnych textov neexistuje. Koncept mohol niekto zverejniť alebo zahodiť.',
    en: 'This version of the legal texts does not exist. Somebody may have published or discarded the draft.',
  },
  LEGAL_TEXT_NOT_FOUND: {
    status: 404,
    sk: 'Text s týmto odtlačkom v archíve nie je.',
    en: 'There is no text with this fingerprint in the store.',
  },
  LEGAL_ALREADY_BEGUN: {
    status: 409,
    sk: 'Verzia už platí a niekto s ňou mohol súhlasiť, preto ju nemožno stiahnuť. Zverejnite novú.',
    en: 'The version is in force and somebody may have agreed to it, so it cannot be withdrawn. Publish a new one.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Koncept medzitým zmenil niekto iný. Pozrite si rozdiely a uložte znova.',
    en: 'Somebody else has changed the draft meanwhile. Look at the differences and save again.',
  },
})
