import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Text medzičasom zmenil niekto iný. Pozrite si rozdiely; uložením prepíšete jeho verziu svojou.',
    en: 'Somebody else has changed the text meanwhile. See the differences; saving puts your version over theirs.',
  },
  CLAIM_NEEDS_EVIDENCE: {
    status: 422,
    sk: 'Tvrdenie, ktoré meníte, potrebuje doklad. Napíšte, čím ho viete preukázať, napríklad kde je uložený zoznam.',
    en: 'A claim that you change needs evidence. Write down how you can prove it, for example where the list is kept.',
  },
})
