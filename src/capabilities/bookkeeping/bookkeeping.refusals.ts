import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  PAYMENT_NOT_FOUND: {
    status: 404,
    sk: 'Táto platba neexistuje.',
    en: 'This payment does not exist.',
  },
  PAYMENT_DISPUTED: {
    status: 409,
    sk: 'Banka kupujúceho o tejto platbe vedie spor. Kým trvá, Stripe z nej nič nevráti; odpovedzte na spor v Stripe.',
    en: 'The buyer’s bank disputes this payment. Until that ends, Stripe gives nothing back from it; answer the dispute at Stripe.',
  },
  NOTHING_LEFT: {
    status: 409,
    sk: 'Z tejto platby už bolo vrátené všetko.',
    en: 'This payment has been given back whole already.',
  },
  CHOICE_IS_OPEN: {
    status: 409,
    sk: 'Kupujúci si ešte vyberá medzi iným termínom a peniazmi. Vrátiť sa dá len celá suma a voľba sa tým skončí.',
    en: 'The buyer is still choosing between another date and the money. Only the whole sum can go back, which ends the choice.',
  },
  REGISTRATION_HAS_ENDED: {
    status: 409,
    sk: 'Táto registrácia sa medzitým skončila. Načítajte stránku znova a rozhodnite sa podľa toho, čo ukazuje.',
    en: 'This registration has ended meanwhile. Load the page again and decide by what it shows.',
  },
  KEY_USED: {
    status: 409,
    sk: 'Tento formulár už vrátil inú sumu. Načítajte stránku znova.',
    en: 'This form has given back another sum already. Load the page again.',
  },
  FINDING_NOT_FOUND: {
    status: 404,
    sk: 'Tento rozdiel neexistuje.',
    en: 'This difference does not exist.',
  },
  FINDING_NOT_REPAIRABLE: {
    status: 409,
    sk: 'Tento rozdiel sa nedá opraviť odtiaľto. Preverte ho v Stripe a uzavrite ho s poznámkou.',
    en: 'This difference cannot be repaired from here. Look into it at Stripe and close it with a note.',
  },
  PAYMENT_IS_A_STRANGER: {
    status: 409,
    sk: 'Táto platba nepatrí k žiadnej objednávke, vznikla mimo tejto stránky. Preverte ju v Stripe a rozdiel uzavrite s poznámkou.',
    en: 'This payment belongs to no order, it was made outside of this site. Look into it at Stripe and close the difference with a note.',
  },
  STRIPE_AWAY: {
    status: 503,
    sk: 'Stripe teraz neodpovedá. Nič sa nezmenilo, skúste to o chvíľu znova.',
    en: 'Stripe does not answer now. Nothing has changed, try again in a moment.',
  },
  NOT_WAITING: {
    status: 409,
    sk: 'Toto už nikto nečaká, medzitým sa to vybavilo.',
    en: 'Nobody waits for this any more, it has been settled meanwhile.',
  },
})
