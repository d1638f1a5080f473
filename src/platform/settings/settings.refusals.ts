import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Nastavenia medzičasom zmenil niekto iný. Pozrite si rozdiel a\u00a0uložte znova.',
    en: 'Somebody else has changed the settings meanwhile. Look at the difference and save again.',
  },
  SETTINGS_INVALID: {
    status: 422,
    sk: 'Niektoré hodnoty nie sú v\u00a0poriadku. Opravte ich a\u00a0uložte znova.',
    en: 'Some of the values are not right. Correct them and save again.',
  },
})
