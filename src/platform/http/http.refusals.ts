import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  INVALID_INPUT: {
    status: 400,
    sk: 'Niektoré údaje nie sú v poriadku. Skontrolujte ich, prosím.',
    en: 'Some of the values are not valid. Please check them.',
  },
  UNREADABLE_BODY: { status: 400, sk: 'Požiadavku sa nepodarilo prečítať.', en: 'The request could not be read.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    sk: 'Požiadavka má neznámy formát.',
    en: 'The request must be sent as application/json.',
  },
  AUTHENTICATION_REQUIRED: {
    status: 401,
    sk: 'Prihláste sa, prosím, znova.',
    en: 'Authentication required. Please log in again.',
  },
  INSUFFICIENT_PERMISSIONS: {
    status: 403,
    sk: 'Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.',
    en: 'Insufficient permissions. Admin access required.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    sk: 'Bezpečnostné overenie zlyhalo. Obnovte, prosím, stránku a skúste to znova.',
    en: 'Security verification failed. Please refresh the page and try again.',
  },
  NOT_FOUND: { status: 404, sk: 'Táto stránka tu nie je.', en: 'This page does not exist.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    sk: 'Takto sa táto adresa nedá použiť.',
    en: 'This address does not take that method.',
  },
  BODY_TOO_LARGE: { status: 413, sk: 'Požiadavka je príliš veľká.', en: 'The request is too large.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    sk: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.',
    en: 'Too many attempts. Please try again in a moment.',
  },
  BUSY: {
    status: 503,
    sk: 'Práve je rušno. Skúste to, prosím, o chvíľu znova.',
    en: 'The service is busy. Please try again in a moment.',
  },
})
