import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    sk: 'Toto odstúpenie neexistuje.',
    en: 'This withdrawal does not exist.',
  },
  ORDER_NOT_FOUND: {
    status: 422,
    sk: 'Objednávku s týmto číslom nemáme. Skontrolujte ho, začína sa na BY.',
    en: 'We have no order with this number. Check it; it begins with BY.',
  },
  MATCHED_BEFORE: {
    status: 409,
    sk: 'Toto odstúpenie už má svoju objednávku alebo je uzavreté. Pozrite si ho v novom stave.',
    en: 'This withdrawal has its order already or is closed. Look at it as it is now.',
  },
  NOTHING_TO_END: {
    status: 409,
    sk: 'Objednávka už nie je v stave, v ktorom sa dá zrušiť. Pozrite si ju v novom stave.',
    en: 'The order is no longer in a state in which it can be cancelled. Look at it as it is now.',
  },
  TOO_MUCH_BACK: {
    status: 422,
    sk: ({ most }) => `Vrátiť sa dá najviac ${most}.`,
    en: ({ most }) => `At most ${most} can be returned.`,
  },
  RECEIPT_MISSING: {
    status: 409,
    sk: 'Potvrdenie o prijatí sa poslať nedá, adresa už nie je známa.',
    en: 'The receipt cannot be sent, the address is no longer known.',
  },
})
