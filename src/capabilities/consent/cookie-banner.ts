/**
 * The words in front of which a choice about cookies is made. The proof of a choice names their version, so a changed
 * word is a new version; the test pins the hash of each.
 */
export const BANNER_VERSION = '1.0'

export const BANNER = {
  title: 'Cookies, stručne',
  notice: 'Nevyhnutné používame vždy. Analytické a marketingové len vtedy, keď nám to dovolíte.',
  more: 'Viac informácií',
  settings: 'Nastaviť',
  reject: 'Odmietnuť všetko',
  accept: 'Prijať všetko',
} as const

export const COOKIE_SETTINGS = {
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
} as const
