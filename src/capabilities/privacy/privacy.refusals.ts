import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  REQUEST_NOT_FOUND: {
    status: 404,
    sk: 'Táto žiadosť neexistuje.',
    en: 'This request does not exist.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    sk: 'Tohto človeka nepoznáme, alebo sú jeho údaje už vymazané.',
    en: 'We do not know this person, or their data has been erased.',
  },
  REQUEST_CLOSED: {
    status: 409,
    sk: 'Žiadosť je už uzavretá. Ak človek píše znova, zapíšte novú.',
    en: 'The request is closed. If the person writes again, record a new one.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    sk: 'Žiadosť medzitým zmenil niekto iný. Pozrite si ju v novom stave a zopakujte, čo treba.',
    en: 'Somebody else has changed the request meanwhile. Look at it as it is now and repeat what is needed.',
  },
  EMAIL_INVALID: {
    status: 422,
    sk: 'Skontrolujte e-mailové adresy. Na každý riadok patrí jedna, najviac päť.',
    en: 'Check the e-mail addresses. One on a line, five at most.',
  },
  RECEIVED_LATER: {
    status: 422,
    sk: 'Deň prijatia nemôže byť v budúcnosti ani viac ako rok v minulosti.',
    en: 'The day of receipt cannot be in the future or more than a year ago.',
  },
  IDENTITY_UNCHECKED: {
    status: 409,
    sk: 'Najprv overte, že žiada naozaj ten, o koho údaje ide.',
    en: 'First check that the one who asks is the one whose data it is.',
  },
  NOT_AN_ERASURE: {
    status: 409,
    sk: 'Vymazanie patrí k žiadosti o vymazanie. Zapíšte ju ako novú žiadosť.',
    en: 'Erasure belongs to a request for erasure. Record one as a new request.',
  },
  STILL_NEEDED: {
    status: 409,
    sk: ({ references }) =>
      `Údaje ešte treba na objednávku ${references}. Najprv ju zrušte alebo počkajte, kým sa kurz skončí, potom vymazanie zopakujte.`,
    en: ({ references }) =>
      `The data is still needed for order ${references}. Cancel it first or wait until the course is over, then erase again.`,
  },
  NOT_ERASED_YET: {
    status: 409,
    sk: 'Žiadosti o vymazanie môžete vyhovieť až po vymazaní. Najprv ho vykonajte, alebo zvoľte iný výsledok.',
    en: 'A request for erasure can be granted after the erasure only. Carry it out first, or choose another outcome.',
  },
  CRM_NOT_ERASED_YET: {
    status: 409,
    sk: 'Kontakt v CRM ešte nie je vymazaný. Počkajte na výsledok alebo vymazanie zopakujte, potom odpovedzte.',
    en: 'The contact in the CRM is not removed yet. Wait for the result or try again, then answer.',
  },
  REASON_REQUIRED: {
    status: 422,
    sk: 'Napíšte dôvod. Človek sa ho dozvie v e-maile.',
    en: 'Write the reason. The person will read it in the e-mail.',
  },
  EXTENDED_BEFORE: {
    status: 409,
    sk: 'Lehota sa dá predĺžiť iba raz a iba kým neuplynula.',
    en: 'The time can be extended once only, and only before it has run out.',
  },
  ANSWER_REQUIRED: {
    status: 422,
    sk: 'Napíšte odpoveď.',
    en: 'Write the answer.',
  },
})
