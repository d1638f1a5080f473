import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  ON_ACCOUNT_NOT_ALLOWED: {
    status: 422,
    sk: 'Táto firma zatiaľ nemôže platiť na\u00a0faktúru po\u00a0kurze. Povoľte jej to pod\u00a0IČO, alebo vyberte inú platbu.',
    en: 'This company may not pay on account yet. Allow it below its company number, or choose another one.',
  },
  /** One answer for a pass that is over, was never ours, or is of a mailbox that may order no more. */
  PASS_OVER: {
    status: 409,
    sk: 'Odkaz zo stránky firmy už neplatí. Otvorte termín znova z\u00a0nej, alebo objednajte za bežnú cenu.',
    en: 'The link from the company page is no longer valid. Open the date from there again, or order at the usual price.',
  },
  PASS_OF_OTHERS: {
    status: 409,
    sk: 'Podľa dohody sa objednáva len na IČO a\u00a0z\u00a0e-mailovej adresy, pre ktoré sa stránka firmy otvorila. Opravte ich, alebo otvorte termín z\u00a0ponuky a\u00a0objednajte za bežnú cenu.',
    en: 'What was agreed on holds for the company number and the e-mail address that the company page was opened for. Correct them, or open the date from the timetable and order at the usual price.',
  },
  ORDER_NUMBER_REQUIRED: {
    status: 422,
    sk: 'Vyplňte, prosím, číslo objednávky firmy. Podľa dohody ho potrebuje na dokladoch.',
    en: 'Please fill in the order number of the company. By agreement its documents need it.',
  },
  COMPANY_AGREED: {
    status: 409,
    sk: 'Táto objednávka je podľa dohody s\u00a0vašou firmou, preto jej IČO zmeníme len my. Napíšte nám, prosím.',
    en: 'This order follows an agreement with your company, so only we can change its company number. Please write to us.',
  },
  TERMS_CHANGED: {
    status: 409,
    sk: 'Dohodu medzitým zmenil niekto iný alebo vy v\u00a0inom okne. Skontrolujte ju a\u00a0uložte znova.',
    en: 'Somebody else, or you in another window, has changed the agreement meanwhile. Check it and save again.',
  },
  VALIDITY_WRONG: {
    status: 422,
    sk: 'Platnosť sa nemôže končiť skôr, než sa začne.',
    en: 'A price cannot end before it begins.',
  },
  MAILBOX_FOR_NOTHING: {
    status: 422,
    sk: 'Označte, či má adresa dostávať doklady, objednávať, alebo oboje.',
    en: 'Say whether the address gets documents, may order, or both.',
  },
  MAILBOX_KNOWN: { status: 409, sk: 'Táto adresa tu už je.', en: 'This address is here already.' },
  MAILBOXES_FULL: {
    status: 409,
    sk: 'Doklady posielame najviac na päť adries a\u00a0spolu ich môže byť dvadsať. Najprv niektorú odoberte.',
    en: 'Documents go to five addresses at most, and there can be twenty altogether. Remove one first.',
  },
})
