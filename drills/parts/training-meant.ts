import type { Facts } from './training-facts.ts'

/**
 * What a training of twelve people for 140 € each comes to, counted by hand; nothing here is read from the product.
 *
 * The whole 1 680,00 with 23 % VAT has 314,15 of it. The deposit of 30 % is 504,00 with 94,24. What is left is 1 176,00, and its VAT
 * is that of the whole without that of the deposit: 219,91, where the rest by itself would have 219,90.
 */
const PROFORMA = 'proforma 504,00, VAT 0,00, to pay 504,00 in 7 days'
const ADVANCE = 'advance 504,00, VAT 94,24, to pay 0,00 in 0 days'
const SETTLING = 'settling 1 176,00, VAT 219,91, to pay 1 176,00 in 7 days'
const CREDIT = 'credit −504,00, VAT −94,24, to return 504,00 in 0 days'

const SHOWN = {
  proforma: 'Predfaktúra 504,00 €, nie je daňový doklad',
  advance: 'Faktúra k prijatej platbe 504,00 €, zaplatená',
  toSettle: 'Vyúčtovacia faktúra 1 176,00 €, čaká na úhradu',
  settled: 'Vyúčtovacia faktúra 1 176,00 €, zaplatená',
  credit: 'Dobropis −504,00 €, dobropis',
}

const PAPERS = {
  confirmation:
    'company: Potvrdenie objednávky (kurz.ics, obchodne-podmienky.pdf, ochrana-osobnych-udajov.pdf); company: Predfaktúra (predfaktura.pdf)',
  advance: 'company: Faktúra k prijatej platbe (faktura.pdf)',
  settling: 'company: Vyúčtovacia faktúra (faktura.pdf)',
  cancelled: 'company: Objednávka je zrušená (kurz.ics)',
}

const UNPAID: Facts = {
  book: 'to pay 1 680,00, paid 0,00, returned 0,00, remains 1 680,00',
  account: 'Objednané 1 680 €; Majú zaplatiť 1 680 €; Zaplatené 0 €; Ostáva zaplatiť 1 680 €',
  seats: '12',
}
const WITH_DEPOSIT: Facts = {
  book: 'to pay 1 680,00, paid 504,00, returned 0,00, remains 1 176,00',
  account: 'Objednané 1 680 €; Majú zaplatiť 1 680 €; Zaplatené 504 €; Ostáva zaplatiť 1 176 €',
  seats: '12',
}
const PAID: Facts = {
  book: 'to pay 1 680,00, paid 1 680,00, returned 0,00, remains 0,00',
  account: 'Objednané 1 680 €; Majú zaplatiť 1 680 €; Zaplatené 1 680 €; Ostáva 0 €',
  seats: '12',
}

const ORDERED: Facts = {
  ...UNPAID,
  stage: 'Čaká na zálohu 1, 1 680 €',
  tasks: 'none',
  documents: PROFORMA,
  'documents on the screen': SHOWN.proforma,
}
const PREPARING: Facts = {
  ...WITH_DEPOSIT,
  stage: 'Pripravuje sa 1, 1 680 €',
  tasks: 'none',
  documents: `${PROFORMA}; ${ADVANCE}`,
  'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}`,
}
const TAUGHT: Facts = {
  ...WITH_DEPOSIT,
  stage: 'Po kurze 1, 1 680 €',
  tasks: 'none',
  documents: `${PROFORMA}; ${ADVANCE}; ${SETTLING}`,
  'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.toSettle}`,
}
const QUIET = { letters: 'none' }

/** What is said of people and hours once the course is over. */
export const TRAINED = {
  attendance: '11 z 12 na lekcii, Neúčasť 1',
  'hours in the record to come': '11 × 2,5 z 2,5; 1 × 0,0 z 2,5',
  certificates: 'Vydané: 11. Na vydanie čaká: 0.',
  violations: 'none',
} satisfies Facts

/** From the contact form to the last payment. */
export const MEANT = {
  asked: {
    stage: 'Dopyt 1',
    tasks: '1 dopyt firmy bez ponuky; 1 správa bez odpovede',
    letters: 'us: Správa zo stránky',
  },
  offered: { stage: 'Ponuka 1, 1 400 €', tasks: 'none', letters: 'company: Cenová ponuka (P.pdf)' },
  revised: {
    stage: 'Ponuka 1, 1 680 €',
    tasks: 'none',
    letters: 'company: Upravená cenová ponuka (P.pdf)',
    'page of the quote': 'počet ľudí; 1 680,00 €, 314,15 €, 504,00 €, 1 176,00 €',
  },
  ordered: { ...ORDERED, letters: `${PAPERS.confirmation}; us: Ponuka prijatá` },
  'deposit late': { ...ORDERED, ...QUIET, tasks: '1 záloha po splatnosti: Ešte má prísť 504 €.' },
  'deposit paid': { ...PREPARING, letters: PAPERS.advance },
  'names missing': { ...PREPARING, ...QUIET, tasks: '1 školenie bez mien účastníkov' },
  named: { ...PREPARING, letters: '12 × participant: Ste prihlásení (kurz.ics)', names: '12' },
  substituted: {
    ...PREPARING,
    letters: 'participant: Ste prihlásení (kurz.ics)',
    names: '12',
    'link of the replaced': 'Tento odkaz nepoznáme.',
    'link of the substitute': 'Vaše miesto je potvrdené, Oľga Náhradná',
  },
  held: { ...PREPARING, ...QUIET, attendance: TRAINED.attendance },
  taught: { ...TAUGHT, letters: `${PAPERS.settling}; 11 × participant: Tri otázky ku kurzu` },
  certified: { ...TAUGHT, ...TRAINED, answers: '1', letters: '11 × participant: Váš certifikát o absolvovaní' },
  recorded: {
    ...TAUGHT,
    ...QUIET,
    'paper of the record': '12 names, 11 × 2,5 z 2,5, 1 × 0,0 z 2,5, 11 certificates, the substitute, not the replaced',
    'table of the record': '12 names, 11 × 2,5, 1 × 0, 11 certificates, the substitute, not the replaced',
    'check of the record': 'Súbor je pravý, Záznam o vzdelávaní je pravý',
    'check of a changed one': 'Súbor bol zmenený',
    'check by its code': 'valid',
  },
  settled: {
    ...TAUGHT,
    ...PAID,
    ...QUIET,
    ...TRAINED,
    stage: 'Vyrovnané 1, 1 680 €',
    'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.settled}`,
  },
} satisfies Readonly<Record<string, Facts>>

