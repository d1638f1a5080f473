import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type AttendancePage, type AttendanceQuery, SHOWN } from '#capabilities/attendance/attendance.ts'
import { typo } from '#kernel/typography.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'
import { AttendanceTap } from './attendance-tap.tsx'
import './attendance.css'

type AttendanceDeskProps = {
  page: AttendancePage
  query: Pick<AttendanceQuery, 'page' | 'pageSize' | 'search' | 'shown'>
  /** Why a tap was refused. */
  answer?: FormAnswer | null | undefined
  mayMark: boolean
  seesCompanies: boolean
  /** What stands beside the list. */
  children?: ReactNode
}

/** One lesson of a session: how many are there and by what it is known, then everybody with a tap. */
export function AttendanceDesk({ page, query, answer, mayMark, seesCompanies, children }: AttendanceDeskProps) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const { counts, people, total } = page
  const everybody = counts.present + counts.partial + counts.absent + counts.unknown
  const { search } = useLocation()
  if (everybody === 0) return <EmptyState>{words.nobody}</EmptyState>
  return (
    <>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <Lessons page={page} />
      <Sum page={page} everybody={everybody} />
      <div className="attendance-body">
        <section aria-label={words.list} className="attendance-list">
          <Tools page={page} query={query} everybody={everybody} />
          {mayMark && !page.mayBeMarked && <p className="text-ink-2">{typo(words.ahead)}</p>}
          {people.length === 0 && <p className="text-ink-2">{words.noneFound}</p>}
          <ul className="taps">
            {people.map((person) => (
              <AttendanceTap
                key={person.participantId}
                person={person}
                mayMark={mayMark && page.mayBeMarked}
                seesCompanies={seesCompanies}
              />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={Math.ceil(total / query.pageSize)}
            href={(to) => tableHref(search, { page: to, done: '' })}
          />
        </section>
        <div className="attendance-side">
          {children}
          <section className="pane session-sheet" aria-labelledby="attendance-how">
            <h2 id="attendance-how">{words.how}</h2>
            <p className="text-ink-2">{typo(words.howText)}</p>
          </section>
        </div>
      </div>
    </>
  )
}

function Lessons({ page: { lessons, lesson } }: Pick<AttendanceDeskProps, 'page'>) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const language = useLanguage()
  if (lessons.length < 2) return null
  return (
    <TabLinks
      className="attendance-lessons"
      label={words.lessons}
      items={lessons.map((one) => ({
        to: `?lesson=${one.lesson}`,
        label: words.lesson(one.lesson, formatDate(new Date(one.startsAt), 'short', language)),
        current: one.lesson === lesson,
      }))}
    />
  )
}

function Sum({ page: { counts, sources }, everybody }: Pick<AttendanceDeskProps, 'page'> & { everybody: number }) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const came = counts.present + counts.partial
  return (
    <div className="attendance-sum">
      <p>
        <b className="num">{came}</b> {words.came(everybody)}
        {counts.partial > 0 && <small>{words.partly(counts.partial)}</small>}
      </p>
      <SeatTicks n={(came / everybody) * 20} />
      <ul>
        {(['click', 'tool', 'person'] as const)
          .filter((source) => sources[source] > 0)
          .map((source) => (
            <li key={source}>
              <b className="num">{sources[source]}</b> {words.sources[source]}
            </li>
          ))}
      </ul>
    </div>
  )
}

function Tools({
  page: { counts, lesson, lessons },
  query: { search: searched, shown },
  everybody,
}: Pick<AttendanceDeskProps, 'page' | 'query'> & { everybody: number }) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const { search } = useLocation()
  const countOf = { ...counts, missing: counts.unknown }
  const chips = [
    { value: null, label: words.everybody(everybody) },
    ...SHOWN.filter((one) => countOf[one] > 0 || one === shown).map((one) => ({
      value: one,
      label: words[one](countOf[one]),
    })),
  ]
  return (
    <div className="attendance-tools">
      <nav aria-label={words.shown} className="attendance-chips">
        {chips.map(({ value, label }) => (
          <Link
            key={label}
            to={tableHref(search, { shown: value ?? '', done: '' })}
            preventScrollReset
            className="chip"
            aria-current={value === shown ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <TableSearch label={words.search} defaultValue={searched ?? ''}>
        {lessons.length > 1 && <input type="hidden" name="lesson" value={lesson} />}
        {shown && <input type="hidden" name="shown" value={shown} />}
      </TableSearch>
    </div>
  )
}
