import { LETTERS_GO } from '#capabilities/company-terms/company-terms.ts'
import { typo } from '#kernel/typography.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { COMPANY_MESSAGES, type CompanyWords } from './company.messages.ts'

type Change = { field: string; before: unknown; after: unknown }
type Event = { key: string; at: Date; name: string; by: string | null; changes: ReadonlyArray<Change> }
type Courses = ReadonlyArray<{ id: string; title: string }>

/** What was done with the agreement, by whom and when, in words. */
export function CompanyHistory({
  ico,
  events,
  courses,
}: {
  ico: string
  events: ReadonlyArray<Event>
  courses: Courses
}) {
  const words = useMessages(COMPANY_MESSAGES)
  const language = useLanguage()
  return (
    <section className="pane" aria-labelledby="company-history">
      <h2 id="company-history">{words.history.title}</h2>
      {events.length === 0 && <p className="text-ink-2">{typo(words.history.empty)}</p>}
      {events.length > 0 && (
        <ol className="company-list">
          {events.map(({ key, at, name, by, changes }) => (
            <li key={key}>
              <span>
                {typo(nameOf(ACTION_NAMES, name, language))}
                <span className="text-ink-2">, {by ?? words.history.system}</span>
                <small className="row-note">
                  {changes.flatMap((change) => inWords(change, words, courses) ?? []).join(', ')}
                </small>
              </span>
              <time dateTime={at.toISOString()} className="num">
                {formatDate(at, 'moment')}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p>
        <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'company', id: ico })}`}>
          {words.history.whole}
        </OfficeLink>
      </p>
    </section>
  )
}

/** Null for what only machines read. */
function inWords({ field, before, after }: Change, words: CompanyWords, courses: Courses): string | null {
  const name = words.history.fields[field]
  if (!name) return null
  const value = (given: unknown) => wordFor(field, given, words, courses)
  return before === null && field !== 'dueDays'
    ? words.history.said(name, value(after))
    : words.history.changed(name, value(before), value(after))
}

function wordFor(field: string, value: unknown, words: CompanyWords, courses: Courses): string {
  const { terms, prices } = words
  if (typeof value === 'boolean') return value ? terms.yes : terms.no
  if (field === 'dueDays') return typeof value === 'number' ? terms.dueAs(value) : terms.asSettings
  if (field === 'priceCents' && typeof value === 'number') return formatMoney(value)
  if (field === 'courseId') return courses.find(({ id }) => id === value)?.title ?? prices.goneCourse
  if (field === 'lettersGo') return terms.letters[LETTERS_GO.find((way) => way === value) ?? 'also']
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : String(value)
}
