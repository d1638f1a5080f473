import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  DEFAULTS_CHANGED: {
    status: 409,
    sk: 'Predvolené hodnoty medzičasom zmenil niekto iný. Obnovte stránku, skontrolujte ich a\u00a0uložte znova.',
    en: 'Somebody else has changed the defaults meanwhile. Reload the page, check them and save again.',
  },
})