export type Step = keyof typeof MEANT

/** What must differ, and nothing else, once a mark and a cent that nobody gave are in the books. */
export const FORGED: Facts = {
  attendance: '12 z 12 na lekcii, Neúčasť 0',
  'hours in the record to come': '12 × 2,5 z 2,5',
  certificates: 'Vydané: 11. Na vydanie čaká: 1.',
  book: 'to pay 1 680,00, paid 1 680,01, returned 0,00, remains −0,01',
  account: 'Objednané 1 680 €; Majú zaplatiť 1 680 €; Zaplatené 1 680,01 €; Ostáva vrátiť 0,01 €',
}

const ENDED: Facts = { stage: 'Zrušené', tasks: 'none', seats: '0' }
const NOTHING_LEFT = 'Objednané 1 680 €; Zrušené −1 680 €; Majú zaplatiť 0 €'

export type Cancelled = {
  name: string
  isPaid: boolean
  daysAhead: number
  /** What the dialog of the office says by the terms: what goes back and what is owed. */
  asked: string
  after: Facts
  /** Once the money has moved that the end left over. */
  settled: Facts | null
}

/** Three places on the way where a training is cancelled, by the terms. */
export const CANCELLED: ReadonlyArray<Cancelled> = [
  {
    name: 'cancelled before its deposit',
    isPaid: false,
    daysAhead: 40,
    asked: 'nothing to return, owed 0,00',
    after: {
      ...ENDED,
      documents: PROFORMA,
      'documents on the screen': SHOWN.proforma,
      book: 'to pay 0,00, paid 0,00, returned 0,00, remains 0,00',
      account: `${NOTHING_LEFT}; Zaplatené 0 €; Ostáva 0 €`,
      letters: PAPERS.cancelled,
    },
    settled: null,
  },
  {
    name: 'cancelled after its deposit, 15 days ahead',
    isPaid: true,
    daysAhead: 15,
    asked: 'Podľa podmienok: 504 €, owed 0,00',
    after: {
      ...ENDED,
      tasks: '1 vrátenie prevodom bez účtu',
      'sum to return': '504,00 €',
      documents: `${PROFORMA}; ${ADVANCE}; ${CREDIT}`,
      'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.credit}`,
      book: 'to pay 0,00, paid 504,00, returned 0,00, remains −504,00',
      account: `${NOTHING_LEFT}; Zaplatené 504 €; Ostáva vrátiť 504 €`,
      letters: `company: Dobropis (dobropis.pdf); ${PAPERS.cancelled}`,
    },
    settled: {
      ...ENDED,
      ...QUIET,
      documents: `${PROFORMA}; ${ADVANCE}; ${CREDIT}`,
      'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.credit}`,
      book: 'to pay 0,00, paid 504,00, returned 504,00, remains 0,00',
      account: `${NOTHING_LEFT}; Zaplatené 504 €; Vrátené −504 €; Ostáva 0 €`,
    },
  },
  {
    name: 'cancelled after its deposit, 3 days ahead',
    isPaid: true,
    daysAhead: 3,
    asked: 'Podľa podmienok: 0 €, owed 1176,00',
    after: {
      ...ENDED,
      ...WITH_DEPOSIT,
      seats: '0',
      documents: `${PROFORMA}; ${ADVANCE}; ${SETTLING}`,
      'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.toSettle}`,
      letters: `${PAPERS.cancelled}; ${PAPERS.settling}`,
    },
    settled: {
      ...ENDED,
      ...PAID,
      ...QUIET,
      seats: '0',
      documents: `${PROFORMA}; ${ADVANCE}; ${SETTLING}`,
      'documents on the screen': `${SHOWN.proforma}; ${SHOWN.advance}; ${SHOWN.settled}`,
    },
  },
]

/** The letters of an order that is placed and paid on the way to its end. */
export const ON_THE_WAY = {
  ordered: `company: Cenová ponuka (P.pdf); ${PAPERS.confirmation}; us: Ponuka prijatá`,
  paid: PAPERS.advance,
}
