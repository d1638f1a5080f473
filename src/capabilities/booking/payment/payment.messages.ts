import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { plural } from '#ui/format/plural.ts'
import { ATTEMPTS, type FailedReason } from './follow-payment.ts'
import type { OutcomeKind } from './payment-outcome.ts'

type Ended = Exclude<OutcomeKind, 'held' | 'paid'>

/** What the pages after a payment say. The Slovak ones are those of the main page, the English ones of the second. */
export type PaymentWords = {
  pageTitle: string
  verifying: string
  initializing: string
  polling(attempt: number): string
  patience: string
  progress: string
  success: string
  freeSuccess: string
  seatIsYours(seats: number): string
  /** Only what will really happen: not everybody is reminded. */
  next(order: { isBusiness: boolean; seats: number; isReminded: boolean }): ReadonlyArray<string>
  nextTitle: string
  failed: string
  failedText: string
  failedBecause: Readonly<Record<FailedReason, string | null>>
  mayHaveSucceeded: string
  /** Our services did not start in this browser, which changes nothing about the money. */
  notAffected: string
  missing: { title: string; text: string; details: string }
  details: string
  ended: Readonly<Record<Ended, { title: string; text: string; action?: string }>>
  paidAlready: string
  home: string
  again: string
  tryAgain: string
  reservation: string
  calendar: string
  write: string
  /** For who is shown the outcome alone. */
  inMail: string
  payInMail: string
  sendLink: string
  sendingLink: string
  linkSent: string
  otherLanguage: { label: string; path: string }
}

/** Where a payment's outcome is shown. The Slovak page has another address besides, `/success`. */
export const OUTCOME_PATHS: Messages<string> = { sk: '/payment-success', en: '/payment-result' }

const sk: PaymentWords = {
  pageTitle: 'Stav platby',
  verifying: 'Overujeme platbu',
  initializing: 'Inicializujeme overenie platby...',
  polling: (attempt) => typo(`Kontrola platby môže trvať niekoľko sekúnd... (pokus ${attempt}/${ATTEMPTS})`),
  patience: typo('Okno môžete aj zavrieť, potvrdenie príde e-mailom.'),
  progress: 'Overovanie platby',
  success: 'Platba úspešná',
  freeSuccess: 'Miesto je vaše',
  seatIsYours: (seats) =>
    typo(
      `${seats === 1 ? 'Miesto je vaše' : 'Miesta sú vaše'}. Potvrdenie objednávky posielame na e-mail, ktorý ste uviedli.`,
    ),
  nextTitle: 'Čo bude ďalej',
  next: ({ isBusiness, seats, isReminded }) => [
    typo('Príde vám potvrdenie so zmluvnými dokumentmi a so súborom do kalendára.'),
    typo(
      isBusiness && seats > 1
        ? 'Každý účastník dostane vlastný e-mail s osobným odkazom na vstup.'
        : 'V samostatnom e-maile príde osobný odkaz, cez ktorý sa na kurz vstupuje.',
    ),
    ...(isReminded ? [typo('Deň pred kurzom pošleme účastníkom pripomienku.')] : []),
  ],
  failed: 'Chyba pri overení platby',
  failedText: typo('Nastala chyba pri overení vašej platby. Prosím, kontaktujte nás.'),
  failedBecause: {
    pending: typo('Platba stále čaká na spracovanie. Prosím, skontrolujte svoj email pre potvrdenie.'),
    status: 'Nepodarilo sa overiť stav platby',
    fault: null,
  },
  mayHaveSucceeded: typo(
    'Platba mohla prebehnúť, aj keď ju zatiaľ nevidíme. Neplaťte, prosím, druhý raz. Najprv sa pozrite do e-mailu.',
  ),
  notAffected: typo('Platby sa to netýka. Čo o nej vieme, vidíte nižšie.'),
  missing: {
    title: 'Chyba pri overení platby',
    text: typo(
      'V adrese stránky chýba číslo platby, preto ju nevieme nájsť. Otvorte, prosím, celý odkaz, alebo sa pozrite do e-mailu.',
    ),
    details: 'No session ID found',
  },
  details: 'Podrobnosti',
  ended: {
    choice: {
      title: typo('Platba prišla, termín je však už plný'),
      text: typo(
        'Platba prišla až potom, ako sme miesta prestali držať, a medzitým sa obsadili. O peniaze neprídete: vyberte si iný termín, alebo vám vrátime celú sumu.',
      ),
      action: 'Vybrať, ako ďalej',
    },
    expired: {
      title: typo('Čas na zaplatenie uplynul'),
      text: typo(
        'Objednávka ostala nezaplatená, preto sme ju zrušili. Ak o kurz stále stojíte, vyberte si termín znova.',
      ),
      action: 'Vybrať termín',
    },
    refunded: {
      title: typo('Peniaze sme vám vrátili'),
      text: typo(
        'Platbu za túto objednávku sme poslali späť na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní.',
      ),
    },
    closed: {
      title: typo('Táto objednávka je uzavretá'),
      text: typo('Nič už netreba platiť. Ak čakáte peniaze späť alebo vám niečo nesedí, napíšte nám.'),
    },
  },
  paidAlready: typo('Ak ste už zaplatili, neplaťte, prosím, druhý raz. Ďalší postup vám príde e-mailom.'),
  home: 'Späť na úvod',
  again: 'Overiť znova',
  tryAgain: 'Vybrať termín',
  reservation: 'Moja rezervácia',
  calendar: typo('Pridať do kalendára'),
  write: 'Napísať nám',
  inMail: typo(
    'Odkaz na objednávku sme vám poslali e-mailom. Podrobnosti tu neukazujeme: vidno ich iba v prehliadači, v ktorom objednávka vznikla.',
  ),
  payInMail: typo(
    'Dokončiť platbu môžete v prehliadači, v ktorom ste objednávali, alebo cez odkaz, ktorý vám pošleme na e-mail z objednávky.',
  ),
  sendLink: typo('Poslať odkaz na e-mail'),
  sendingLink: 'Posielame odkaz',
  linkSent: typo('Odkaz je na ceste na e-mail z objednávky. Ak o chvíľu nepríde, pozrite sa aj do nevyžiadanej pošty.'),
  otherLanguage: { label: 'This page in English', path: OUTCOME_PATHS.en },
}

