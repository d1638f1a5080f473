import type { Supplier } from '#capabilities/invoicing/document.ts'
import {
  type DocumentPaper,
  type Fact,
  figure,
  footerOf,
  PAPER_WIDTHS,
  partiesOf,
  taxedSums,
} from '#capabilities/invoicing/document-paper.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { addDays, type Day } from '#kernel/day.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { addWorkingDays } from '#kernel/working-days.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { type FoundQuote, startDayOf, type VersionRow } from '../find-quote.server.ts'
import { DEPOSIT_DAYS, DEPOSIT_PERCENT, DEPOSIT_WORKING_DAYS_BEFORE, SETTLING_DAYS } from '../quote-limits.ts'
import { lessonInWords, peopleInWords } from '../quotes.messages.ts'
import { sumsOf } from '../sums-of.ts'
import { QUOTE_PAPER_MESSAGES } from './quote-paper.messages.ts'

type Given = { found: FoundQuote; version: VersionRow; supplier: Supplier; madeOn: Day; origin: string }

/** Everything that stands on the paper of a quote, in words and in reading order. */
export function quotePaperOf({ found, version, supplier, madeOn, origin }: Given): DocumentPaper {
  const { language, number, versions } = found
  const words = QUOTE_PAPER_MESSAGES[language]
  const day = (on: string) => formatDate(on, 'numeric', language)
  const sums = sumsOf(version)
  const { vat } = sums
  const quantity = { header: words.people, width: PAPER_WIDTHS.quantity }
  const figures = [
    quantity,
    { header: words.unit, width: PAPER_WIDTHS.unit },
    { header: words.total, width: PAPER_WIDTHS.gross },
  ]
  const rest = PAPER_WIDTHS.line - figures.reduce((sum, { width }) => sum + width, 0)
  return {
    kind: words.kind,
    number,
    tag: words.notTaxDocument,
    watermark: version.sentAt === null ? words.draft : null,
    parties: partiesOf({ supplier, buyer: buyerOf(found) }, language),
    facts: [
      [words.sentOn, day(madeOn)],
      [words.validUntil, day(version.validUntil)],
      ...(versions.length > 1 ? ([[words.version, String(version.version)]] as const) : []),
      ...(found.orderNumber === null ? [] : ([[words.buyerNumber, found.orderNumber]] as const)),
    ],
    columns: [{ header: words.what, width: rest }, ...figures],
    rows: [
      {
        what: version.title,
        details: [
          ...version.lessons.map((lesson) => lessonInWords(lesson, language)),
          `${words.place}: ${version.place}`,
        ],
        cells: [peopleInWords(version.seats, language), figure(version.unitPriceCents), figure(sums.totalCents)],
      },
    ],
    aside: { is: 'pay', payBySquare: '', facts: payingFacts(found, version, sums) },
    sums: vat === null ? [] : taxedSums(vat, language),
    total: {
      label: vat === null ? words.total : words.totalWithVat,
      sum: exactMoney(sums.totalCents),
      under: null,
    },
    says: { strong: words.says, text: words.saysText(day(version.validUntil)) },
    notes: [
      ...(version.note === null ? [] : [version.note]),
      ...(vat === null ? [words.notPayer] : []),
      words.terms(inLanguage(`${origin}/terms`, language)),
    ],
    footer: footerOf(supplier, language),
  }
}

function payingFacts(
  { language }: FoundQuote,
  version: VersionRow,
  { depositCents, restCents }: ReturnType<typeof sumsOf>,
): ReadonlyArray<Fact> {
  const words = QUOTE_PAPER_MESSAGES[language]
  const bank = addWorkingDays(startDayOf(version), -DEPOSIT_WORKING_DAYS_BEFORE)
  const byValidity = addDays(version.validUntil, DEPOSIT_DAYS)
  const latest = bank < byValidity ? bank : byValidity
  return [
    [words.deposit(DEPOSIT_PERCENT), exactMoney(depositCents)],
    [words.depositDue, words.depositDueText(DEPOSIT_DAYS, formatDate(latest, 'numeric', language))],
    [words.rest, exactMoney(restCents)],
    [words.restDue, words.restDueText(SETTLING_DAYS)],
  ]
}

function buyerOf({ companyName, ico, dic, icDph, street, city, zip, country, contactName }: FoundQuote) {
  const name = companyName ?? contactName ?? '–'
  return { name, ico, dic, icDph, street, city, zip, country: country ?? HOME_COUNTRY, isCompany: true }
}
