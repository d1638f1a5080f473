import { Link } from 'react-router'
import type { CourseInList } from '#capabilities/catalogue/own-course.ts'
import type { SessionsOfCourse } from '#capabilities/schedule/office/count-sessions-of-courses.server.ts'
import { typo } from '#kernel/typography.ts'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'

const MESSAGES = {
  sk: {
    caption: 'Kurzy',
    search: 'Hľadať názov alebo úroveň',
    title: 'Kurz',
    edit: 'Upraviť',
    view: 'Zobraziť',
    level: 'Úroveň',
    price: 'Základná cena',
    sessions: 'Vypísané termíny',
    next: 'Najbližší termín',
    syllabus: 'Osnova',
    version: (number: number) => `verzia ${number}`,
    none: '–',
    unlisted: 'mimo ponuky',
    states: { archived: 'Archivované' },
    state: 'Ktoré',
    offered: 'V ponuke',
  },
  en: {
    caption: 'Courses',
    search: 'Search by title or level',
    title: 'Course',
    edit: 'Edit',
    view: 'View',
    level: 'Level',
    price: 'Base price',
    sessions: 'Scheduled sessions',
    next: 'Next session',
    syllabus: 'Syllabus',
    version: (number: number) => `version ${number}`,
    none: '–',
    unlisted: 'not on offer',
    states: { archived: 'Archived' },
    state: 'Which',
    offered: 'On offer',
  },
}

export type CourseRow = CourseInList & { sessions: SessionsOfCourse | null }

export const COURSE_LIST = listWithoutFile<CourseRow, { mayChange: boolean }>()({
  messages: MESSAGES,
  sort: { key: 'offered', direction: 'ascending' },
  filters: { state: { read: (given: string | null) => given === 'archived' } },
  fields: {
    state: {
      all: 'offered',
      options: ({ words }) => [{ value: 'archived', label: words.states.archived }],
    },
  },
  columns: {
    title: {
      fold: 'lead',
      sorts: false,
      cell: ({ id, kind, title, isListed }, { words, mayChange }) => (
        <>
          <Link
            className="row-link"
            to={`/admin/courses/${kind ?? id}`}
            aria-label={`${mayChange ? words.edit : words.view}: ${title}`}
          >
            {typo(title)}
          </Link>
          {!isListed && <Badge look="mute">{words.unlisted}</Badge>}
        </>
      ),
    },
    level: { fold: 'line', sorts: false, cell: ({ level }, { words }) => level ?? words.none },
    price: {
      fold: 'line',
      sorts: false,
      cell: ({ basePriceCents, priceText }) =>
        basePriceCents === null ? typo(priceText ?? '') : <span className="num">{formatMoney(basePriceCents)}</span>,
    },
    sessions: {
      fold: 'line',
      sorts: false,
      cell: ({ sessions }) => <span className="num">{sessions?.upcoming ?? 0}</span>,
    },
    next: {
      fold: 'line',
      sorts: false,
      cell: ({ sessions }, { words }) =>
        sessions?.next ? <span className="num">{formatDate(new Date(sessions.next), 'moment')}</span> : words.none,
    },
    syllabus: {
      fold: 'line',
      sorts: false,
      cell: ({ versions }, { words }) => (versions === 0 ? words.none : words.version(versions)),
    },
  },
})
