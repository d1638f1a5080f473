import type { Messages } from '#kernel/messages.ts'
import { counted } from '#ui/format/plural.ts'

/** What stands around the page: the ways in, and the way to an order for colleagues. */
const sk = {
  invitation: {
    title: 'Pozvánka na stránku firmy',
    from: (inviter: string, ico: string) => `${inviter} vás pozýva na stránku firmy s IČO ${ico}.`,
    nobody: (ico: string) => `Máte pozvánku na stránku firmy s IČO ${ico}.`,
    see: 'Keď sa pridáte, uvidíte objednávky, ľudí, doklady a certifikáty, ktoré k stránke patria.',
    seen: (n: number) =>
      n === 0
        ? 'Vaša schránka s týmto IČO zatiaľ zaplatenú objednávku nemá. Keď ju mať bude, uvidia ju aj ostatní na stránke.'
        : `Ostatní na stránke uvidia vaše zaplatené objednávky s týmto IČO (teraz ${n}), aj s menami ľudí, ktorých ste prihlásili.`,
    end: 'Odísť môžete kedykoľvek. Objednávky tým nestratíte.',
    join: 'Pridať sa na stránku firmy',
    refuse: 'Nepridať sa',
  },
  start: {
    title: 'Stránka firmy',
    lead: 'Ľudia na kurzoch, termíny, doklady a certifikáty z objednávok vašej firmy na jednom mieste. Bez hesla: odkaz príde do schránky, z ktorej ste objednali.',
    email: 'E-mail z objednávky',
    emailWrong: 'Napíšte celú e-mailovú adresu.',
    send: 'Poslať odkaz',
    sent: 'Ak táto schránka objednala pre firmu, odkaz je na ceste.',
    sentText:
      'Pozrite si poštu, aj nevyžiadanú. Odkaz príde len do schránky, z ktorej prišla zaplatená firemná objednávka, alebo do schránky pridanej na stránku firmy.',
    renewed: 'Nový odkaz sme vám poslali e-mailom. Starý už nič neotvorí.',
    left: 'Odišli ste zo stránky firmy. Odkaz už nič neotvorí.',
    again: 'Napísať inú adresu',
  },
  order: {
    title: 'Prihlásiť ďalších',
    back: 'Späť na stránku firmy',
    date: 'Termín',
    free: (n: number) => counted(n, ['voľné miesto', 'voľné miesta', 'voľných miest']),
    full: 'obsadené',
    closed: 'prihlasovanie je uzavreté',
    people: 'Kolegovia',
    had: (courses: string) => `má za sebou alebo pred sebou: ${courses}`,
    filter: 'Hľadať kolegu',
    press: 'Pokračovať na objednávku',
    why: 'Formulár objednávky bude vyplnený. Skontrolujete ho, doplníte ďalších ľudí a až potom objednáte.',
    noDates: 'Verejný termín s voľným miestom teraz nie je.',
    timetable: 'Všetky termíny',
    nobody: 'Zatiaľ tu nie je nikto, koho by sme poznali menom a e-mailom. Prihláste ľudí cez termíny.',
  },
  pane: {
    title: 'Stránka firmy',
    text: 'Všetci ľudia, termíny, doklady a certifikáty z vašich firemných objednávok na jednom mieste. Odkaz pošleme do schránky, z ktorej ste objednali.',
    send: 'Poslať odkaz na stránku firmy',
    sent: 'Odkaz na stránku firmy sme poslali e-mailom.',
  },
}

const en: typeof sk = {
  invitation: {
    title: 'Invitation to a company page',
    from: (inviter, ico) => `${inviter} invites you to the company page with the IČO ${ico}.`,
    nobody: (ico) => `You have an invitation to the company page with the IČO ${ico}.`,
    see: 'Once you join, you see the orders, people, documents and certificates that belong to the page.',
    seen: (n) =>
      n === 0
        ? 'Your mailbox has no paid order with this IČO yet. Once it has, the others on the page will see it, too.'
        : `The others on the page will see your paid orders with this IČO (now ${n}), with the names of the people you have registered.`,
    end: 'You can leave at any time. You lose no orders by it.',
    join: 'Join the company page',
    refuse: 'Do not join',
  },
  start: {
    title: 'Company page',
    lead: 'People on courses, dates, documents and certificates of your company’s orders in one place. No password: the link comes to the mailbox you ordered from.',
    email: 'E-mail of the order',
    emailWrong: 'Please write the whole e-mail address.',
    send: 'Send the link',
    sent: 'If this mailbox has ordered for a company, the link is on its way.',
    sentText:
      'Look into your mail, also into spam. The link comes only to a mailbox with a paid order of a company, or to one that was added to a company page.',
    renewed: 'We have sent you a new link by e-mail. The old one opens nothing any more.',
    left: 'You have left the company page. The link opens nothing any more.',
    again: 'Write another address',
  },
  order: {
    title: 'Register more people',
    back: 'Back to the company page',
    date: 'Date',
    free: (n) => counted(n, ['free seat', 'free seats']),
    full: 'fully booked',
    closed: 'booking is closed',
    people: 'Colleagues',
    had: (courses) => `has had or will have: ${courses}`,
    filter: 'Find a colleague',
    press: 'Continue to the order',
    why: 'The form of the order will be filled in. You check it, add more people and only then order.',
    noDates: 'There is no public date with a free seat now.',
    timetable: 'All dates',
    nobody: 'There is nobody here yet whom we know by name and e-mail. Register people through the dates.',
  },
  pane: {
    title: 'Company page',
    text: 'All people, dates, documents and certificates of your company’s orders in one place. We send the link to the mailbox you ordered from.',
    send: 'Send the link to the company page',
    sent: 'We have sent the link to the company page by e-mail.',
  },
}

export const DOOR_MESSAGES: Messages<typeof sk> = { sk, en }
