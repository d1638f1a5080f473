import type { Messages } from '#kernel/messages.ts'
import { SETTINGS_TITLE } from './cookie-banner.ts'

const SETTINGS_SK = {
  title: SETTINGS_TITLE.sk,
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

/** Apart from the card, whose words every page brings along: a browser fetches these with the dialog. */
export const COOKIE_SETTINGS: Messages<typeof SETTINGS_SK> = {
  sk: SETTINGS_SK,
  en: {
    title: SETTINGS_TITLE.en,
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
