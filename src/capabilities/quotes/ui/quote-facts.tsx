import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { DEPOSIT_PERCENT, SETTLING_DAYS } from '../quote-limits.ts'
import { lessonInWords, peopleInWords } from '../quotes.messages.ts'
import type { QuotePage } from '../quotes.ts'
import { QUOTE_MESSAGES } from './quote.messages.ts'

type Shown = { page: QuotePage; language: Language }

/** What is offered: when, where, for how many, for how much, and when it is paid. */
export function QuoteFacts({ page, language }: Shown) {
  const words = QUOTE_MESSAGES[language]
  const { offered, kind } = page
  return (
    <dl className="order-lines">
      <Line term={words.when}>
        {offered.lessons.map((lesson) => (
          <span key={lesson.startsAt} className="quote-lesson">
            {lessonInWords(lesson, language)}
          </span>
        ))}
      </Line>
      <Line term={words.where}>{typo(offered.place)}</Line>
      <Line term={words.forWhom}>{peopleInWords(offered.seats, language)}</Line>
      <Line term={words.unit} isSum>
        {exactMoney(offered.unitPriceCents)}
      </Line>
      <QuoteTotal page={page} language={language} />
      <Line term={words.deposit(DEPOSIT_PERCENT)} note={kind === 'open' ? untilDay(page, language) : null} isSum>
        {exactMoney(page.sums.depositCents)}
      </Line>
      <Line term={words.rest} note={words.restUntil(SETTLING_DAYS)} isSum>
        {exactMoney(page.sums.restCents)}
      </Line>
      <Line term={words.validUntil}>{formatDate(offered.validUntil, 'long', language)}</Line>
    </dl>
  )
}

/** Right above the button that binds: what, when, for how many, for how much. */
export function QuoteRecap({ page, language }: Shown) {
  const words = QUOTE_MESSAGES[language]
  const { offered } = page
  return (
    <dl className="order-lines">
      <Line term={typo(offered.title)}>
        {offered.lessons.map((lesson) => (
          <span key={lesson.startsAt} className="quote-lesson">
            {lessonInWords(lesson, language)}
          </span>
        ))}
      </Line>
      <Line term={words.forWhom}>{peopleInWords(offered.seats, language)}</Line>
      <QuoteTotal page={page} language={language} />
    </dl>
  )
}

function QuoteTotal({ page: { sums }, language }: Shown) {
  const words = QUOTE_MESSAGES[language]
  const { vat, totalCents } = sums
  return (
    <div className="order-total">
      <dt>
        {vat === null ? words.total.plain : words.total.gross}
        {vat !== null && <span>{words.vatInside(vat.percent, exactMoney(vat.vatCents))}</span>}
      </dt>
      <dd className="num">{exactMoney(totalCents)}</dd>
    </div>
  )
}

function untilDay({ depositDueOn }: QuotePage, language: Language): string {
  return QUOTE_MESSAGES[language].depositUntil(formatDate(depositDueOn, 'day', language))
}

type LineProps = { term: string; note?: string | null; isSum?: boolean; children: ReactNode }

function Line({ term, note = null, isSum = false, children }: LineProps) {
  return (
    <div>
      <dt>
        {term}
        {note !== null && <span className="quote-line-note">{note}</span>}
      </dt>
      <dd className={isSum ? 'num' : undefined}>{children}</dd>
    </div>
  )
}
