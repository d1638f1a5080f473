import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  TESTIMONIAL_NOT_FOUND: {
    status: 404,
    sk: 'Táto referencia tu už nie je.',
    en: 'This testimonial no longer exists.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Referenciu medzičasom zmenil niekto iný. Porovnajte znenia a rozhodnite, ktoré má platiť.',
    en: 'Somebody else has changed the testimonial meanwhile. Compare the two and decide which one holds.',
  },
  VERIFICATION_MISSING: {
    status: 422,
    sk: 'Zverejniť sa dá až vtedy, keď je zapísané, odkiaľ referencia pochádza a ako ste overili účasť autora.',
    en: 'It can be published once it is written down where the words come from and how you verified that the author took part.',
  },
  VOICE_UNTOUCHED: {
    status: 409,
    sk: 'Toto sú slová účastníka, ktorý súhlasil práve s týmto znením. Dajú sa zverejniť, skryť alebo odmietnuť, nie upraviť.',
    en: 'These are a participant’s words, who agreed to exactly these. They can be published, hidden or refused, not changed.',
  },
  VERIFIED_LATER: {
    status: 422,
    sk: 'Deň overenia nemôže byť v budúcnosti.',
    en: 'The day of verification cannot be in the future.',
  },
})
