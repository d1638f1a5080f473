import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
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
