import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { CrmCounts, CrmFault } from '#capabilities/crm/crm-for-staff.ts'
import { listCrmPushes } from '#capabilities/crm/list-crm-pushes.server.ts'
import { readCrmState } from '#capabilities/crm/read-crm-state.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ZOHO_REGIONS } from '#platform/external-apis/external-api-address.server.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { StandInsNote } from '../connections/stand-ins-note.tsx'
import type { Route } from './+types/crm'
import { changeCrm } from './change-crm.server.ts'
import { faultColumns, removalColumns } from './crm-columns.tsx'
import { CrmConnection } from './crm-connection.tsx'
import { CRM_PICKS, PUSH_LIST } from './crm-list.tsx'
import { CRM_SCREEN_MESSAGES } from './crm-screen.messages.ts'
import '#routes/admin/shell/operations.css'
import '../settings.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayConnect = may('saveCrmClient')
  const mayRetry = may('retryCrmPushes')
  const { query, wanted } = PUSH_LIST.queryIn(request.url)
  const [state, { pushes, total }] = await Promise.all([
    readCrmState(services, call),
    listCrmPushes(services, wanted, call),
  ]).catch(refused)
  const asks = mayConnect && new URL(request.url).searchParams.get('ask') === 'disconnect'
  const { publicOrigin, networkSandboxUrl } = services.config
  const returnAddress = `${publicOrigin}/auth/zoho/callback`
  return {
    networkSandboxUrl,
    state,
    pushes,
    total,
    query,
    mayConnect,
    mayRetry,
    asks,
    returnAddress,
    regions: [...ZOHO_REGIONS],
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeCrm({ context, request })
}

const CONNECTION_INTENTS = ['client', 'connect', 'disconnect']

export default function Crm({ loaderData, actionData }: Route.ComponentProps) {
  const { networkSandboxUrl, state, pushes, total, query, mayConnect, mayRetry, asks, returnAddress, regions } =
    loaderData
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { search } = useLocation()
  const { state: going, formData } = useNavigation()
  const busy = going === 'submitting' ? String(formData?.get('id') ?? formData?.get('removal') ?? '') : null
  const answer = actionData && 'message' in actionData ? actionData : null
  const goOn = actionData && 'goOn' in actionData ? actionData.goOn : null
  const isOfConnection = answer !== null && CONNECTION_INTENTS.includes(answer.form)
  return (
    <AdminScreen lead={words.lead} actions={mayRetry && <ExportButtons action="/admin/crm/export" />}>
      <DoneNote texts={words.done} />
      <StandInsNote url={networkSandboxUrl} />
      {asks && state.standing === 'connected' && <DisconnectQuestion />}
      <CrmConnection
        state={state}
        regions={regions}
        returnAddress={returnAddress}
        mayChange={mayConnect}
        answer={isOfConnection ? answer : null}
        goOn={goOn}
      />
      {answer?.message && !isOfConnection && <AnswerNote>{answer.message}</AnswerNote>}
      {state.removals.length > 0 && (
        <div className="screen-part">
          <h2 id="removals">{words.removals}</h2>
          <p className="text-ink-2">{words.removalsLead}</p>
          <DataTable
            caption={words.removals}
            columns={removalColumns({ words, search, busy, mayChange: mayRetry })}
            rows={state.removals}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <div className="screen-part">
        <h2 id="orders">{words.orders}</h2>
        <Counts counts={state.counts} />
        {state.faults.length > 0 && <Faults faults={state.faults} />}
        <div>
          <OfficeTable
            list={PUSH_LIST}
            given={{ busy, mayChange: mayRetry }}
            rows={pushes}
            query={query}
            total={total}
            tools={mayRetry && state.counts.failed.count > 1 && <RetryFailed />}
            picked={mayRetry && pushes.length > 0 && <Picked />}
          />
        </div>
      </div>
    </AdminScreen>
  )
}

function Counts({ counts }: { counts: CrmCounts }) {
  const { figures } = useMessages(CRM_SCREEN_MESSAGES)
  const text = ({ count, isMore }: BoundedCount) => (isMore ? figures.more(formatCount(count)) : formatCount(count))
  const hasFailed = counts.failed.count > 0
  return (
    <Figures
      items={[
        {
          label: figures.failed,
          value: text(counts.failed),
          note: hasFailed ? figures.failedNote : figures.failedNone,
          to: '?state=failed',
          tone: hasFailed ? 'bad' : undefined,
        },
        { label: figures.waiting, value: text(counts.waiting), note: figures.waitingNote, to: '?state=waiting' },
        { label: figures.pushed, value: text(counts.pushed), to: '?state=pushed' },
        { label: figures.removed, value: text(counts.removed), note: figures.removedNote, to: '?state=removed' },
      ]}
    />
  )
}

/** What the CRM says about all that failed, so that one mend is seen to help many. */
function Faults({ faults }: { faults: ReadonlyArray<CrmFault> }) {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  return <DataTable caption={words.faults} rows={faults} rowKey={({ error }) => error} columns={faultColumns(words)} />
}

/** Everything that failed, whatever is picked. */
function RetryFailed() {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Button type="submit" form={CRM_PICKS} name="intent" value="retry-failed" size="sm" busy={isBusy}>
      {words.retryFailed}
    </Button>
  )
}

function Picked() {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={CRM_PICKS} message={null}>
      <Button type="submit" name="intent" value="retry" size="sm" busy={isBusy}>
        <Icon name="swap" />
        {words.retry}
      </Button>
    </PickedRows>
  )
}

function DisconnectQuestion() {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const back = tableHref(search, { ask: '' })
  return (
    <AskOverScreen title={words.ask.title} back={back} closeLabel={words.ask.close}>
      <p>{words.ask.body}</p>
      <Form method="post" action={search} className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="disconnect" look="bad" busy={isBusy}>
          {words.ask.send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.ask.back}
        </Link>
      </Form>
    </AskOverScreen>
  )
}
