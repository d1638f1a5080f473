export type PageLanguage = 'sk' | 'en'

const sk = {
  label: 'Skúšobná platba: nejde o Stripe',
  explanation: 'Nič sa nestrhne. Vyberte, ako má platba dopadnúť.',
  summary: 'Súhrn objednávky',
  total: 'Spolu',
  email: 'E-mail',
  pay: 'Zaplatiť',
  payWith3ds: 'Zaplatiť s overením v banke',
  decline: 'Skúsiť kartu, ktorú banka zamietne',
  abandon: 'Odísť bez platby',
  declined: 'Banka kartu zamietla. Platbu môžete skúsiť znova.',
  refused: 'Overenie v banke neprešlo. Platbu môžete skúsiť znova.',
  bankTitle: 'Overenie v banke',
  bankText: 'Tu by vaša banka žiadala potvrdenie platby.',
  confirm: 'Potvrdiť platbu',
  refuse: 'Odmietnuť platbu',
  expires: 'Zaplatiť sa dá do',
  completeTitle: 'Už je zaplatené',
  completeText: 'Táto platba prebehla. Druhýkrát sa zaplatiť nedá.',
  completeLink: 'Pokračovať',
  expiredTitle: 'Platba vypršala',
  expiredText: 'Čas na zaplatenie uplynul alebo platbu niekto zrušil. Vráťte sa a začnite znova.',
  expiredLink: 'Späť',
  missingTitle: 'Takúto platbu nepoznáme',
  missingText: 'Skúšobné platby žijú len v pamäti; po novom spustení sa začína odznova.',
}

const en: typeof sk = {
  label: 'Test payment: this is not Stripe',
  explanation: 'Nothing is charged. Choose how the payment should end.',
  summary: 'Order summary',
  total: 'Total',
  email: 'E-mail',
  pay: 'Pay',
  payWith3ds: 'Pay with a check by the bank',
  decline: 'Try a card the bank declines',
  abandon: 'Leave without paying',
  declined: 'The bank declined the card. You can try again.',
  refused: 'The check by the bank failed. You can try again.',
  bankTitle: 'Check by the bank',
  bankText: 'Here your bank would ask you to confirm the payment.',
  confirm: 'Confirm the payment',
  refuse: 'Refuse the payment',
  expires: 'Can be paid until',
  completeTitle: 'Already paid',
  completeText: 'This payment went through. It cannot be paid twice.',
  completeLink: 'Continue',
  expiredTitle: 'The payment has expired',
  expiredText: 'The time to pay is over, or the payment was cancelled. Go back and start again.',
  expiredLink: 'Back',
  missingTitle: 'We know no such payment',
  missingText: 'Test payments live in memory only; a new start begins afresh.',
}

export const TEXTS = { sk, en }

/** The session's language, else the browser's; Slovak where nobody says. */
export function languageOf(locale: string | null, accepted: string | undefined): PageLanguage {
  const wanted = !locale || locale === 'auto' ? (accepted ?? '*') : locale
  return /^(sk|cs|\*)/i.test(wanted) ? 'sk' : 'en'
}
