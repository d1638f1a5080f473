export const TEST_DOCUMENT_MESSAGES = {
  sk: {
    buyer: 'Skúšobný odberateľ, s. r. o.',
    street: 'Vzorová 7',
    city: 'Vzorovce',
    course: 'Živý online kurz (skúška)',
    details: 'Takto budú vyzerať riadky dokladu',
    part: 'Prijatá platba: živý online kurz (skúška)',
    credited: '1 miesto, zrušenie, 50 % ceny',
    reason: 'Skúšobný dobropis.',
  },
  en: {
    buyer: 'Test Buyer, s. r. o.',
    street: 'Vzorová 7',
    city: 'Vzorovce',
    course: 'Live online course (test)',
    details: 'This is how the lines of a document will look',
    part: 'Payment received: live online course (test)',
    credited: '1 seat, cancelled, 50% of the price',
    reason: 'A credit note for trying it out.',
  },
}
