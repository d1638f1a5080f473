import { defineRefusals } from '#kernel/refusal.ts'

export const refuse = defineRefusals({
  LINE_CLOSED: {
    status: 409,
    sk: 'Do poradovníka tohto termínu sa už nedá zapísať. Vyberte si, prosím, iný termín.',
    en: 'The waiting list of this date is closed. Please choose another date.',
  },
  SEATS_FREE: {
    status: 409,
    sk: 'Na tomto termíne sú voľné miesta, čakať netreba. Objednajte si ich hneď.',
    en: 'There are free seats on this date, so there is nothing to wait for. Book them right away.',
  },
  ENTRY_NOT_FOUND: {
    status: 404,
    sk: 'Tento odkaz nepoznáme. Otvorte ho, prosím, priamo z e-mailu.',
    en: 'We do not know this link. Please open it directly from the e-mail.',
  },
  ENTRY_OVER: {
    status: 409,
    sk: 'Tento zápis v poradovníku už skončil.',
    en: 'This entry of the waiting list is over.',
  },
  OFFER_OVER: {
    status: 409,
    sk: 'Ponuka miest už skončila. V poradovníku ostávate, ozveme sa pri ďalšom voľnom mieste.',
    en: 'The offer is over. You are still on the waiting list, and we will write when the next seat is free.',
  },
  TOO_MANY_LETTERS: {
    status: 429,
    sk: 'Na túto adresu alebo z tejto siete sme už dnes poslali priveľa e-mailov. Skúste to zajtra alebo nám napíšte.',
    en: 'We have already sent too many e-mails to this address or from this network today. Try again tomorrow or write to us.',
  },
})
