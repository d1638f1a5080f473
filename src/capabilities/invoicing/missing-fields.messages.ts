import type { Messages } from '#kernel/messages.ts'

/** What an e-faktúra cannot go without, in words for whoever completes it. */
export const MISSING_FIELDS = {
  sk: {
    taxPoint: 'dátum dodania alebo prijatia platby',
    dueOn: 'dátum splatnosti',
    supplierIco: 'vaše IČO',
    supplierDic: 'vaše DIČ, pod ktorým faktúry posiela digitálny poštár',
    supplierIcDph: 'vaše IČ DPH',
    supplierRegister: 'váš zápis v registri',
    supplierStreet: 'vaša ulica a číslo',
    supplierCity: 'vaša obec',
    supplierZip: 'vaše PSČ',
    buyerDic: 'DIČ odberateľa, na ktoré faktúru doručí digitálny poštár',
    buyerIcDph: 'IČ DPH odberateľa',
    buyerStreet: 'ulica a číslo odberateľa',
    buyerCity: 'obec odberateľa',
    buyerZip: 'PSČ odberateľa',
    vatTotal: 'suma DPH',
    vatRate: 'sadzba DPH',
    exemptionReason: 'dôvod, prečo sa DPH neúčtuje',
    iban: 'IBAN účtu, na ktorý sa platí',
  },
  en: {
    taxPoint: 'the day of supply or of the payment',
    dueOn: 'the due date',
    supplierIco: 'your IČO',
    supplierDic: 'your DIČ, under which the postman sends invoices',
    supplierIcDph: 'your IČ DPH',
    supplierRegister: 'your entry in the register',
    supplierStreet: 'your street and number',
    supplierCity: 'your city',
    supplierZip: 'your postcode',
    buyerDic: 'the buyer’s DIČ, to which the postman delivers',
    buyerIcDph: 'the buyer’s IČ DPH',
    buyerStreet: 'the buyer’s street and number',
    buyerCity: 'the buyer’s city',
    buyerZip: 'the buyer’s postcode',
    vatTotal: 'the sum of VAT',
    vatRate: 'the rate of VAT',
    exemptionReason: 'the reason why no VAT is charged',
    iban: 'the IBAN of the account to pay to',
  },
} satisfies Messages<Record<string, string>>

export type MissingField = keyof (typeof MISSING_FIELDS)['sk']
