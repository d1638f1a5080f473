import { defineRefusals } from '#kernel/refusal.ts'
import type { TransferObstacle } from './site-settings.ts'

const missing = (given: unknown, words: Record<TransferObstacle, string>): string =>
  ((given ?? Object.keys(words)) as ReadonlyArray<TransferObstacle>).map((obstacle) => words[obstacle]).join(' ')

export const refuse = defineRefusals({
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Nastavenia medzičasom zmenil niekto iný. Pozrite si rozdiel a\u00a0uložte znova.',
    en: 'Somebody else has changed the settings meanwhile. Look at the difference and save again.',
  },
  TRANSFERS_NOT_READY: {
    status: 409,
    sk: ({ obstacles }) =>
      `Platbu prevodom vopred ešte nemožno zapnúť. ${missing(obstacles, {
        terms: 'Podmienky, ktoré dnes platia, o nej nehovoria.',
        account: 'Doklady nie sú nastavené, chýba účet alebo iné rozhodnutie.',
      })}`,
    en: ({ obstacles }) =>
      `Transfers before the course cannot be switched on yet. ${missing(obstacles, {
        terms: 'The terms in force today do not speak of them.',
        account: 'Documents are not set up: the account or another decision is missing.',
      })}`,
  },
  SETTINGS_INVALID: {
    status: 422,
    sk: 'Niektoré hodnoty nie sú v\u00a0poriadku. Opravte ich a\u00a0uložte znova.',
    en: 'Some of the values are not right. Correct them and save again.',
  },
})
