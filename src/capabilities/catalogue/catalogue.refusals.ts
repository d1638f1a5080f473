import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  COURSE_NOT_FOUND: { status: 404, sk: 'Kurz sa nenašiel.', en: 'This course does not exist.' },
  COURSE_ADDRESS_TAKEN: {
    status: 409,
    sk: 'Túto adresu už má iný kurz. Zvoľte, prosím, inú.',
    en: 'Another course has this address already. Please choose another one.',
  },
  SYLLABUS_USED: {
    status: 409,
    sk: 'Túto verziu osnovy už používa termín, preto sa nemení. Pridajte novú verziu.',
    en: 'A session uses this version of the syllabus, so it stays as it is. Add a new version.',
  },
  COURSE_CHANGED: {
    status: 409,
    sk: 'Kurz medzičasom zmenil niekto iný. Pozrite si rozdiely; uložením prepíšete jeho verziu svojou.',
    en: 'Somebody else has changed the course meanwhile. See the differences; saving puts your version over theirs.',
  },
  DEFAULTS_CHANGED: {
    status: 409,
    sk: 'Predvolené hodnoty medzičasom zmenil niekto iný. Pozrite si rozdiely; uložením prepíšete jeho verziu svojou.',
    en: 'Somebody else has changed the defaults meanwhile. See the differences; saving puts your version over theirs.',
  },
})