const en: PaymentWords = {
  pageTitle: 'Payment status',
  verifying: 'Verifying payment...',
  initializing: 'This may take a few seconds.',
  polling: (attempt) => `This may take a few seconds. (attempt ${attempt}/${ATTEMPTS})`,
  patience: 'You may close this window; the confirmation comes by email.',
  progress: 'Verifying the payment',
  success: 'Payment Successful!',
  freeSuccess: 'The seat is yours',
  seatIsYours: (seats) =>
    `${plural(seats, ['The seat is yours', 'The seats are yours'])}. We are sending the confirmation to the email address of the order.`,
  nextTitle: 'What happens next',
  next: ({ isBusiness, seats, isReminded }) => [
    'You will get the confirmation with the contract documents and a calendar file.',
    isBusiness && seats > 1
      ? 'Every participant gets an email with a personal link to the course.'
      : 'A personal link to the course comes in a separate email.',
    ...(isReminded ? ['Participants are reminded the day before the course.'] : []),
  ],
  failed: 'Payment Failed',
  failedText: 'We could not confirm your payment. Please contact us.',
  failedBecause: {
    pending: 'The payment is still being processed. Please check your email for the confirmation.',
    status: null,
    fault: null,
  },
  mayHaveSucceeded:
    'The payment may have gone through although we do not see it yet. Please do not pay twice; look into your email first.',
  notAffected: 'Your payment is not affected. What we know about it stands below.',
  missing: {
    title: 'Payment Failed',
    text: 'Invalid session ID.',
    details: 'Invalid session ID.',
  },
  details: 'Details',
  ended: {
    choice: {
      title: 'The payment arrived, but the session is full',
      text: 'Your payment came after the reservation had ended, and the seats were taken meanwhile. Your money is safe: choose another date, or we return the whole amount.',
      action: 'Choose how to go on',
    },
    expired: {
      title: 'The time to pay is over',
      text: 'The order was not paid, so we cancelled it. If you still want the course, please choose a date again.',
      action: 'Choose a date',
    },
    refunded: {
      title: 'We have returned your money',
      text: 'The payment of this order went back to your card. You will see it on your account within 5 to 10 working days.',
    },
    closed: {
      title: 'This order is closed',
      text: 'There is nothing left to pay. If you are waiting for a refund or something is wrong, write to us.',
    },
  },
  paidAlready: 'If you have already paid, please do not pay twice. We will write to you about what happens next.',
  home: 'Back to homepage',
  again: 'Check again',
  tryAgain: 'Try again',
  reservation: 'My reservation',
  calendar: 'Add to calendar',
  write: 'Write to us',
  inMail:
    'We have sent the link to the order to your email. We do not show the details here: only the browser in which the order was placed may see them.',
  payInMail:
    'You can finish the payment in the browser in which you ordered, or through a link that we send to the email address of the order.',
  sendLink: 'Send the link by email',
  sendingLink: 'Sending the link',
  linkSent:
    'The link is on its way to the email address of the order. If it does not arrive soon, look into spam as well.',
  otherLanguage: { label: 'Táto stránka po slovensky', path: OUTCOME_PATHS.sk },
}

export const PAYMENT_MESSAGES: Messages<PaymentWords> = { sk, en }
