import { Link, useLocation } from 'react-router'
import { handleLowScore } from '#capabilities/feedback/handle-low-score.server.ts'
import { listFeedback } from '#capabilities/feedback/list-feedback.server.ts'
import { GROUPED_BY, HandleLowScore } from '#capabilities/feedback/office-feedback.ts'
import { readSatisfaction } from '#capabilities/feedback/read-satisfaction.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatMonth } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/feedback'
import { FEEDBACK_LIST } from './feedback-list.tsx'
import { NpsText } from './nps-text.tsx'
import './feedback.css'

const MESSAGES = {
  sk: {
    lead: 'Čo účastníci povedali po kurze. NPS je podiel tých, čo by kurz odporučili (9 a 10), mínus podiel tých, čo nie (0 až 6).',
    whole: 'Posledných 12 mesiacov:',
    by: 'Podľa čoho',
    bys: { course: 'Podľa kurzu', instructor: 'Podľa lektora', month: 'Podľa mesiaca' },
    heads: { course: 'Kurz', instructor: 'Lektor', month: 'Mesiac' },
    nps: 'NPS',
    views: 'Ktoré odpovede',
    all: 'Všetky',
    low: 'Nízke, nevybavené',
    empty: 'Zatiaľ nikto neodpovedal. Otázky posielame hodinu po kurze.',
    noneLow: 'Žiadne nízke hodnotenie nečaká.',
    done: { handled: 'Hodnotenie je vybavené.' },
  },
  en: {
    lead: 'What participants said after a course. NPS is the share of who would recommend it (9 and 10) less the share of who would not (0 to 6).',
    whole: 'The last 12 months:',
    by: 'Grouped by',
    bys: { course: 'By course', instructor: 'By instructor', month: 'By month' },
    heads: { course: 'Course', instructor: 'Instructor', month: 'Month' },
    nps: 'NPS',
    views: 'Which answers',
    all: 'All',
    low: 'Low, not handled',
    empty: 'Nobody has answered yet. We send the questions an hour after a course.',
    noneLow: 'No low score waits.',
    done: { handled: 'The score is handled.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = FEEDBACK_LIST.queryIn(request.url)
  const { search, view, page, pageSize } = wanted
  const asked = new URL(request.url).searchParams.get('by')
  const by = GROUPED_BY.find((known) => known === asked) ?? 'course'
  const [satisfaction, { answers, total }] = await Promise.all([
    readSatisfaction(services, { by }, call),
    listFeedback(services, { search, view, page, pageSize }, call),
  ]).catch(refused)
  return { satisfaction, by, answers, total, query, view, mayHandle: may('handleLowScore') }
}

const STEPS = { handle: step('handled', HandleLowScore, handleLowScore) }

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async (asked) => {
    const done = await takeStep(asked, STEPS)
    return `/admin/feedback${tableHref(new URL(request.url).search, { done, index: '', _routes: '' })}`
  })
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, total, query, view, mayHandle } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const viewHref = (show: string) => tableHref(search, { show })
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <SatisfactionFigures figures={loaderData} />
      <OfficeTable
        list={FEEDBACK_LIST}
        views={{
          label: words.views,
          items: [
            { to: viewHref(''), label: words.all, current: view === null },
            { to: viewHref('low'), label: words.low, current: view === 'low' },
          ],
        }}
        given={{ mayHandle }}
        rows={answers}
        query={query}
        total={total}
        empty={<EmptyState>{view === 'low' ? words.noneLow : words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Figures = Pick<Awaited<ReturnType<typeof loader>>, 'satisfaction' | 'by'>

function SatisfactionFigures({ figures: { satisfaction, by } }: { figures: Figures }) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  const { search } = useLocation()
  const { whole, groups } = satisfaction
  const named = (name: string) => (by === 'month' ? formatMonth(name, spoken) : typo(name))
  return (
    <section className="satisfaction" aria-label={words.whole}>
      <p className="satisfaction-whole">
        {words.whole} <NpsText tally={whole} />
      </p>
      <nav aria-label={words.by} className="satisfaction-by">
        {GROUPED_BY.map((each) => (
          <Link
            key={each}
            to={tableHref(search, { by: each })}
            preventScrollReset
            aria-current={each === by || undefined}
          >
            {words.bys[each]}
          </Link>
        ))}
      </nav>
      {groups.length > 0 && (
        <table className="satisfaction-table">
          <caption className="sr-only">{words.bys[by]}</caption>
          <thead>
            <tr>
              <th scope="col">{words.heads[by]}</th>
              <th scope="col">{words.nps}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, ...tally }) => (
              <tr key={key}>
                <th scope="row">{named(name)}</th>
                <td>
                  <NpsText tally={tally} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
