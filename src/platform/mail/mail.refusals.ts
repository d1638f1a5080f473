import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  MAIL_NOT_FOUND: { status: 404, sk: 'Táto správa sa nenašla.', en: 'This mail does not exist.' },
  MAIL_ALREADY_QUEUED: {
    status: 409,
    sk: 'Správa už čaká na odoslanie. Skúste to znova, keď bude odoslaná alebo zlyhá.',
    en: 'The mail is already waiting to be sent. Try again once it has been sent or has failed.',
  },
  RECIPIENT_INVALID: {
    status: 422,
    sk: 'Táto adresa nevyzerá ako e-mail. Skontrolujte ju, prosím.',
    en: 'This does not look like an e-mail address. Please check it.',
  },
  RECIPIENT_ERASED: {
    status: 409,
    sk: 'Adresa príjemcu bola vymazaná, správu nie je komu poslať.',
    en: 'The address of the recipient was erased; there is nobody to send the mail to.',
  },
})
