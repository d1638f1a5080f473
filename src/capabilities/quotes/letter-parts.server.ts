import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import type { FoundQuote, VersionRow } from './find-quote.server.ts'
import { DEPOSIT_PERCENT } from './quote-limits.ts'
import { lessonInWords, peopleInWords } from './quotes.messages.ts'
import { sumsOf } from './sums-of.ts'

type Words = {
  number: string
  training: string
  when: string
  people: string
  total: Record<'gross' | 'plain', string>
  deposit: (percent: number) => string
  validUntil: string
}

const MESSAGES: Messages<Words> = {
  sk: {
    number: 'Číslo ponuky',
    training: 'Školenie',
    when: 'Kedy',
    people: 'Pre koľkých',
    total: { gross: 'Spolu s DPH', plain: 'Spolu' },
    deposit: (percent) => `Z toho záloha ${percent}\u00a0%`,
    validUntil: 'Platí do',
  },
  en: {
    number: 'Quote number',
    training: 'Training',
    when: 'When',
    people: 'For how many',
    total: { gross: 'Total with VAT', plain: 'Total' },
    deposit: (percent) => `Of it the deposit, ${percent}\u00a0%`,
    validUntil: 'Valid until',
  },
}

/** What is offered, as every letter about it says it. */
export function quoteFacts({ number, language }: FoundQuote, version: VersionRow): Block {
  const words = MESSAGES[language]
  const { totalCents, depositCents, vat } = sumsOf(version)
  return {
    kind: 'facts',
    rows: [
      { term: words.number, value: number },
      { term: words.training, value: typo(version.title) },
      { term: words.when, value: version.lessons.map((lesson) => lessonInWords(lesson, language)).join('; ') },
      { term: words.people, value: peopleInWords(version.seats, language) },
      { term: vat === null ? words.total.plain : words.total.gross, value: exactMoney(totalCents) },
      { term: words.deposit(DEPOSIT_PERCENT), value: exactMoney(depositCents) },
      { term: words.validUntil, value: formatDate(version.validUntil, 'long', language) },
    ],
  }
}
