import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  TEXTS_CHANGED: {
    status: 409,
    sk: 'Obchodné podmienky alebo zásady ochrany údajov sa medzičasom zmenili. Načítajte, prosím, stránku znova a prečítajte si ich.',
    en: 'The terms or the privacy policy have changed meanwhile. Please reload the page and read them again.',
  },
})
