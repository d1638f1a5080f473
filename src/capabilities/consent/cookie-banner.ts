import type { Language } from '#kernel/language.ts'
import type { Words } from '#ui/use-words.ts'

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

const SETTINGS_SK = {
  title: 'Nastavenia cookies',
  lead: 'Vyberte si, čo nám dovolíte. Zmeniť to môžete kedykoľvek v pätičke stránky.',
  reject: 'Odmietnuť všetko',
  more: 'Viac informácií',
  save: 'Uložiť nastavenia',
  categories: {
    necessary: {
      label: 'Nevyhnutné',
      text: 'Pamätajú si túto voľbu a bez nich sa stránka nezaobíde. Vypnúť sa nedajú.',
    },
    analytics: {
      label: 'Analytické',
      text: 'Slúžia na počítanie návštev a na zistenie, kde sa na stránke dá zablúdiť.',
    },
    marketing: {
      label: 'Marketingové',
      text: 'Slúžia na meranie reklamy a na obsah iných služieb, ktorý sa potom načíta bez ďalšej otázky.',
    },
    functional: {
      label: 'Funkčné',
      text: 'Pamätajú si, čo si tu nastavíte: svetlý alebo tmavý režim a jazyk.',
    },
  },
}

export const BANNER: Words<typeof BANNER_SK> = {
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

export const COOKIE_SETTINGS: Words<typeof SETTINGS_SK> = {
  sk: SETTINGS_SK,
  en: {
    title: 'Cookie settings',
    lead: 'Choose what you let us do. You can change it at any time at the foot of the page.',
    reject: 'Reject all',
    more: 'More information',
    save: 'Save settings',
    categories: {
      necessary: {
        label: 'Necessary',
        text: 'They remember this choice, and the site cannot do without them. They cannot be switched off.',
      },
      analytics: {
        label: 'Analytics',
        text: 'They count visits and show where people get lost on the site.',
      },
      marketing: {
        label: 'Marketing',
        text: 'They measure advertising and serve content of other services, which then loads without another question.',
      },
      functional: {
        label: 'Functional',
        text: 'They remember what you set here: light or dark mode and the language.',
      },
    },
  },
}

/** The policy in the language of whoever asks for more. */
export const COOKIE_POLICY_PATHS: Readonly<Record<Language, string>> = { sk: '/cookies', en: '/cookies?lang=en' }
