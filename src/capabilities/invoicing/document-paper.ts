import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import type { Buyer, Supplier } from './document.ts'
import { PAPER_MESSAGES } from './paper/paper.messages.ts'

export type Fact = readonly [term: string, value: string]

/** Everything that stands on the paper of a document, in words and in reading order. */
export type DocumentPaper = {
  kind: string
  number: string
  /** Beside the kind, where it must not be overlooked. */
  tag: string | null
  /** Across every page of a document that is none. */
  watermark: string | null
  parties: ReadonlyArray<{ heading: string; name: string; address: ReadonlyArray<string>; ids: ReadonlyArray<string> }>
  facts: ReadonlyArray<Fact>
  columns: ReadonlyArray<{ header: string; width: number }>
  rows: ReadonlyArray<{ what: string; details: ReadonlyArray<string>; cells: ReadonlyArray<string> }>
  /** Beside the sums: how to pay, that it was paid, or what a correction has changed. */
  aside: Aside
  sums: ReadonlyArray<Fact>
  total: { label: string; sum: string; under: string | null }
  /** A panel that says what a reader should see first. */
  says: { strong: string; text: string } | null
  notes: ReadonlyArray<string>
  footer: { register: string; electronic: string; page: (number: number, of: number) => string }
}

export type Aside =
  | { is: 'pay'; facts: ReadonlyArray<Fact>; payBySquare: string }
  | { is: 'paid'; heading: string; text: string }
  | { is: 'changed'; heading: string; headers: ReadonlyArray<string>; rows: ReadonlyArray<ReadonlyArray<string>> }
  | null

/** In points: a line, and what its columns of figures need of it. */
export const PAPER_WIDTHS = { line: 503, quantity: 56, unit: 62, base: 54, vat: 50, gross: 56 }

type Parties = { supplier: Supplier; buyer: Buyer }

/** Who gives a paper and who gets it, at its head. */
export function partiesOf({ supplier, buyer }: Parties, language: Language): DocumentPaper['parties'] {
  const words = PAPER_MESSAGES[language]
  return [
    { heading: words.supplier, ...partyOf(supplier, language, supplier.isVatPayer) },
    { heading: words.buyer, ...partyOf(buyer, language, true) },
  ]
}

function partyOf(party: Supplier | Buyer, language: Language, isPayer: boolean) {
  const words = PAPER_MESSAGES[language]
  const { name, street, city, zip, country, ico, dic, icDph } = party
  const place = [zip, city].filter((part) => part !== null).join(' ')
  return {
    name,
    address: [street ?? '', place, words.countries[country] ?? country].filter((line) => line !== ''),
    ids: [
      ...(ico === null ? [] : [`${words.ico} ${ico}`]),
      ...(dic === null ? [] : [`${words.dic} ${dic}`]),
      ...(icDph === null || !isPayer ? [] : [`${words.icDph} ${icDph}`]),
    ],
  }
}

export function footerOf({ name, register }: Supplier, language: Language): DocumentPaper['footer'] {
  const { electronic, page } = PAPER_MESSAGES[language]
  return { register: [name, ...(register === null ? [] : [register])].join(', '), electronic, page }
}

/** What is taxed at a rate, as base and tax. */
export function taxedSums(
  { percent, baseCents, vatCents }: { percent: number; baseCents: Cents; vatCents: Cents },
  language: Language,
): ReadonlyArray<Fact> {
  const { sums } = PAPER_MESSAGES[language]
  return [
    [sums.base(percent), exactMoney(baseCents)],
    [sums.vat(percent), exactMoney(vatCents)],
  ]
}

/** 41301 → `413,01`: in a column of sums, whose head names the currency. */
export function figure(cents: Cents): string {
  return exactMoney(cents).replace(/\s€$/, '')
}
