import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'

/**
 * The words in front of which a choice about cookies is made. The proof of a choice names their version, so a changed
 * word is a new version, and so is the other language; the test pins the hash of each.
 */
export const BANNER_VERSIONS: Readonly<Record<Language, string>> = { sk: '1.0', en: '1.1' }

const BANNER_SK = {
  title: 'Cookies, stručne',
  notice: 'Nevyhnutné používame vždy. Analytické a marketingové len vtedy, keď nám to dovolíte.',
  more: 'Viac informácií',
  settings: 'Nastaviť',
  reject: 'Odmietnuť všetko',
  accept: 'Prijať všetko',
}

export const BANNER: Messages<typeof BANNER_SK> = {
  sk: BANNER_SK,
  en: {
    title: 'Cookies, in short',
    notice: 'We always use the necessary ones. Analytics and marketing ones only when you let us.',
    more: 'More information',
    settings: 'Settings',
    reject: 'Reject all',
    accept: 'Accept all',
  },
}

/** What opens the settings from the foot of every page, and their own heading. */
export const SETTINGS_TITLE: Messages<string> = { sk: 'Nastavenia cookies', en: 'Cookie settings' }

/** The policy in the language of whoever asks for more. */
export const COOKIE_POLICY_PATHS: Readonly<Record<Language, string>> = { sk: '/cookies', en: '/en/cookies' }
