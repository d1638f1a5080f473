import { Form, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import type { ShownMonth } from '#capabilities/bookkeeping/accountant-month.ts'
import { CloseMonth, closeMonth } from '#capabilities/bookkeeping/close-month.server.ts'
import { AttachFeeDocument, OfMonth } from '#capabilities/bookkeeping/fee-document.ts'
import { attachFeeDocument } from '#capabilities/bookkeeping/fees/attach-fee-document.server.ts'
import { removeFeeDocument } from '#capabilities/bookkeeping/fees/remove-fee-document.server.ts'
import { Month, monthAfter } from '#capabilities/bookkeeping/monthly-close.ts'
import { type AccountantYear, readAccountantMonth } from '#capabilities/bookkeeping/read-accountant-month.server.ts'
import { readMonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { requestBalance } from '#capabilities/bookkeeping/request-balance.server.ts'
import { IntoClosedMonths, issueIntoClosedMonths } from '#capabilities/invoicing/issue-into-closed-months.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { dayOf } from '#kernel/day.ts'
import { readFiles } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Select } from '#ui/controls/select.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate, formatMonth } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/monthly-close'
import { ACCOUNTANT_MESSAGES } from './accountant.messages.ts'
import { CloseChecks } from './close-checks.tsx'
import { CLOSE_MESSAGES, useCloseColumns, useHandLineColumns } from './close-columns.tsx'
import { CloseFigures } from './close-figures.tsx'
import { FeeDocumentPane } from './fee-document-pane.tsx'
import { MonthChecks } from './month-checks.tsx'
import { MonthClosing, MonthPack } from './month-pack.tsx'
import { IssuedTable, PaidTable, StatementTable } from './month-tables.tsx'
import { usualMonth } from './usual-month.ts'
import { YearStrokes } from './year-strokes.tsx'
import '../money.css'
import './close.css'

const PAGE_SIZE = 50
const STATE_LOOKS = { closed: 'ok', ready: 'ok', open: 'warn', running: 'info', ahead: 'mute' } as const
/** As far back as accountants ask. */
const OFFERED_MONTHS = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportMonthlyClose')
  const current = dayOf(services.clock.now()).slice(0, 7)
  const asked = Month.safeParse(new URL(request.url).searchParams.get('month'))
  const month = asked.success ? asked.data : usualMonth(dayOf(services.clock.now()))
  const query = readTableQuery(request.url, {
    sorts: ['day'],
    sort: { key: 'day', direction: 'ascending' },
    pageSize: PAGE_SIZE,
  })
  const close = await readMonthlyClose(services, { month, page: query.page, pageSize: PAGE_SIZE }, call).catch(refused)
  const accounts = await readAccountantMonth(services, { month }, call).catch(refused)
  const months = Array.from({ length: OFFERED_MONTHS }, (_, ago) => monthAfter(current, -ago))
  return { close, accounts, month, months, query, mayChange, isOver: month < current }
}

export async function action({ context, request }: Route.ActionArgs) {
  const isUpload = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const { form, files } = isUpload ? await readFiles(request, 'feeDocument') : { form: request, files: [] }
  return answerStaffForm(
    { context, request: form },
    async (asked) => {
      const month = parseForm(Month, asked.given.month)
      const done = await takeStep(asked, {
        read: step('asked', z.object({ month: Month }), requestBalance),
        close: step('closed', CloseMonth, closeMonth, ({ month, explanation }) => ({
          month,
          explanation: explanation ?? '',
        })),
        attach: async ({ services, call, given }) => {
          const totalCents = centsIn(given.total ?? '')
          const wish = fieldsIn(AttachFeeDocument, { month, totalCents, bytes: files[0]?.bytes })
          await attachFeeDocument(services, wish, call)
          return 'attached'
        },
        remove: step('removed', OfMonth, removeFeeDocument),
        late: step('late', IntoClosedMonths, issueIntoClosedMonths, ({ orders, sure }) => ({
          registrationIds: sure ? (orders ?? '').split(' ') : [],
        })),
      })
      return `/admin/monthly-close?month=${month}&done=${done}`
    },
    { gives: ['total'] },
  )
}

