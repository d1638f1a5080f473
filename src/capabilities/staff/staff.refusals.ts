import { defineRefusals } from '#kernel/refusal.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#platform/auth/rules.ts'

export const refuse = defineRefusals({
  INVALID_CREDENTIALS: {
    status: 401,
    sk: 'E-mail alebo heslo nie je správne.',
    en: 'The e-mail address or the password is not correct.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    sk: 'Príliš veľa pokusov. Skúste to, prosím, neskôr.',
    en: 'Too many attempts. Please try again later.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    sk: 'Kód nie je správny alebo už bol použitý.',
    en: 'The code is not correct or has been used already.',
  },
  TOKEN_SPENT: {
    status: 401,
    sk: 'Tento odkaz už neplatí. Vyžiadajte si nový.',
    en: 'This link is no longer valid. Please ask for a new one.',
  },
  PASSWORD_TOO_SHORT: {
    status: 422,
    sk: `Heslo musí mať aspoň ${MIN_PASSWORD_LENGTH} znakov.`,
    en: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
  },
  PASSWORD_TOO_LONG: {
    status: 422,
    sk: `Heslo môže mať najviac ${MAX_PASSWORD_LENGTH} znakov.`,
    en: `The password may have at most ${MAX_PASSWORD_LENGTH} characters.`,
  },
  PASSWORD_COMMON: {
    status: 422,
    sk: 'Toto heslo patrí medzi tie, ktoré sa skúšajú ako prvé. Zvoľte si iné.',
    en: 'This password is among the first to be guessed. Please choose another one.',
  },
})
