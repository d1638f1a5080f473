import type { Messages } from '#kernel/messages.ts'

type Words = {
  takenOff: (number: string) => string
  reverseCharge: string
  exempt: string
  notPayer: string
  notSubject: string
  test: string
}

/** What documents say in the same words on paper and in an e-faktúra. */
export const INVOICING_MESSAGES: Messages<Words> = {
  sk: {
    takenOff: (number) => `Odpočet platby podľa faktúry ${number}`,
    reverseCharge: 'Prenesenie daňovej povinnosti',
    exempt: 'Oslobodené od dane podľa § 31 zákona č. 222/2004 Z. z.',
    notPayer: 'Nie sme platiteľmi DPH',
    notSubject: 'Nie je predmetom DPH',
    test: 'SKÚŠKA',
  },
  en: {
    takenOff: (number) => `Payment taxed by invoice ${number}`,
    reverseCharge: 'Reverse charge (prenesenie daňovej povinnosti)',
    exempt: 'Exempt from VAT under § 31 of Act No. 222/2004',
    notPayer: 'We are not registered for VAT',
    notSubject: 'Not subject to VAT',
    test: 'TEST (SKÚŠKA)',
  },
}
