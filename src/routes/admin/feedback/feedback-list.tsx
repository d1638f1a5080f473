import { Form } from 'react-router'
import { LOW_SCORE } from '#capabilities/feedback/feedback.ts'
import { FEEDBACK_VIEWS, type ListedAnswer } from '#capabilities/feedback/office-feedback.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { listWithoutFile, oneOf } from '#routes/admin/table/office-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { SaidWords } from './said-words.tsx'

const MESSAGES = {
  sk: {
    caption: 'Odpovede účastníkov',
    search: 'Hľadať kurz, meno alebo slová',
    score: 'Hodnotenie',
    person: 'Účastník',
    said: 'Čo napísal',
    course: 'Kurz',
    answered: 'Odpovedané',
    handle: 'Vybavenie',
    handleIt: 'Vybavené',
    handleOf: (name: string) => `Označiť za vybavené: ${name}`,
    waits: 'čaká',
    nameless: 'Bez mena',
  },
  en: {
    caption: 'Answers of participants',
    search: 'Search by course, name or words',
    score: 'Score',
    person: 'Participant',
    said: 'What they wrote',
    course: 'Course',
    answered: 'Answered',
    handle: 'Handling',
    handleIt: 'Handled',
    handleOf: (name: string) => `Mark as handled: ${name}`,
    waits: 'waits',
    nameless: 'No name',
  },
}

export const FEEDBACK_LIST = listWithoutFile<ListedAnswer, { mayHandle: boolean }>()({
  messages: MESSAGES,
  sort: { key: 'answered', direction: 'descending' },
  filters: { view: { ...oneOf(FEEDBACK_VIEWS, 'show'), isTab: true } },
  columns: {
    person: {
      fold: 'lead',
      sorts: false,
      cell: ({ name, email }, { words }) => (
        <>
          <strong>{name ?? words.nameless}</strong>
          {email && (
            <a className="row-note" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </>
      ),
    },
    score: {
      fold: 'side',
      sorts: false,
      cell: ({ score }) => (
        <Badge look={score <= LOW_SCORE ? 'bad' : score >= 9 ? 'ok' : 'line'}>{`${score}/10`}</Badge>
      ),
    },
    said: { fold: 'line', sorts: false, cell: (row) => <SaidWords answer={row} /> },
    course: {
      fold: 'line',
      sorts: false,
      cell: ({ course, sessionId, startsAt }) => (
        <OfficeLink to={`/admin/sessions/${sessionId}/money#feedback`}>
          {typo(course)}, {formatDate(startsAt, 'numeric')}
        </OfficeLink>
      ),
    },
    answered: {
      fold: 'line',
      sorts: false,
      cell: ({ answeredAt }) => (
        <DateText value={new Date(answeredAt)} format="numeric" className="num whitespace-nowrap" />
      ),
    },
    handle: {
      fold: 'line',
      sorts: false,
      cell: ({ id, name, isWaiting }, { words, mayHandle }) =>
        !isWaiting ? null : mayHandle ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="handle"
              size="sm"
              aria-label={words.handleOf(name ?? words.nameless)}
            >
              {words.handleIt}
            </Button>
          </Form>
        ) : (
          <Badge look="warn">{words.waits}</Badge>
        ),
    },
  },
})
