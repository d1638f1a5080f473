import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  CRM_CLIENT_MISSING: {
    status: 409,
    sk: 'Najprv uložte Client ID, Client Secret a región zo Zoho.',
    en: 'Save the Client ID, the Client Secret and the region of Zoho first.',
  },
  CRM_SIGN_IN_UNKNOWN: {
    status: 403,
    sk: 'Toto prihlásenie do Zoho sme nezačali, už sa použilo alebo ho začal niekto iný.',
    en: 'This sign-in at Zoho was not begun here, was used already, or was begun by somebody else.',
  },
  CRM_SIGN_IN_OVER: {
    status: 408,
    sk: 'Prihlásenie do Zoho trvalo dlhšie ako desať minút.',
    en: 'The sign-in at Zoho took longer than ten minutes.',
  },
  CRM_SIGN_IN_DENIED: {
    status: 409,
    sk: 'V Zoho ste prístup nepovolili.',
    en: 'You did not allow access at Zoho.',
  },
  CRM_OTHER_REGION: {
    status: 409,
    sk: 'Váš účet Zoho je v inom regióne, než je uložený. Zmeňte región a prihláste sa znova.',
    en: 'Your Zoho account is in another region than the one that was saved. Change the region and sign in again.',
  },
  CRM_CLIENT_CHANGED: {
    status: 409,
    sk: 'Údaje klienta Zoho sa medzitým zmenili. Prihláste sa znova.',
    en: 'The Zoho client was changed meanwhile. Sign in again.',
  },
  CRM_REFUSED: {
    status: 422,
    sk: 'Zoho prihlásenie neprijalo. Skontrolujte Client ID, Client Secret a adresu návratu v Zoho API Console.',
    en: 'Zoho did not accept the sign-in. Check the Client ID, the Client Secret and the redirect URI in its API Console.',
  },
  CRM_UNAVAILABLE: {
    status: 503,
    sk: 'Zoho práve neodpovedá. Skúste to o chvíľu znova.',
    en: 'Zoho does not answer right now. Try again in a moment.',
  },
})
