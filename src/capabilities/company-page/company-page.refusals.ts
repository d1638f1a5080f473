import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  COMPANY_PAGE_NOT_FOUND: {
    status: 404,
    sk: 'Tento odkaz na stránku firmy už neplatí. Nový si pošlete na stránke /firma.',
    en: 'This link to a company page is no longer valid. Send yourself a new one at /firma.',
  },
  COMPANY_NOT_FOUND: {
    status: 404,
    sk: 'Firma s\u00a0takým IČO tu nie je.',
    en: 'There is no company with this IČO here.',
  },
  NOT_JOINED: {
    status: 409,
    sk: 'Na stránku firmy sa najprv pridajte.',
    en: 'Join the company page first.',
  },
  CONTACT_NOT_FOUND: {
    status: 404,
    sk: 'Tento kontakt na stránke už nie je.',
    en: 'This contact is no longer on the page.',
  },
  ALREADY_JOINED: {
    status: 409,
    sk: 'Tento kontakt už stránku vidí.',
    en: 'This contact already sees the page.',
  },
  MAY_NOT_REVOKE: {
    status: 403,
    sk: 'Odvolať môžete toho, koho ste pozvali. S ostatnými pomôže naša kancelária.',
    en: 'You can remove whom you have invited. Our office helps with the others.',
  },
  TOO_MANY_CONTACTS: {
    status: 409,
    sk: 'Stránku môže vidieť najviac desať ľudí. Najprv niekoho odvolajte.',
    en: 'At most ten people can see a page. Remove somebody first.',
  },
  TOO_MANY_LETTERS: {
    status: 429,
    sk: 'Na túto adresu alebo z tejto siete sme už dnes poslali priveľa e-mailov. Skúste to zajtra alebo nám napíšte.',
    en: 'We have already sent too many e-mails to this address or from this network today. Try again tomorrow or write to us.',
  },
  NOBODY_CHOSEN: {
    status: 422,
    sk: 'Vyberte termín a aspoň jedného kolegu.',
    en: 'Choose a date and at least one colleague.',
  },
  TOO_FEW_SEATS: {
    status: 409,
    sk: 'Na tomto termíne už nie je dosť miest. Vyberte iný termín alebo menej ľudí.',
    en: 'This date no longer has enough seats. Choose another date or fewer people.',
  },
  FILE_NOT_FOUND: {
    status: 404,
    sk: 'Tento súbor na stránke firmy nie je.',
    en: 'This file is not on the company page.',
  },
  MAILBOX_HAS_NO_ORDERS: {
    status: 409,
    sk: 'Táto schránka nemá zaplatenú objednávku s týmto IČO.',
    en: 'This mailbox has no paid order with this IČO.',
  },
})
