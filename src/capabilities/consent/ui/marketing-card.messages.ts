/** `lit` is the letter of a title whose mark lights up where it comes first; English words have no marks to light. */
export const MARKETING_CARD_MESSAGES = {
  sk: {
    opened: {
      leave: {
        title: 'Odhlásenie z noviniek',
        lit: 'á',
        text: 'Po odhlásení vám prestaneme posielať novinky o kurzoch a umelej inteligencii. Stačí jedno kliknutie, na dôvod sa nepýtame.',
      },
      confirm: {
        title: 'Chcete opäť dostávať novinky?',
        lit: 'ä',
        text: 'Raz za čas vám napíšeme o nových termínoch a o tom, čo sa v umelej inteligencii oplatí skúsiť. Odhlásiť sa môžete kedykoľvek.',
      },
    },
    done: {
      unsubscribe: {
        title: 'Novinky vám už posielať nebudeme',
        lit: 'á',
        text: 'Ak to bol omyl alebo si to rozmyslíte, prihláste sa späť.',
      },
      resubscribe: {
        title: 'Ešte to potvrďte',
        lit: 'š',
        text: 'Bez potvrdenia vám novinky posielať nebudeme. Ak e-mail do pár minút nepríde, pozrite aj nevyžiadanú poštu.',
      },
      confirm: {
        title: 'Sme opäť v kontakte',
        lit: 'ä',
        text: 'Odkaz na odhlásenie nájdete v každej novinke.',
      },
    },
    unsubscribe: 'Odhlásiť z marketingových emailov',
    unsubscribing: 'Odhlasujeme vás',
    subscribe: 'Znovu sa prihlásiť na marketing',
    subscribing: 'Prihlasujeme vás',
    context: 'Súvislosti',
    address: 'E-mailová adresa',
    stays: 'Čo ostáva',
    staysText: 'Potvrdenia a pripomienky ku\u00a0kurzom, ktoré ste si objednali.',
    privacy: {
      before: 'Ako s údajmi zaobchádzame, píšeme v\u00a0',
      link: 'zásadách ochrany osobných údajov',
      after: '.',
    },
    write: { before: 'Niečo nesedí? Napíšte nám na ', after: '.' },
  },
  en: {
    opened: {
      leave: {
        title: 'Unsubscribe from our news',
        lit: '',
        text: 'Once you unsubscribe, we will stop sending you news about courses and artificial intelligence. One click is enough, and we do not ask why.',
      },
      confirm: {
        title: 'Would you like our news again?',
        lit: '',
        text: 'Once in a while we will write to you about new sessions and about what is worth trying in artificial intelligence. You can unsubscribe at any time.',
      },
    },
    done: {
      unsubscribe: {
        title: 'We will not send you news any more',
        lit: '',
        text: 'If it was a mistake, or if you change your mind, subscribe again.',
      },
      resubscribe: {
        title: 'Please confirm it',
        lit: '',
        text: 'Without your confirmation we will not send you any news. If the e-mail does not come within a few minutes, please look into your spam folder too.',
      },
      confirm: {
        title: 'We are in touch again',
        lit: '',
        text: 'You will find a link to unsubscribe in every e-mail with news.',
      },
    },
    unsubscribe: 'Unsubscribe from marketing e-mails',
    unsubscribing: 'Unsubscribing you',
    subscribe: 'Subscribe to marketing again',
    subscribing: 'Subscribing you',
    context: 'Good to know',
    address: 'E-mail address',
    stays: 'What stays',
    staysText: 'Confirmations and reminders about the courses you ordered.',
    privacy: { before: 'How we handle your data is described in our ', link: 'privacy policy', after: '.' },
    write: { before: 'Is something wrong? Write to us at ', after: '.' },
  },
}

export type MarketingCardWords = (typeof MARKETING_CARD_MESSAGES)['sk']
