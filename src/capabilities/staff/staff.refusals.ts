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
  TOO_MANY_VIEWS: {
    status: 409,
    sk: 'Viac pohľadov tento zoznam neunesie. Najprv niektorý odstráňte.',
    en: 'This list holds no more views. Remove one first.',
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
  PASSWORD_WRONG: {
    status: 422,
    sk: 'Súčasné heslo nie je správne.',
    en: 'The current password is not correct.',
  },
  NO_USER: { status: 401, sk: 'Nikto nie je prihlásený', en: 'No user is currently signed in' },
  SIGN_IN_AGAIN: {
    status: 401,
    sk: 'Od prihlásenia prešiel dlhší čas. Odhláste sa, prihláste sa znova a zopakujte to.',
    en: 'You signed in some time ago. Please sign out, sign in again and repeat this.',
  },
  TWO_FACTOR_ALREADY_ON: {
    status: 409,
    sk: 'Druhý krok už máte zapnutý. Na iný telefón ho presuniete tak, že ho najskôr vypnete.',
    en: 'The second step is already on. To move it to another phone, turn it off first.',
  },
  TWO_FACTOR_NOT_BEGUN: {
    status: 409,
    sk: 'Najskôr si do aplikácie pridajte nový kľúč.',
    en: 'Please add a new key to your app first.',
  },
  TWO_FACTOR_OFF: { status: 409, sk: 'Druhý krok nemáte zapnutý.', en: 'The second step is not on.' },
  APP_OFF: {
    status: 409,
    sk: 'Overovaciu aplikáciu nemáte pripojenú.',
    en: 'No authenticator app is connected.',
  },
  PROOF_NEEDED: {
    status: 401,
    sk: 'Potvrďte to heslom a druhým krokom.',
    en: 'Please confirm with your password and the second step.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    sk: 'Týmto prístupovým kľúčom sa to nepodarilo. Skúste to znova, alebo použite heslo.',
    en: 'It did not work with this passkey. Please try again, or use your password.',
  },
  PASSKEY_KNOWN: {
    status: 409,
    sk: 'Tento prístupový kľúč tu už je.',
    en: 'This passkey is here already.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    sk: 'Taký prístupový kľúč nemáte.',
    en: 'You have no such passkey.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    sk: 'Viac prístupových kľúčov sa už nezmestí. Najskôr odstráňte niektorý, ktorý nepoužívate.',
    en: 'There is no room for more passkeys. Please remove one that you do not use first.',
  },
  LAST_SECOND_FACTOR: {
    status: 409,
    sk: 'Toto je váš posledný druhý krok a bez neho sa do administrácie nedá vstúpiť. Najskôr pridajte iný kľúč alebo aplikáciu.',
    en: 'This is your last second step, and nobody enters the back office without one. Please add another key or an app first.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    sk: 'Takéto konto tu nie je. Najskôr človeka pozvite.',
    en: 'There is no such account. Please invite the person first.',
  },
  ALREADY_STAFF: {
    status: 409,
    sk: 'Tento človek už do administrácie prístup má.',
    en: 'This person already has access to the back office.',
  },
  ADMIN_EXISTS: {
    status: 409,
    sk: 'Správcu už inštalácia má. Ďalších ľudí pozvite.',
    en: 'There is an admin already. Please invite further people.',
  },
  LAST_ADMIN: {
    status: 409,
    sk: 'Toto je posledný správca. Najskôr dajte prístup niekomu ďalšiemu.',
    en: 'This is the last admin. Please give access to somebody else first.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    sk: 'Toto prihlásenie už skončilo.',
    en: 'This sign-in has ended already.',
  },
})
