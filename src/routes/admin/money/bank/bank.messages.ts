import type { Certainty, MovementState } from '#capabilities/bank/bank.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'
import { counted } from '#ui/format/plural.ts'

type Words = {
  states: Record<MovementState, string>
  certainties: Record<Certainty, string>
  outcomes: Readonly<Record<string, string>>
  noSymbol: string
  symbol: (symbol: string) => string
  account: (end: string) => string
  reversal: string
  open: (sum: string) => string
  nothingOpen: string
  left: (sum: string) => string
  surplus: (sum: string) => string
}

export const STATE_LOOKS: Readonly<Record<MovementState, BadgeLook>> = {
  waiting: 'warn',
  suggested: 'info',
  matched: 'ok',
  discarded: 'mute',
  aside: 'mute',
}

export const BANK_MESSAGES: Messages<Words> = {
  sk: {
    states: {
      waiting: 'čaká',
      suggested: 'návrh',
      matched: 'priradené',
      discarded: 'odložené',
      aside: 'nepriraďuje sa',
    },
    certainties: {
      number: 'variabilný symbol alebo číslo dokladu',
      reference: 'číslo objednávky',
      text: 'číslo v texte',
      split: 'viac čísel, sumy sedia',
      iban: 'účet, z ktorého už platili',
      hand: 'priradil človek',
    },
    outcomes: {
      paid: 'zaplatená celá',
      part: 'časť',
      reseated: 'zaplatená, miesta pridelené znova',
      choice: 'zaplatená po uvoľnení miest, kupujúci si vyberá',
      surplus: 'preplatok, treba vrátiť',
    },
    noSymbol: 'bez symbolu',
    symbol: (symbol) => `symbol ${symbol}`,
    account: (end) => `účet …${end}`,
    reversal: 'vrátený pohyb',
    open: (sum) => `na úhradu ${sum}`,
    nothingOpen: 'nič nie je na úhradu',
    left: (sum) => `ostane ${sum}`,
    surplus: (sum) => `preplatok ${sum}`,
  },
  en: {
    states: {
      waiting: 'waiting',
      suggested: 'suggested',
      matched: 'matched',
      discarded: 'put aside',
      aside: 'not to match',
    },
    certainties: {
      number: 'payment symbol or number of a document',
      reference: 'order number',
      text: 'number in the text',
      split: 'several numbers that add up',
      iban: 'account that has paid before',
      hand: 'matched by a person',
    },
    outcomes: {
      paid: 'paid in full',
      part: 'a part',
      reseated: 'paid, seats given again',
      choice: 'paid after its seats were released, the buyer is choosing',
      surplus: 'surplus, to be sent back',
    },
    noSymbol: 'no symbol',
    symbol: (symbol) => `symbol ${symbol}`,
    account: (end) => `account …${end}`,
    reversal: 'a reversal',
    open: (sum) => `${sum} to pay`,
    nothingOpen: 'nothing to pay',
    left: (sum) => `${sum} will remain`,
    surplus: (sum) => `surplus ${sum}`,
  },
}

