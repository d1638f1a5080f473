import { Form, Link, useLocation, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { ALERT_STANDINGS, type AlertForStaff } from '#platform/alerts/alert-history.ts'
import { CloseAlert, closeAlert } from '#platform/alerts/close-alert.server.ts'
import { listAlerts } from '#platform/alerts/list-alerts.server.ts'
import { sendTestAlert } from '#platform/alerts/send-test-alert.server.ts'
import { readWatchReport } from '#platform/monitoring/read-watch-report.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { readTableQuery, tableHref } from '../table/table-query.ts'
import type { Route } from './+types/alerts'
import { AlertReceiver, NodeMemory } from './alert-memory.tsx'
import { placeOf } from './alert-places.ts'
import { ALERTS_MESSAGES, type AlertsWords } from './alerts.messages.ts'
import { ALERT_NAMES } from './dashboard.messages.ts'
import '../shell/operations.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const query = readTableQuery(request.url, {
    sorts: ['last'],
    sort: { key: 'last', direction: 'descending' },
    filters: ['standing', 'kind'],
  })
  const { page, pageSize, sort, filters } = query
  const wanted = {
    standing: ALERT_STANDINGS.find((known) => known === filters.standing) ?? null,
    kind: filters.kind ?? null,
    order: sort,
    page,
    pageSize,
  }
  const [list, watch] = await Promise.all([listAlerts(services, wanted, call), readWatchReport(services, call)]).catch(
    refused,
  )
  return { ...list, watch, query, isAdmin }
}

export function action({ context, request }: Route.ActionArgs) {
  const to = (done: string) => `/admin/alerts${tableHref(new URL(request.url).search, { done })}`
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    if (given.intent === 'test') return sendTestAlert(services, call).then(() => to('sent'))
    return closeAlert(services, parseForm(CloseAlert, given), call).then(() => to('closed'))
  })
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, total, kinds, watch, query, isAdmin } = loaderData
  const words = useMessages(ALERTS_MESSAGES)
  const language = useLanguage()
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' ? String(formData?.get('alertId')) : null
  const nameOf = (kind: string) => ALERT_NAMES[kind]?.[language] ?? kind
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <AlertReceiver webhook={watch.webhook} isAdmin={isAdmin} />
      <AdminTable
        caption={words.caption}
        columns={columnsIn({ words, isAdmin, busy, search, nameOf })}
        rows={alerts}
        rowKey={({ id }) => id}
        query={query}
        total={total}
        filters={[
          {
            name: 'standing',
            label: words.standing,
            all: words.anyStanding,
            options: ALERT_STANDINGS.map((value) => ({ value, label: words.standings[value] })),
          },
          {
            name: 'kind',
            label: words.kind,
            all: words.anyKind,
            options: kinds.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
      <NodeMemory watch={watch} nameOf={nameOf} />
    </AdminScreen>
  )
}

type Shown = {
  words: AlertsWords
  isAdmin: boolean
  busy: string | null
  search: string
  nameOf: (kind: string) => string
}

function columnsIn({ words, isAdmin, busy, search, nameOf }: Shown): ReadonlyArray<Column<AlertForStaff>> {
  const moment = (value: string) => (
    <time dateTime={value} className="num whitespace-nowrap">
      {formatDate(new Date(value), 'moment')}
    </time>
  )
  return [
    {
      key: 'alert',
      header: words.alert,
      fold: 'lead',
      cell: (alert) => {
        const place = placeOf(alert)
        const name = typo(nameOf(alert.kind))
        return (
          <>
            {place ? (
              <Link to={place} className="row-link">
                {name}
              </Link>
            ) : (
              <strong>{name}</strong>
            )}
            <small className="row-note" lang="en">
              {alert.title}
            </small>
          </>
        )
      },
    },
    {
      key: 'about',
      header: words.about,
      fold: 'line',
      cell: ({ key }) => <code className="short-id [overflow-wrap:anywhere]">{key}</code>,
    },
    {
      key: 'standing',
      header: words.standing,
      fold: 'side',
      cell: ({ resolvedAt, firstAt }) =>
        resolvedAt === null ? (
          <Badge look="warn">{words.standings.open}</Badge>
        ) : (
          <>
            <Badge look="mute">{words.standings.resolved}</Badge>
            <small className="row-note">{words.lasted(durationOf(firstAt, resolvedAt, words))}</small>
          </>
        ),
    },
    { key: 'first', header: words.first, cell: ({ firstAt }) => moment(firstAt) },
    {
      key: 'last',
      header: words.last,
      sortable: true,
      cell: ({ lastAt, times }) => (
        <>
          {moment(lastAt)}
          {times > 1 && <small className="row-note">{words.times(times)}</small>}
        </>
      ),
    },
    ...(isAdmin
      ? [
          {
            key: 'close',
            header: words.close,
            headerHidden: true,
            align: 'end' as const,
            fold: 'line' as const,
            cell: ({ id, kind, resolvedAt }: AlertForStaff) =>
              resolvedAt === null && (
                <Form method="post" action={search} preventScrollReset>
                  <input type="hidden" name="alertId" value={id} />
                  <Button
                    type="submit"
                    size="sm"
                    name="intent"
                    value="close"
                    busy={busy === id}
                    busyLabel={words.closing}
                    aria-label={words.closeOne(nameOf(kind))}
                  >
                    {words.close}
                  </Button>
                </Form>
              ),
          },
        ]
      : []),
  ]
}

const MINUTE = 60_000

function durationOf(from: string, to: string, words: AlertsWords): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE))
  if (minutes < 120) return words.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? words.hours(hours) : words.days(Math.round(hours / 24))
}
