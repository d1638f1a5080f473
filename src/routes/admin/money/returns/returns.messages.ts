import type { AccountSource, ReturnState } from '#capabilities/bank/returns/returns.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

type Words = {
  states: Record<ReturnState, string>
  sources: Record<AccountSource, string>
  missing: string
  asked: string
  cameBack: string
  ordered: string
}

export const STATE_LOOKS: Readonly<Record<ReturnState, BadgeLook>> = {
  requested: 'warn',
  sent: 'info',
  seen: 'ok',
  dropped: 'mute',
  undone: 'mute',
  bounced: 'bad',
}

export const RETURN_MESSAGES: Messages<Words> = {
  sk: {
    states: {
      requested: 'treba odoslať',
      sent: 'odoslané',
      seen: 'vo výpise',
      dropped: 'netreba',
      undone: 'odoslanie zrušené',
      bounced: 'banka vrátila',
    },
    sources: { movement: 'účet, z ktorého platili', link: 'zadal objednávateľ', office: 'zapísala kancelária' },
    missing: 'chýba účet',
    asked: 'čaká sa na odpoveď',
    cameBack: 'na pôvodný účet neprešlo',
    ordered: 'je v príkaze pre banku',
  },
  en: {
    states: {
      requested: 'to send',
      sent: 'sent',
      seen: 'on the statement',
      dropped: 'not needed',
      undone: 'sending undone',
      bounced: 'came back',
    },
    sources: { movement: 'account that paid', link: 'given by the buyer', office: 'written by the office' },
    missing: 'no account',
    asked: 'waiting for an answer',
    cameBack: 'did not get through to the account before',
    ordered: 'in an order for the bank',
  },
}

export const SCREEN_MESSAGES = {
  sk: {
    lead: 'Čo dlhujeme prevodom. Zaplaťte v banke kódom alebo súborom a označte ako odoslané; výpis to potom potvrdí.',
    views: 'Ktoré vrátenia',
    requested: 'Treba odoslať',
    sent: 'Odoslané',
    seen: 'Vo výpise',
    all: 'Všetky',
    empties: {
      requested: 'Nikomu nič nedlhujeme. Keď treba vrátiť peniaze prevodom, objaví sa to tu.',
      sent: 'Nič odoslané nečaká na výpis.',
      seen: 'Zatiaľ žiadne vrátenie nie je vo výpise.',
      all: 'Prevodom sa ešte nič nevracalo.',
    },
    nothingFound: 'Také vrátenie sme nenašli.',
    order: 'Stiahnuť príkaz pre banku',
    orderNote: 'Súbor pain.001.001.09 so všetkým, čo má účet. Stiahnutie nič neoznačí ako odoslané.',
    markSent: 'Odoslané',
    markSentOf: (name: string) => `Odoslané, ${name}`,
    undo: 'Neodoslali sme to',
    undoNote: 'Zápis v objednávke sa zruší a peniaze budú znova čakať na odoslanie.',
    ask: 'Vypýtať účet e-mailom',
    askAgain: 'Vypýtať účet znova',
    askNote: 'Objednávateľ dostane odkaz, cez ktorý zadá IBAN.',
    noMailbox: 'K objednávke nie je e-mail. Zistite účet inak a zapíšte ho.',
    account: 'Zapísať účet',
    change: 'Zmeniť účet',
    name: 'Meno príjemcu',
    iban: 'IBAN',
    save: 'Uložiť účet',
    nonePicked: 'Vyberte aspoň jedno vrátenie.',
    noneSent: 'Nič z toho sa nedalo označiť: chýba účet alebo to medzitým niekto zmenil.',
    amount: 'Suma',
    symbol: 'Variabilný symbol',
    reference: 'Objednávka',
    history: 'Čo sa dialo',
    requestedAt: 'Vzniklo',
    askedAt: 'Účet vypýtaný',
    orderedAt: 'V príkaze pre banku',
    sentAt: 'Odoslané',
    seenOn: 'Vo výpise',
    square: 'PAY by square',
    code: 'Kód PAY by square na zaplatenie',
    scan: 'Naskenujte v aplikácii banky, zaplaťte a označte ako odoslané.',
    done: {
      sent: 'Označené ako odoslané a zapísané v objednávke.',
      sentSome: 'Časť je označená ako odoslaná. Čo ostalo, nemá účet alebo sa medzitým zmenilo.',
      undone: 'Odoslanie je zrušené, peniaze znova čakajú.',
      asked: 'Objednávateľ dostane e-mail s odkazom.',
      account: 'Účet je zapísaný.',
    },
  },
  en: {
    lead: 'What we owe by transfer. Pay it at the bank by code or file and mark it as sent; the statement then confirms it.',
    views: 'Which returns',
    requested: 'To send',
    sent: 'Sent',
    seen: 'On the statement',
    all: 'All',
    empties: {
      requested: 'We owe nobody anything. Money that has to go back by transfer will appear here.',
      sent: 'Nothing that was sent waits for a statement.',
      seen: 'No return is on a statement yet.',
      all: 'Nothing has gone back by transfer yet.',
    },
    nothingFound: 'No such return was found.',
    order: 'Download the order for the bank',
    orderNote: 'A file pain.001.001.09 with all that have an account. Downloading marks nothing as sent.',
    markSent: 'Sent',
    markSentOf: (name: string) => `Sent, ${name}`,
    undo: 'We have not sent it',
    undoNote: 'The entry of the order is taken back, and the money waits to be sent again.',
    ask: 'Ask for the account by e-mail',
    askAgain: 'Ask for the account again',
    askNote: 'The buyer gets a link behind which they enter the IBAN.',
    noMailbox: 'The order has no e-mail address. Find the account out in another way and write it down.',
    account: 'Write the account down',
    change: 'Change the account',
    name: 'Name of the beneficiary',
    iban: 'IBAN',
    save: 'Save the account',
    nonePicked: 'Pick one return at least.',
    noneSent: 'None of them could be marked: the account is missing, or somebody has changed it meanwhile.',
    amount: 'Sum',
    symbol: 'Payment symbol',
    reference: 'Order',
    history: 'What happened',
    requestedAt: 'Owed since',
    askedAt: 'Account asked for',
    orderedAt: 'In an order for the bank',
    sentAt: 'Sent',
    seenOn: 'On the statement',
    square: 'PAY by square',
    code: 'PAY by square code to pay it from',
    scan: 'Scan it in the app of the bank, pay, and mark it as sent.',
    done: {
      sent: 'Marked as sent and written into the order.',
      sentSome: 'Some are marked as sent. What is left has no account or was changed meanwhile.',
      undone: 'The sending is undone, the money waits again.',
      asked: 'The buyer gets a letter with the link.',
      account: 'The account is written down.',
    },
  },
}
