import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  WEBHOOK_NOT_SIGNED: {
    status: 400,
    sk: 'Táto správa nie je podpísaná službou Stripe alebo je príliš stará.',
    en: 'This message is not signed by Stripe, or its signature is too old.',
  },
  EVENT_NOT_FOUND: {
    status: 404,
    sk: 'Túto správu sme od služby Stripe nedostali.',
    en: 'We have not received this message from Stripe.',
  },
  PAYMENT_DISPUTED: {
    status: 409,
    sk: 'Banka objednávateľa o tejto platbe vedie spor. Kým trvá, Stripe z nej nič nevráti; odpovedzte na spor v Stripe.',
    en: 'The buyer’s bank disputes this payment. Until that ends, Stripe gives nothing back from it; answer the dispute at Stripe.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    sk: 'Vrátenie {amount} musí potvrdiť ešte niekto iný. Vašu žiadosť sme zapísali; čaká v Peniazoch medzi úlohami.',
    en: 'Somebody else has to agree to give back {amount}. Your wish is written down; it waits among the tasks of Money.',
  },
  ANOTHER_WISH: {
    status: 409,
    sk: 'Pri tejto objednávke už čaká vrátenie {amount}. Potvrdiť sa dá len rovnaká suma tou istou cestou, alebo žiadosť zamietnite.',
    en: 'A refund of {amount} already waits for this order. Only the same sum in the same way can be agreed to, or the wish dropped.',
  },
  WISH_IS_OVER: {
    status: 409,
    sk: 'O tejto žiadosti je už rozhodnuté.',
    en: 'This wish has been decided already.',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    sk: 'Z tejto platby sa už nedá vrátiť toľko. Skontrolujte, prosím, čo z nej bolo vrátené.',
    en: 'This payment cannot give back that much. Please check what has been refunded already.',
  },
})
