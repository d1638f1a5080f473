import { type ComponentProps, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { StepState } from '#capabilities/changes/change-states.ts'
import { type ChangeInWhole, StepName } from '#capabilities/changes/changes.ts'
import { closeTask } from '#capabilities/changes/close-task.server.ts'
import { readChange } from '#capabilities/changes/read-change.server.ts'
import { retryFailedSteps } from '#capabilities/changes/retry-failed-steps.server.ts'
import { retryStep } from '#capabilities/changes/retry-step.server.ts'
import { typo } from '#kernel/typography.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Progress } from '#ui/marks/progress.tsx'
import { SessionPlans } from '../form/session-plan.tsx'
import type { Route } from './+types/change'
import { CHANGE_MESSAGES } from './change.messages.ts'
import { RetryAll, stepColumns } from './change-steps.tsx'

const VIEWS = ['failed', 'task', 'waiting', 'done'] as const satisfies ReadonlyArray<StepState>
/** Steps that a person has closed are done too. */
const STATES = { failed: ['failed'], task: ['task'], waiting: ['waiting'], done: ['done', 'task-done'] } as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('closeTask')
  const query = readTableQuery(request.url, {
    sorts: ['state'],
    sort: { key: 'state', direction: 'ascending' },
    filters: ['state'],
  })
  const view = VIEWS.find((known) => known === query.filters.state) ?? null
  const changeId = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const { page, pageSize } = query
  const change = await readChange(services, { changeId, states: view ? STATES[view] : [], page, pageSize }, call).catch(
    refused,
  )
  return { change, view, query, mayChange }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    const named = () => parseForm(StepName, { changeId: params.id, registrationId: given.registrationId })
    if (given.intent === 'retry') await retryStep(services, named(), call)
    else if (given.intent === 'retry-all') await retryFailedSteps(services, { changeId: params.id }, call)
    else await closeTask(services, named(), call)
    const state = new URL(request.url).searchParams.get('state')
    const done = given.intent === 'close' ? 'closed' : 'retried'
    return `/admin/changes/${params.id}?${new URLSearchParams({ ...(state ? { state } : {}), done })}`
  })
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { change, view, query, mayChange } = loaderData
  const words = useMessages(CHANGE_MESSAGES)
  const { pathname } = useLocation()
  const { counts } = change
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = counts.done + counts['task-done']
  useProgress(change)
  return (
    <AdminScreen
      title={words.titles[change.kind](change.title)}
      lead={words.made(formatDate(new Date(change.madeAt), 'moment'), change.madeBy)}
      actions={
        <>
          {mayChange && counts.failed > 1 && <RetryAll count={counts.failed} />}
          <ButtonLink to={`/admin/sessions/${change.sessionId}`}>{words.session}</ButtonLink>
        </>
      }
    >
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {all > 0 && (
        <div className="change-progress" role="status">
          <p>
            <strong>{change.finishedAt ? words.finished : words.progress(done, all)}</strong>
            {change.finishedAt && (
              <span className="text-ink-2">{formatDate(new Date(change.finishedAt), 'moment')}</span>
            )}
          </p>
          <Progress value={(100 * done) / all} label={words.progressLabel} tone={counts.failed > 0 ? 'warn' : 'ok'} />
        </div>
      )}
      <div className="mb-5">
        <SessionPlans before={change.before} after={change.after} />
        {change.note && <p className="mt-3 whitespace-pre-line">{typo(`${words.note} ${change.note}`)}</p>}
      </div>
      <Figures items={figuresOf(change, words)} />
      <AdminTable
        views={{
          label: words.views.label,
          items: [
            { to: pathname, label: `${words.views.all} ${all}`, current: view === null },
            ...VIEWS.map((key) => ({
              to: `${pathname}?state=${key}`,
              label: `${words.views[key]} ${key === 'done' ? done : counts[key]}`,
              current: key === view,
            })),
          ],
        }}
        caption={words.caption}
        columns={stepColumns({ words, kind: change.kind, mayChange })}
        rows={change.steps}
        rowKey={({ registrationId }) => registrationId}
        query={query}
        total={change.total}
        empty={<EmptyState>{words.nobody}</EmptyState>}
      />
    </AdminScreen>
  )
}

function figuresOf(
  { kind, counts, answers, refundedCents }: ChangeInWhole,
  words: (typeof CHANGE_MESSAGES)['sk'],
): ComponentProps<typeof Figures>['items'] {
  if (kind === 'moved') {
    return [
      { label: words.answers.none, value: String(answers.none) },
      { label: words.answers.stays, value: String(answers.stays) },
      { label: words.answers['other-session'], value: String(answers['other-session']) },
      { label: words.answers.refund, value: String(answers.refund), note: formatMoney(refundedCents) },
    ]
  }
  const { failed, task } = counts
  return [
    { label: words.views.failed, value: String(failed), tone: failed > 0 ? 'bad' : undefined },
    { label: words.views.task, value: String(task), tone: task > 0 ? 'warn' : undefined },
    { label: words.refunded, value: formatMoney(refundedCents) },
  ]
}

/** How often the screen looks while jobs work, and for how long it stays curious. */
const LOOK_MS = 2000
const LOOKS = 150

function useProgress({ counts, steps }: ChangeInWhole): void {
  const { revalidate } = useRevalidator()
  const isMoving = counts.waiting > 0 || counts.failed > 0 || steps.some(({ letters }) => isOnTheWay(letters))
  useEffect(() => {
    if (!isMoving) return
    let looks = 0
    const timer = setInterval(() => {
      if (++looks > LOOKS) clearInterval(timer)
      else if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}

function isOnTheWay({ all, sent, failed }: ChangeInWhole['steps'][number]['letters']): boolean {
  return sent + failed < all
}