export default function MonthlyClose({ loaderData, actionData }: Route.ComponentProps) {
  const { close, accounts, month, months, query, mayChange, isOver } = loaderData
  const words = useMessages(CLOSE_MESSAGES)
  const says = useMessages(ACCOUNTANT_MESSAGES)
  const language = useLanguage()
  const columns = useCloseColumns()
  const handColumns = useHandLineColumns()
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange &&
        (close.count > 0 || close.byHand.lines.length > 0) && <ExportButtons action="/admin/monthly-close/export" />
      }
    >
      <DoneNote texts={words.done} />
      {actionData?.message && actionData.form !== 'attach' && <AnswerNote>{actionData.message}</AnswerNote>}
      <div className="close-month">
        <MonthPicker month={month} months={months} />
        {mayChange && <ReadAgain month={month} />}
      </div>
      <h2 className="close-title">{formatMonth(month, language)}</h2>
      <MonthState accounts={accounts} />
      <YearStrokes month={month} year={accounts.year} />
      <div className="desk close-desk">
        <div className="close-column">
          <MonthPack month={accounts} />
          <MonthClosing month={accounts} />
        </div>
        <div className="close-column">
          <IssuedTable month={accounts} />
          <PaidTable month={accounts} />
          <StatementTable month={accounts} />
          <MonthChecks month={accounts} />
          <FeeDocumentPane month={accounts} answer={actionData ?? null} />
        </div>
      </div>
      <h2 className="close-title">{says.movements}</h2>
      <CloseChecks close={close} isOver={isOver} />
      {(close.count > 0 || close.byHand.lines.length > 0) && <CloseFigures close={close} />}
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={close.lines}
        rowKey={({ movementId }) => movementId}
        query={query}
        total={close.count}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
      {close.byHand.lines.length > 0 && (
        <div className="screen-part">
          <h2>{words.byHand}</h2>
          <p className="max-w-none text-ink-2">{words.byHandNote}</p>
          <DataTable caption={words.byHand} columns={handColumns} rows={close.byHand.lines} rowKey={({ id }) => id} />
        </div>
      )}
    </AdminScreen>
  )
}

function MonthState({ accounts: { month, year } }: { accounts: ShownMonth & { year: AccountantYear } }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const language = useLanguage()
  const state = year.find((each) => each.month === month)?.state ?? 'open'
  return (
    <p className="close-state">
      <Badge look={STATE_LOOKS[state]}>{words.states[state]}</Badge>
      {state !== 'closed' && <span>{words.vatDue(formatDate(`${monthAfter(month)}-25`, 'day', language))}</span>}
    </p>
  )
}

function MonthPicker({ month, months }: { month: Month; months: ReadonlyArray<Month> }) {
  const words = useMessages(CLOSE_MESSAGES)
  const language = useLanguage()
  const before = monthAfter(month, -1)
  const after = monthAfter(month)
  const first = months[0] ?? month
  return (
    <Form key={month} className="month-picker" role="search" aria-label={words.month}>
      <ButtonLink to={`?month=${before}`} size="icon-sm" aria-label={formatMonth(before, language)}>
        <Icon name="left" />
      </ButtonLink>
      <Select
        small
        name="month"
        aria-label={words.month}
        defaultValue={month}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {[...new Set([...months, month])].map((each) => (
          <option key={each} value={each}>
            {formatMonth(each, language)}
          </option>
        ))}
      </Select>
      <button type="submit" className="btn sm unscripted">
        {words.show}
      </button>
      {after <= first && (
        <ButtonLink to={`?month=${after}`} size="icon-sm" aria-label={formatMonth(after, language)}>
          <Icon name="right" />
        </ButtonLink>
      )}
    </Form>
  )
}

function ReadAgain({ month }: { month: Month }) {
  const words = useMessages(CLOSE_MESSAGES)
  const { search } = useLocation()
  const isBusy = useNavigation().formData?.get('intent') === 'read'
  return (
    <Form method="post" action={search}>
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="month" value={month} />
      <Button type="submit" size="sm" busy={isBusy} busyLabel={words.reading}>
        <Icon name="swap" />
        {words.read}
      </Button>
    </Form>
  )
}
