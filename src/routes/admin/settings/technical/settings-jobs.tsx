import { Form, Link, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { deleteFailedJobs, retryFailedJobs } from '#platform/jobs/change-failed-jobs.server.ts'
import { listQueuedJobs } from '#platform/jobs/list-queued-jobs.server.ts'
import { listQueues } from '#platform/jobs/list-queues.server.ts'
import { PickJobs, type QueueForStaff } from '#platform/jobs/queues-for-staff.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/settings-jobs'
import { JOBS_MESSAGES } from './jobs.messages.ts'
import { countText, queueColumns } from './jobs-columns.tsx'
import { JOB_LIST } from './jobs-list.tsx'
import { JobsPicked, RetryQueue } from './jobs-picked.tsx'
import '#routes/admin/table/picked.css'
import '#routes/admin/shell/operations.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('retryFailedJobs')
  const { query, wanted } = JOB_LIST.queryIn(request.url)
  const { state, order } = wanted
  const [queues, listed] = await Promise.all([
    listQueues(services, call),
    listQueuedJobs(services, { ...wanted, direction: order.direction }, call),
  ]).catch(refused)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('ask') === 'delete' ? searchParams.getAll('id').filter(isId) : null
  return { queues, ...listed, query, state, asked, mayChange }
}

/** The button for a whole queue says which one instead of what to do. */
const Intent = z.object({ intent: z.enum(['retry', 'delete']).default('retry') })

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form, given }) => {
    const ids = form.getAll('id')
    const { queue } = given
    if (ids.length === 0 && queue === undefined) refuseForm({ message: JOBS_MESSAGES[language].nonePicked })
    const { intent } = parseForm(Intent, given)
    const picked = parseForm(PickJobs, queue === undefined ? { ids } : { queue })
    await (intent === 'retry' ? retryFailedJobs : deleteFailedJobs)(services, picked, call)
    return `/admin/settings/jobs${afterAnswer(request.url, { done: intent })}`
  })
}

/** The same list without a question and without those it was about. */
function afterAnswer(address: string, changes: Record<string, string>): string {
  const { searchParams } = new URL(address)
  for (const name of ['ask', 'id', '_routes', 'index']) searchParams.delete(name)
  return tableHref(`?${searchParams}`, changes)
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { queues, jobs, total, query, state, asked, mayChange } = loaderData
  const words = useMessages(JOBS_MESSAGES)
  const language = useLanguage()
  const { state: going, formData } = useNavigation()
  const busy = going === 'submitting' ? String(formData?.get('id')) : null
  const mayDecide = mayChange && state === 'failed' && jobs.length > 0
  const inQueue = query.filters.queue ? queues.find(({ name }) => name === query.filters.queue) : undefined
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {mayChange && asked && asked.length > 0 && <DeleteQuestion ids={asked} />}
      <Sums queues={queues} />
      <div className="screen-part">
        <h2 id="jobs">{words.list}</h2>
        <OfficeTable
          list={JOB_LIST}
          given={{ queues, mayDecide, busy }}
          rows={jobs}
          query={query}
          total={total}
          empty={<EmptyState>{state === 'failed' ? words.empty : words.emptyOther}</EmptyState>}
          tools={
            mayDecide && inQueue && inQueue.failed > 1 && <RetryQueue queue={inQueue.name} failed={inQueue.failed} />
          }
          picked={mayDecide && <JobsPicked />}
        />
      </div>
      <div className="screen-part">
        <h2 id="queues">{words.queues}</h2>
        <DataTable
          caption={words.queues}
          columns={queueColumns({ words, language })}
          rows={byTrouble(queues)}
          rowKey={({ name }) => name}
        />
      </div>
    </AdminScreen>
  )
}

/** What fails first, then what piles up, then the rest by name. */
function byTrouble(queues: ReadonlyArray<QueueForStaff>): ReadonlyArray<QueueForStaff> {
  const weight = ({ failed, retrying, waiting }: QueueForStaff) => failed * 1e9 + retrying * 1e5 + waiting.count
  return queues.toSorted((a, b) => weight(b) - weight(a))
}

function Sums({ queues }: { queues: ReadonlyArray<QueueForStaff> }) {
  const words = useMessages(JOBS_MESSAGES)
  const sum = (of: (queue: QueueForStaff) => number) => queues.reduce((total, queue) => total + of(queue), 0)
  const failed = sum((queue) => queue.failed)
  const retrying = sum((queue) => queue.retrying)
  const waiting = {
    count: sum(({ waiting: { count } }) => count),
    isMore: queues.some((queue) => queue.waiting.isMore),
  }
  return (
    <Figures
      items={[
        {
          label: words.figures.failed,
          value: String(failed),
          note: failed > 0 ? words.figures.failedNote : words.figures.none,
          tone: failed > 0 ? 'bad' : undefined,
        },
        {
          label: words.figures.retrying,
          value: String(retrying),
          note: words.figures.retryingNote,
          to: '?state=retry',
          tone: retrying > 0 ? 'warn' : undefined,
        },
        { label: words.figures.active, value: String(sum((queue) => queue.active)), to: '?state=active' },
        {
          label: words.figures.waiting,
          value: countText(waiting, words),
          note: words.figures.waitingNote,
          to: '?state=created',
        },
      ]}
    />
  )
}

function DeleteQuestion({ ids }: { ids: ReadonlyArray<string> }) {
  const words = useMessages(JOBS_MESSAGES)
  const { search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const back = afterAnswer(`http://screen/${search}`, {})
  return (
    <AskOverScreen title={words.ask.title(ids.length)} back={back} closeLabel={words.ask.close}>
      <p>{words.ask.body}</p>
      <Form method="post" action={search} className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button type="submit" name="intent" value="delete" look="bad" busy={isBusy} busyLabel={words.working}>
          {words.ask.send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.ask.back}
        </Link>
      </Form>
    </AskOverScreen>
  )
}
