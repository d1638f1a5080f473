import { plural } from '#ui/format/plural.ts'
import { RULES } from '../waiting.messages.ts'

export const JOIN_MESSAGES = {
  sk: {
    eyebrow: 'Poradovník',
    title: 'Je plno. Miesto sa však môže uvoľniť.',
    wants: 'Koľko miest',
    acceptsFrom: 'Najmenej koľko vám dáva zmysel?',
    all: 'všetky naraz',
    atLeast: (n: number) => `aj ${n}`,
    email: 'E-mail',
    name: 'Meno alebo firma',
    optional: 'nepovinné',
    emailWrong: 'Napíšte, prosím, celú e-mailovú adresu.',
    join: 'Zapísať do poradovníka',
    free: 'Nič neplatíte a k ničomu sa nezaväzujete.',
    privacy: {
      before:
        'Údaje použijeme len na poradovník. Nepotvrdený zápis vymažeme o\u00a02\u00a0dni, potvrdený 30\u00a0dní po jeho skončení. Viac nájdete v\u00a0',
      link: 'zásadách ochrany osobných údajov',
      after: '.',
    },
    write: (from: number, wants: number) =>
      from === wants
        ? [
            `Ozveme sa, keď ${plural(wants, ['bude voľné 1 miesto', `budú voľné ${wants} miesta`, `bude voľných ${wants} miest`])}.`,
          ]
        : [
            `Ozveme sa, keď sa ${plural(from, ['uvoľní', 'uvoľnia', 'uvoľní'])} aspoň ${from} ${plural(from, ['miesto', 'miesta', 'miest'])}.`,
            `Keď ich bude ${wants}, ponúkneme všetky.`,
          ],
    mailed: {
      title: 'Pozrite si, prosím, e-mail',
      text: 'Poslali sme vám odkaz. Keď zápis potvrdíte, ste v poradovníku; dovtedy v poradí nie ste.',
      back: 'Späť na termíny',
    },
    full: 'Obsadené',
    waiting: (n: number) => `V poradovníku ${plural(n, ['čaká', 'čakajú', 'čaká'])} ${n}.`,
    how: 'Ako to ide',
    steps: [
      ['Potvrdíte e-mail', 'Jedna schránka, jeden zápis. Odkaz na vystúpenie je v každom e-maile.'],
      ['Ideme po poradí', RULES.sk.passedOver],
      [
        'Ponuka platí 24 hodín',
        'Posledné dva dni 4 hodiny. Od 21:00 do 8:00 čas stojí. Posledné 3 hodiny napíšeme všetkým naraz a miesto má, kto prvý zaplatí.',
      ],
    ],
    pay: (price: string) => [
      'Platí sa kartou',
      `Za dnešných ${price}, alebo menej, ak cena medzitým klesne; okrem posledných 3 hodín pred začiatkom, vtedy platí cena dňa.`,
    ],
    other: 'Nechcete čakať?',
    freeSeats: (n: number) =>
      `${plural(n, ['voľné', 'voľné', 'voľných'])} ${n} ${plural(n, ['miesto', 'miesta', 'miest'])}`,
    reserve: 'Rezervovať',
  },
  en: {
    eyebrow: 'Waiting list',
    title: 'It is full. A seat may still become free.',
    wants: 'How many seats',
    acceptsFrom: 'What is the least that makes sense?',
    all: 'all at once',
    atLeast: (n: number) => `${n} too`,
    email: 'E-mail',
    name: 'Name or company',
    optional: 'optional',
    emailWrong: 'Please enter the whole e-mail address.',
    join: 'Join the waiting list',
    free: 'You pay nothing and commit to nothing.',
    privacy: {
      before:
        'We use your data for the waiting list only. We delete an unconfirmed entry after 2 days, a confirmed one 30 days after it ends. Read more in our ',
      link: 'privacy policy',
      after: '.',
    },
    write: (from: number, wants: number) =>
      from === wants
        ? [`We write as soon as ${wants} ${wants === 1 ? 'seat is' : 'seats are'} free.`]
        : [
            `We write as soon as at least ${from} ${from === 1 ? 'seat is' : 'seats are'} free.`,
            `When there are ${wants}, we offer all of them.`,
          ],
    mailed: {
      title: 'Please look into your mailbox',
      text: 'We have sent you a link. Once you confirm the entry you are on the waiting list; until then you have no place in line.',
      back: 'Back to the dates',
    },
    full: 'Full',
    waiting: (n: number) => `${n} on the waiting list.`,
    how: 'How it works',
    steps: [
      ['You confirm your e-mail', 'One mailbox, one entry. The link to leave is in every e-mail.'],
      ['We go by the line', RULES.en.passedOver],
      [
        'An offer holds for 24 hours',
        'In the last two days for 4. Time stands still from 21:00 to 8:00. In the last 3 hours we write to everybody at once, and whoever pays first has the seat.',
      ],
    ],
    pay: (price: string) => [
      'You pay by card',
      `Today’s ${price}, or less if the price goes down meanwhile; except in the last 3 hours before the start, when the price of the day holds.`,
    ],
    other: 'You would rather not wait?',
    freeSeats: (n: number) => `${n} ${plural(n, ['seat', 'seats'])} free`,
    reserve: 'Book',
  },
}
