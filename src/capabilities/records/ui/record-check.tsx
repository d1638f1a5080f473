import { ReplacedAnswer, Rows } from '#capabilities/certificates/ui/check-parts.tsx'
import { MarkPattern } from '#capabilities/certificates/ui/mark-pattern.tsx'
import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { daysOf, hoursOf, shortHash } from '../paper/record-words.ts'
import type { CheckedRecord } from '../record.ts'
import { RECORD_PATTERN_COLUMNS } from '../record-pattern.ts'
import { RECORD_CHECK_MESSAGES } from './record-check.messages.ts'
import './records.css'

type Known = Exclude<CheckedRecord, { state: 'unknown' }>

/** What the code of a record says: what was taught to how many, and neither to whom nor for which company. */
export function RecordCheck({ record, language }: { record: Known; language: Language }) {
  const words = RECORD_CHECK_MESSAGES[language]
  const day = (date: string) => formatDate(date, 'long', language)
  if (record.state === 'replaced') {
    const { number, replacedOn, by } = record
    return (
      <ReplacedAnswer
        words={words}
        text={words.replacedText(day(replacedOn))}
        number={number}
        by={by}
        language={language}
      />
    )
  }
  const { code, number, from, until, courses, totals, corrections, provider, issuedOn, erased } = record
  const numeric = (date: string) => formatDate(date, 'numeric')
  const period = words.periodOf(from === null ? null : numeric(from), numeric(until))
  return (
    <section className="card tint check-answer check-valid record-check">
      <div>
        <Mark name="makcen" />
        <h2>{typo(words.valid)}</h2>
        {erased > 0 && <p role="note">{typo(words.erased(erased))}</p>}
        <Rows
          rows={[
            [words.period, typo(period)],
            ...courses.flatMap(({ letter, title, syllabus, days, people }) => [
              [
                words.course(letter),
                typo(`${words.courseOf(title, syllabus?.number ?? null)}, ${words.courseDays(daysOf(days), people)}`),
              ] as const,
              ...(syllabus === null ? [] : [[words.hash(letter), shortHash(syllabus.hash)] as const]),
            ]),
            [words.totals, `${totals.people}, ${hoursOf(totals.minutes, language)}, ${totals.certificates}`],
            ...(corrections > 0 ? [[words.corrections, String(corrections)] as const] : []),
            [words.number, typo(words.numberOf(number, day(issuedOn)))],
            [words.issuer, typo(words.issuerOf(provider.name, provider.ico))],
          ]}
        />
      </div>
      <div>
        <div className="check-pattern">
          <MarkPattern code={code} label={words.pattern} columns={RECORD_PATTERN_COLUMNS} />
          <div>
            <h3>{words.patternHeading}</h3>
            <p>{typo(words.patternText)}</p>
            <p>
              <a className="link" href={inLanguage('/overenie#subor', language)}>
                {words.toFile}
              </a>
            </p>
          </div>
        </div>
        <p>{typo(words.private)}</p>
        <p>{typo(words.saysNot)}</p>
      </div>
    </section>
  )
}
