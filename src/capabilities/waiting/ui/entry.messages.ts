import { plural } from '#ui/format/plural.ts'
import { RULES } from '../waiting.messages.ts'

const ORDINALS = [
  '',
  'prvom',
  'druhom',
  'treťom',
  'štvrtom',
  'piatom',
  'šiestom',
  'siedmom',
  'ôsmom',
  'deviatom',
  'desiatom',
]

export const ENTRY_MESSAGES = {
  sk: {
    ...RULES.sk,
    asked: {
      title: 'Chcete čakať na voľné miesto?',
      text: 'Stlačte tlačidlo a ste v poradovníku. Nič neplatíte a k ničomu sa nezaväzujete.',
    },
    waiting: {
      title: 'Ste v poradovníku',
      text: 'E-mail je potvrdený. Ponuku pošleme na adresu, na ktorú prišiel tento odkaz.',
    },
    offered: { title: 'Ponuka z poradovníka', text: '' },
    ordered: {
      title: 'Vaše miesta držíme v objednávke',
      text: 'Z tejto ponuky ste už vytvorili objednávku. Dokončite jej platbu; odkaz na ňu nájdete v okne s platbou a v e-maile. Ak ju nezaplatíte, miesta ponúkneme ďalšiemu v poradí a vy v poradovníku ostávate.',
    },
    served: {
      title: 'Miesto už máte',
      text: 'Objednávka je zaplatená a na tomto termíne už čakať netreba. Všetko o nej nájdete v e-maile s potvrdením.',
    },
    left: {
      title: 'Vystúpili ste z poradovníka',
      text: 'Už vám oň písať nebudeme. Ak si to rozmyslíte, zapíšte sa znova, tentoraz na koniec radu.',
    },
    over: { title: 'Tento poradovník sa skončil', text: 'Na tento termín sa už čakať nedá. Vyberte si, prosím, iný.' },
    place: (n: number) => `na ${ORDINALS[n] ?? `${n}.`} mieste`,
    wish: (wants: string, from: string | null) => `Chcete ${wants}${from === null ? '' : `, vezmete aj ${from}`}.`,
    confirm: 'Potvrdiť zápis',
    change: 'Zmeniť počet',
    save: 'Uložiť počet',
    leaveTitle: 'Už čakať nechcete?',
    leaveText: 'Vaše miesto v poradí zanikne. Ak máte otvorenú ponuku, dostane ju ďalší v poradí.',
    schedule: 'Vybrať termín',
    again: 'Zapísať sa znova',
    valid: (until: string) => `Platí ${until}.`,
    line: (seats: string, price: string) => `${seats} × ${price}`,
    total: (hasVat: boolean) => (hasVat ? 'Spolu s\u00a0DPH' : 'Spolu'),
    take: (seats: string) => `Vziať ${seats}`,
    waitForAll: (n: number) => `Počkať na ${plural(n, ['všetky', 'všetky', 'všetkých'])} ${n}`,
    held: 'Platí sa kartou, objednávku potvrdíte v ďalšom kroku. Dovtedy miesta držíme pre vás.',
  },
  en: {
    ...RULES.en,
    asked: {
      title: 'Would you like to wait for a seat?',
      text: 'Press the button and you are on the waiting list. You pay nothing and commit to nothing.',
    },
    waiting: {
      title: 'You are on the waiting list',
      text: 'Your e-mail is confirmed. We send the offer to the address that this link came to.',
    },
    offered: { title: 'An offer from the waiting list', text: '' },
    ordered: {
      title: 'An order holds your seats',
      text: 'You have made an order from this offer. Finish its payment; you find the link in the window with the payment and in your e-mail. If you do not pay, we offer the seats to the next in line and you stay on the waiting list.',
    },
    served: {
      title: 'You have your seat',
      text: 'The order is paid and there is nothing left to wait for. Everything about it is in the confirmation that we have e-mailed.',
    },
    left: {
      title: 'You have left the waiting list',
      text: 'We will not write about it any more. If you change your mind, join again, this time at the end of the line.',
    },
    over: {
      title: 'This waiting list has ended',
      text: 'There is nothing left to wait for on this date. Please choose another one.',
    },
    place: (n: number) => `number ${n} in line`,
    wish: (wants: string, from: string | null) => `You want ${wants}${from === null ? '' : ` and would take ${from}`}.`,
    confirm: 'Confirm the entry',
    change: 'Change the number',
    save: 'Save the number',
    leaveTitle: 'You no longer want to wait?',
    leaveText: 'Your place in line ends. If you have an open offer, the next in line gets it.',
    schedule: 'Choose a date',
    again: 'Join again',
    valid: (until: string) => `The offer holds ${until}.`,
    line: (seats: string, price: string) => `${seats} × ${price}`,
    total: (hasVat: boolean) => (hasVat ? 'Total including VAT' : 'Total'),
    take: (seats: string) => `Take ${seats}`,
    waitForAll: (n: number) => `Wait for all ${n}`,
    held: 'You pay by card and confirm the order in the next step. Until then we keep the seats for you.',
  },
}
