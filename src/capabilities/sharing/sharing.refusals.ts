import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  TOKEN_REFUSED: {
    status: 422,
    sk: 'Sieť tento prístup neprijala. Skontrolujte, či je skopírovaný celý a či ešte platí.',
    en: 'The network did not accept this token. Check that all of it was copied and that it is still valid.',
  },
  TOKEN_NOT_ENOUGH: {
    status: 422,
    sk: 'Prístup platí, ale nesmie to, čo od neho potrebujeme. Pridajte mu povolenia z návodu a vytvorte nový.',
    en: 'The token is valid but may not do what we need. Give it the permissions of the guide and make a new one.',
  },
  NETWORK_AWAY: {
    status: 503,
    sk: 'Sieť práve neodpovedá, preto sa prístup nedal overiť. Nič sa nezmenilo, skúste to o chvíľu znova.',
    en: 'The network does not answer now, so the token could not be checked. Nothing has changed, try again in a while.',
  },
  NETWORK_LIMITED: {
    status: 429,
    sk: 'Sieť si vypýtala pauzu, lebo sme sa pýtali priveľa. Nič sa nezmenilo, skúste to neskôr.',
    en: 'The network asked for a pause because we asked too often. Nothing has changed, try again later.',
  },
  NOT_CONNECTED: {
    status: 409,
    sk: 'Táto sieť nie je pripojená. Najprv vložte prístup.',
    en: 'This network is not connected. Enter a token first.',
  },
  CONNECTION_CHANGED: {
    status: 409,
    sk: 'Prepojenie medzitým zmenil niekto iný. Pozrite si, čo platí teraz, a skúste to znova.',
    en: 'Somebody else has changed this connection meanwhile. Look at what holds now and try again.',
  },
  CREDENTIALS_INCOMPLETE: {
    status: 422,
    sk: 'Prístup nemá správny tvar. Vložte ho celý, bez medzier a úvodzoviek.',
    en: 'The token does not look right. Paste all of it, without spaces or quotation marks.',
  },
})
