import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  TEXTS_CHANGED: {
    status: 409,
    sk: 'Obchodné podmienky alebo zásady ochrany údajov sa medzičasom zmenili. Načítajte, prosím, stránku znova a prečítajte si ich.',
    en: 'The terms or the privacy policy have changed meanwhile. Please reload the page and read them again.',
  },
  REGISTRATION_NOT_FOUND: { status: 404, sk: 'Objednávka sa nenašla.', en: 'Registration not found' },
  ENTRY_NOT_FOUND: {
    status: 404,
    sk: 'Takýto záznam v evidencii súhlasov nie je.',
    en: 'There is no such entry in the ledger of consents.',
  },
  CHOOSER_NOT_FOUND: {
    status: 404,
    sk: 'Prehliadač s týmto číslom nám nijakú voľbu neposlal.',
    en: 'No browser with this number has sent us a choice.',
  },
  CONSENT_NOT_RECORDED: {
    status: 503,
    sk: 'Súhlasy sa nepodarilo uložiť. Skúste to, prosím, znova.',
    en: 'Failed to record consent data',
  },
  CONSENT_NOT_READ: {
    status: 503,
    sk: 'Záznam o súhlasoch sa nepodarilo načítať. Skúste to, prosím, znova.',
    en: 'Failed to retrieve consent record',
  },
  MARKETING_NOT_UPDATED: {
    status: 503,
    sk: 'Marketingový súhlas sa nepodarilo zmeniť. Skúste to, prosím, znova.',
    en: 'Failed to update marketing consent',
  },
  MARKETING_NEEDS_CLICK: {
    status: 409,
    sk: 'Táto adresa sa z noviniek odhlásila. Znova sa prihlásiť môže len jej majiteľ, odkazom z e-mailu, ktorý si vyžiada na stránke odhlásenia.',
    en: 'This address unsubscribed. Only its owner can subscribe again, by the link of the e-mail that the page of unsubscribing sends.',
  },
  MARKETING_NOT_LISTED: {
    status: 503,
    sk: 'Zoznam marketingových súhlasov sa nepodarilo načítať. Skúste to, prosím, znova.',
    en: 'Failed to retrieve marketing consent records',
  },
  STATISTICS_NOT_READ: {
    status: 503,
    sk: 'Štatistiku súhlasov sa nepodarilo načítať. Skúste to, prosím, znova.',
    en: 'Failed to retrieve consent statistics',
  },
  MARKETING_NOT_WITHDRAWN: {
    status: 503,
    sk: 'Marketingový súhlas sa nepodarilo odvolať. Skúste to, prosím, znova.',
    en: 'Failed to withdraw marketing consent',
  },
  EMAIL_MISSING: { status: 400, sk: 'Email adresa nie je špecifikovaná', en: 'The e-mail address is missing.' },
  LINK_NOT_VALID: {
    status: 403,
    sk: 'Tento odkaz neplatí. Použite, prosím, odkaz z posledného e-mailu alebo nám napíšte.',
    en: 'This link is not valid. Please use the link of the latest e-mail or write to us.',
  },
  UNSUBSCRIBE_FAILED: { status: 503, sk: 'Chyba pri odhlasovaní', en: 'Unsubscribing failed. Please try again.' },
  RESUBSCRIBE_FAILED: {
    status: 503,
    sk: 'Chyba pri opätovnom prihlásení',
    en: 'Subscribing again failed. Please try again.',
  },
})
