import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Preklad medzičasom zmenil niekto iný. Jeho znenie je pod poľom; uložením ho prepíšete svojím.',
    en: 'Somebody else has changed the translation meanwhile. Theirs stands below the field; saving puts yours over it.',
  },
  TEXT_GONE: {
    status: 409,
    sk: 'Slovenský text sa medzičasom zmenil, preto sa tento preklad nedá uložiť. Preložte, prosím, nové znenie.',
    en: 'The Slovak text has changed meanwhile, so this translation cannot be saved. Please translate the new wording.',
  },
  TRANSLATION_EMPTY: { status: 422, sk: 'Napíšte preklad.', en: 'Write the translation.' },
  TRANSLATION_TOO_LONG: {
    status: 422,
    sk: 'Preklad je pre svoje miesto na stránke pridlhý. Skráťte ho.',
    en: 'The translation is too long for its place on the page. Shorten it.',
  },
  PLACEHOLDERS_DIFFER: {
    status: 422,
    sk: 'V preklade majú byť tie isté údaje v zložených zátvorkách ako v slovenskom texte, a žiadne iné.',
    en: 'The translation has to have the same facts in braces as the Slovak text, and no others.',
  },
})
