import { useEffect } from 'react'
import { Form, useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { readMoneyTasks } from '#capabilities/bookkeeping/read-money-tasks.server.ts'
import { readReconciliation } from '#capabilities/bookkeeping/read-reconciliation.server.ts'
import { COMPARED_DAYS, type Reconciled } from '#capabilities/bookkeeping/reconciliation.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useFocusOnTarget } from '#ui/hooks/use-focus-on-target.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MoneyTasksPanel } from '../money-tasks.tsx'
import type { Route } from './+types/reconciliation'
import { RECONCILIATION_MESSAGES } from './reconciliation.messages.ts'
import { ReconciliationFindings } from './reconciliation-findings.tsx'
import { settleDifference } from './settle-difference.server.ts'
import '../money.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('verifyOrder')
  const [books, tasks] = await Promise.all([readReconciliation(services, call), readMoneyTasks(services, call)]).catch(
    refused,
  )
  const isTest = services.config.stripe.secretKey.startsWith('sk_test_')
  return { ...books, tasks, mayChange, isTest, ownId: call.actor.id }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, settleDifference, { gives: ['findingId'] })
}

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, findings, tasks, mayChange, isTest, ownId } = loaderData
  const words = useMessages(RECONCILIATION_MESSAGES)
  const last = runs[0]
  const isRunning = useWaitForResult(last?.ranAt ?? null)
  useFocusOnTarget()
  return (
    <AdminScreen lead={words.lead} actions={mayChange && <Compare isRunning={isRunning} />}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {isRunning && (
        <p role="status" className="done-note">
          {words.running}
        </p>
      )}
      {last ? (
        <>
          <p className="mb-3 text-ink-2">
            {words.ran(formatDate(new Date(last.ranAt), 'moment'))},{' '}
            {words.period(formatDate(new Date(last.fromAt), 'moment'), formatDate(new Date(last.toAt), 'moment'))}.{' '}
            {words.periodNote} <TextLink to="/admin/monthly-close">{words.periodLink}</TextLink>.
          </p>
          <Sums run={last} open={findings.filter(({ isClosed }) => !isClosed).length} />
          <ReconciliationFindings
            findings={findings}
            mayChange={mayChange}
            isTest={isTest}
            refusedId={actionData?.given.findingId || null}
          />
        </>
      ) : (
        <EmptyState>{words.never}</EmptyState>
      )}
      <MoneyTasksPanel tasks={tasks} ownId={ownId} isTest={isTest} />
      {runs.length > 1 && <History runs={runs.slice(1)} />}
    </AdminScreen>
  )
}

const LOOK_EVERY_MS = 2_000
/** After this long the worker is not there; the screen says what it has. */
const WAIT_MS = 90_000

/** While a comparison that was asked for has no result yet, the screen looks for it. */
function useWaitForResult(ranAt: string | null): boolean {
  const [parameters] = useSearchParams()
  const { revalidate } = useRevalidator()
  const asked = Number(parameters.get('asked'))
  const isRunning = asked > 0 && (ranAt === null || new Date(ranAt).getTime() < asked)
  useEffect(() => {
    if (!isRunning) return
    const until = Date.now() + WAIT_MS
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer)
      else void revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  return isRunning
}

function Compare({ isRunning }: { isRunning: boolean }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'compare'
  const { pathname } = useLocation()
  return (
    <Form method="post" action={pathname} className="compare">
      <Select name="days" aria-label={words.days} defaultValue="3">
        {COMPARED_DAYS.map((days) => (
          <option key={days} value={days}>
            {words.lastDays(days)}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        name="intent"
        value="compare"
        look="spark"
        busy={isBusy || isRunning}
        busyLabel={words.comparing}
      >
        {words.compare}
      </Button>
    </Form>
  )
}

function Sums({ run, open }: { run: Reconciled; open: number }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const gap = (ours: number, theirs: number) =>
    ours === theirs ? words.agrees : words.differs(formatMoney(theirs - ours))
  return (
    <Figures
      items={[
        {
          label: words.figures.payments,
          value: formatMoney(run.theirCents),
          note: `${words.ours(formatMoney(run.ourCents), run.ourPayments)}, ${gap(run.ourCents, run.theirCents)}`,
          tone: run.ourCents === run.theirCents ? undefined : 'bad',
        },
        {
          label: words.figures.refunds,
          value: formatMoney(run.theirRefundedCents),
          note: `${words.oursOnly(formatMoney(run.ourRefundedCents))}, ${gap(run.ourRefundedCents, run.theirRefundedCents)}`,
          tone: run.ourRefundedCents === run.theirRefundedCents ? undefined : 'bad',
        },
        {
          label: words.figures.findings,
          value: String(open),
          note: open === 0 ? words.allClear : undefined,
          tone: open === 0 ? undefined : 'bad',
        },
      ]}
    />
  )
}

function History({ runs }: { runs: ReadonlyArray<Reconciled> }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  return (
    <details className="money-history">
      <summary>{words.history}</summary>
      <ol>
        {runs.map(({ id, ranAt, theirCents, theirRefundedCents, findings }) => (
          <li key={id} className="num">
            <time dateTime={ranAt}>{formatDate(new Date(ranAt), 'moment')}</time>
            <span>{formatMoney(theirCents)}</span>
            <span>{theirRefundedCents > 0 && formatMoney(-theirRefundedCents)}</span>
            <span className={findings > 0 ? 'text-bad' : 'text-ink-2'}>{words.historyLine(findings)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
