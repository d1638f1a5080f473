import { counted } from '#ui/format/plural.ts'

/** What several screens about an order say in the same words. */
export const BOOKING_MESSAGES = {
  sk: {
    order: (reference: string) => `Objednávka ${reference}`,
    course: 'Kurz',
    session: 'Termín',
    reference: 'Číslo objednávky',
    freeSeats: (free: number) => counted(free, ['voľné miesto', 'voľné miesta', 'voľných miest']),
    held: (seats: number): string => (seats === 1 ? 'Miesto držíme ešte' : 'Miesta držíme ešte'),
    home: 'Späť na úvod',
    pay: 'Dokončiť platbu',
    choose: 'Vybrať, ako ďalej',
    pick: 'Vybrať termín',
    calendar: 'Pridať do kalendára',
    write: 'Napísať nám',
    saving: 'Ukladáme',
    sessionCancelled: 'Termín je zrušený',
    courseOver: 'Kurz sa skončil',
    refunding: (amount: string) => `Vraciame vám ${amount}`,
    refund: 'Vraciame',
    refundOnCard:
      'Peniaze idú na kartu, ktorou ste platili. Na účte ich uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.',
    refundMailed: 'Potvrdenie posielame aj e-mailom. Ak si nájdete iný termín, radi vás uvidíme.',
    takeRefund: 'Vrátiť peniaze',
    takeRefundOnCard: 'Celú sumu pošleme na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní.',
  },
  en: {
    order: (reference: string) => `Order ${reference}`,
    course: 'Course',
    session: 'Date',
    reference: 'Order number',
    freeSeats: (free: number) => (free === 1 ? '1\u00a0free seat' : `${free}\u00a0free seats`),
    held: (seats: number): string => (seats === 1 ? 'Your seat is held' : 'Your seats are held'),
    home: 'Back to homepage',
    pay: 'Finish the payment',
    choose: 'Choose how to go on',
    pick: 'Choose a date',
    calendar: 'Add to calendar',
    write: 'Write to us',
    saving: 'Saving',
    sessionCancelled: 'The session is cancelled',
    courseOver: 'The course is over',
    refunding: (amount: string) => `We are returning ${amount} to you`,
    refund: 'We return',
    refundOnCard:
      'The money goes to the card you paid with. You will see it on your account within 5 to 10 working days; the exact day depends on your bank.',
    refundMailed: 'We are sending a confirmation by e-mail too. If another date suits you, we will be glad to see you.',
    takeRefund: 'Get the money back',
    takeRefundOnCard:
      'We send the whole amount to the card you paid with. You will see it on your account within 5 to 10 working days.',
  },
}
