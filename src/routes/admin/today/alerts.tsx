import { Form, Link, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
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
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { aText, listWithoutFile, named, oneOf } from '../table/office-list.ts'
import { OfficeTable } from '../table/office-table.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/alerts'
import { placeOf } from './alert-places.ts'
import { AlertReceiver } from './alert-receiver.tsx'
import { ALERTS_MESSAGES, type AlertsWords } from './alerts.messages.ts'
import { ALERT_NAMES } from './dashboard.messages.ts'
import '../shell/operations.css'

type Given = { mayChange: boolean; busy: string | null; kinds: ReadonlyArray<string> }

const LIST = listWithoutFile<AlertForStaff, Given>()({
  messages: ALERTS_MESSAGES,
  sort: { key: 'last', direction: 'descending' },
  filters: { standing: oneOf(ALERT_STANDINGS), kind: aText() },
  fields: {
    standing: {
      all: 'anyStanding',
      options: named(ALERT_STANDINGS, (language) => ALERTS_MESSAGES[language].standings),
    },
    kind: {
      all: 'anyKind',
      options: ({ kinds, language }) => kinds.map((value) => ({ value, label: nameOf(value, language) })),
    },
  },
  columns: {
    alert: {
      fold: 'lead',
      cell: (alert, { language }) => {
        const place = placeOf(alert)
        const name = typo(nameOf(alert.kind, language))
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
    about: { fold: 'line', cell: ({ key }) => <code className="short-id [overflow-wrap:anywhere]">{key}</code> },
    standing: {
      fold: 'side',
      cell: ({ resolvedAt, firstAt }, { words }) =>
        resolvedAt === null ? (
          <Badge look="warn">{words.standings.open}</Badge>
        ) : (
          <>
            <Badge look="mute">{words.standings.resolved}</Badge>
            <small className="row-note">{words.lasted(durationOf(firstAt, resolvedAt, words))}</small>
          </>
        ),
    },
    first: { cell: ({ firstAt }) => <Moment at={firstAt} /> },
    last: {
      cell: ({ lastAt, times }, { words }) => (
        <>
          <Moment at={lastAt} />
          {times > 1 && <small className="row-note">{words.times(times)}</small>}
        </>
      ),
    },
    close: {
      headerHidden: true,
      align: 'end',
      fold: 'line',
      when: ({ mayChange }) => mayChange,
      cell: ({ id, kind, resolvedAt }, { words, language, search, busy }) =>
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
              aria-label={words.closeOne(nameOf(kind, language))}
            >
              {words.close}
            </Button>
          </Form>
        ),
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('closeAlert')
  const { query, wanted } = LIST.queryIn(request.url)
  const [list, { webhook }] = await Promise.all([
    listAlerts(services, wanted, call),
    readWatchReport(services, call),
  ]).catch(refused)
  return { ...list, webhook, query, mayChange, mayTest: may('sendTestAlert') }
}

export function action({ context, request }: Route.ActionArgs) {
  const to = (done: string) => `/admin/alerts${tableHref(new URL(request.url).search, { done })}`
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    if (given.intent === 'test') return sendTestAlert(services, call).then(() => to('sent'))
    return closeAlert(services, parseForm(CloseAlert, given), call).then(() => to('closed'))
  })
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, total, kinds, webhook, query, mayChange, mayTest } = loaderData
  const words = useMessages(ALERTS_MESSAGES)
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' ? String(formData?.get('alertId')) : null
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      <AlertReceiver webhook={webhook} mayChange={mayTest} />
      <OfficeTable list={LIST} given={{ mayChange, busy, kinds }} rows={alerts} query={query} total={total} />
    </AdminScreen>
  )
}

function nameOf(kind: string, language: Language): string {
  return ALERT_NAMES[kind]?.[language] ?? kind
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {formatDate(new Date(at), 'moment')}
    </time>
  )
}

const MINUTE = 60_000

function durationOf(from: string, to: string, words: AlertsWords): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE))
  if (minutes < 120) return words.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? words.hours(hours) : words.days(Math.round(hours / 24))
}
