import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  CERTIFICATE_NOT_FOUND: {
    status: 404,
    sk: 'Certifikát o absolvovaní sa nenašiel.',
    en: 'There is no such certificate.',
  },
  CERTIFICATE_NOT_VALID: {
    status: 409,
    sk: 'Tento certifikát už neplatí, meniť sa nedá. Obnovte stránku.',
    en: 'This certificate is no longer valid and cannot be changed. Reload the page.',
  },
  NAME_UNCHANGED: {
    status: 422,
    sk: 'Meno je rovnaké ako na certifikáte. Niet čo opraviť.',
    en: 'The name is the same as on the certificate. There is nothing to correct.',
  },
  NAME_WRONG: { status: 422, sk: 'Vyplňte meno od 2 do 120 znakov.', en: 'Enter a name of 2 to 120 characters.' },
  REASON_WRONG: {
    status: 422,
    sk: 'Napíšte dôvod od 5 do 500 znakov. Pošleme ho majiteľovi.',
    en: 'Give a reason of 5 to 500 characters. We send it to the owner.',
  },
  NOBODY_TO_ISSUE: {
    status: 409,
    sk: 'Nikto už na certifikát nečaká: kto bol podľa prezencie prítomný a má meno, ten ho má.',
    en: 'Nobody is waiting for a certificate: everybody present by the attendance who has a name has one.',
  },
  NOT_PRESENT: {
    status: 409,
    sk: 'Podľa prezencie účastník na kurze nebol celý. Najprv opravte prezenciu.',
    en: 'By the attendance the participant was not present. Correct the attendance first.',
  },
  FILE_MISSING: { status: 422, sk: 'Vyberte súbor PDF s certifikátom.', en: 'Choose the PDF file of the certificate.' },
})