export const SCREEN_MESSAGES = {
  sk: {
    views: 'Ktoré pohyby',
    todo: 'Čaká',
    all: 'Všetky pohyby',
    statement: (number: string, days: string) => `Výpis č. ${number}, ${days}`,
    noNumber: (days: string) => `Pohyby ${days}`,
    opening: 'Začiatok',
    came: 'Prišlo',
    went: 'Odišlo',
    closing: 'Koniec',
    fits: 'Sedí na cent',
    follows: (number: string) => `Sedí na cent, nadväzuje na č. ${number}`,
    noBalance: 'Tento súbor neuvádza zostatky.',
    noStatement: 'Zatiaľ nie je nahratý žiadny výpis. Stiahnite si z banky výpis camt.053 (XML) a nahrajte ho sem.',
    unmatched: 'Nevieme priradiť',
    suggestions: 'Návrhy na potvrdenie',
    enter: 'Enter',
    confirmKey: 'potvrdiť',
    nothing: 'Nič nečaká. Všetko, čo prišlo, je priradené.',
    more: (count: number) => `a ${counted(count, ['ďalší', 'ďalšie', 'ďalších'])}`,
    confirm: 'Potvrdiť',
    confirmPart: 'Potvrdiť časť',
    confirmOf: (name: string) => `Potvrdiť platbu, ${name}`,
    other: 'Iná objednávka',
    discard: 'Odložiť',
    discardOf: (name: string) => `Odložiť pohyb, ${name}`,
    find: 'Hľadať objednávku',
    findHint: 'Meno, firma, číslo objednávky alebo variabilný symbol',
    search: 'Hľadať',
    noOrders: 'Takú objednávku, za ktorú sa platí prevodom, sme nenašli.',
    match: 'Priradiť platbu',
    matchOf: (name: string) => `Priradiť platbu k objednávke ${name}`,
    undo: 'Zrušiť priradenie',
    putBack: 'Vrátiť medzi čakajúce',
    why: 'Prečo nepatrí k objednávke (nepovinné)',
    movement: 'Pohyb na účte',
    day: 'Deň',
    from: 'Odosielateľ',
    to: 'Príjemca',
    iban: 'Účet',
    symbolName: 'Variabilný symbol',
    message: 'Správa',
    orders: 'Priradené k',
    undoNote:
      'Objednávka, ktorá ešte nebola zaplatená, ostane podržaná. Zaplatenej ostanú miesta aj doklady a bude čakať na úhradu.',
    done: {
      imported: 'Výpis je nahratý. Pohyby sa priraďujú, o chvíľu obnovte stránku.',
      known: 'Tento výpis už máme, nič sa nezmenilo.',
      confirmed: 'Platba je priradená.',
      matched: 'Platba je priradená.',
      undone: 'Priradenie je zrušené, pohyb znova čaká.',
      discarded: 'Pohyb je odložený.',
    },
  },
  en: {
    views: 'Which movements',
    todo: 'To do',
    all: 'All movements',
    statement: (number: string, days: string) => `Statement ${number}, ${days}`,
    noNumber: (days: string) => `Movements ${days}`,
    opening: 'Opening',
    came: 'Came',
    went: 'Went',
    closing: 'Closing',
    fits: 'Adds up to the cent',
    follows: (number: string) => `Adds up to the cent, follows no. ${number}`,
    noBalance: 'This file tells no balances.',
    noStatement:
      'No statement has been uploaded yet. Download a camt.053 (XML) statement from your bank and upload it here.',
    unmatched: 'Cannot be matched',
    suggestions: 'Suggestions to confirm',
    enter: 'Enter',
    confirmKey: 'confirm',
    nothing: 'Nothing waits. Everything that came is matched.',
    more: (count: number) => `and ${counted(count, ['more', 'more'])}`,
    confirm: 'Confirm',
    confirmPart: 'Confirm a part',
    confirmOf: (name: string) => `Confirm the payment, ${name}`,
    other: 'Another order',
    discard: 'Put aside',
    discardOf: (name: string) => `Put the movement aside, ${name}`,
    find: 'Find an order',
    findHint: 'Name, company, order number or payment symbol',
    search: 'Search',
    noOrders: 'No order that is paid by transfer was found.',
    match: 'Match the payment',
    matchOf: (name: string) => `Match the payment to the order ${name}`,
    undo: 'Undo the match',
    putBack: 'Put back among those that wait',
    why: 'Why it is about no order (optional)',
    movement: 'Movement',
    day: 'Day',
    from: 'Sender',
    to: 'Receiver',
    iban: 'Account',
    symbolName: 'Payment symbol',
    message: 'Message',
    orders: 'Matched to',
    undoNote: 'An order that was not paid yet stays held. A paid one keeps its seats and documents and is owed again.',
    done: {
      imported: 'The statement is uploaded. Its movements are being matched, reload in a moment.',
      known: 'We have this statement already, nothing has changed.',
      confirmed: 'The payment is matched.',
      matched: 'The payment is matched.',
      undone: 'The match is undone, the movement waits again.',
      discarded: 'The movement is put aside.',
    },
  },
}
