import { useLocation } from 'react-router'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { DOCUMENT_VIEWS } from '#capabilities/invoicing/office/documents-list.ts'
import { listDocuments } from '#capabilities/invoicing/office/list-documents.server.ts'
import { dayOf } from '#kernel/day.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/documents'
import { DOCUMENT_LIST } from './documents-list.tsx'
import '../invoicing/documents.css'

const MESSAGES = {
  sk: {
    overdue: (count: number) => `Po splatnosti, ${counted(count, ['faktúra', 'faktúry', 'faktúr'])}`,
    inTime: (count: number) => `V lehote, ${counted(count, ['faktúra', 'faktúry', 'faktúr'])}`,
    together: 'Spolu nám dlhujú',
    writtenOff: (count: number) => `Odpísané, ${counted(count, ['faktúra', 'faktúry', 'faktúr'])}`,
    figures: 'Čo nám dlhujú',
    views: 'Ktoré doklady',
    all: 'Všetky',
    names: {
      overdue: 'Po splatnosti',
      unpaid: 'Neuhradené',
      'written-off': 'Odpísané',
      refused: 'Odmietnuté',
      credits: 'Dobropisy',
    },
    notSetUp: 'Doklady sa ešte nevystavujú.',
    setUp: 'Dokončiť nastavenie fakturácie',
    issue: 'Nová faktúra',
  },
  en: {
    overdue: (count: number) => `Overdue, ${counted(count, ['invoice', 'invoices'])}`,
    inTime: (count: number) => `In time, ${counted(count, ['invoice', 'invoices'])}`,
    together: 'Owed to us together',
    writtenOff: (count: number) => `Written off, ${counted(count, ['invoice', 'invoices'])}`,
    figures: 'What is owed to us',
    views: 'Which documents',
    all: 'All',
    names: {
      overdue: 'Overdue',
      unpaid: 'Unpaid',
      'written-off': 'Written off',
      refused: 'Refused',
      credits: 'Credit notes',
    },
    notSetUp: 'No documents are issued yet.',
    setUp: 'Finish the set-up of invoicing',
    issue: 'New invoice',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = DOCUMENT_LIST.queryIn(request.url)
  const [listed, setup] = await Promise.all([listDocuments(services, wanted, call), findSetup(services)]).catch(refused)
  const today = dayOf(services.clock.now())
  return {
    ...listed,
    query,
    view: wanted.view,
    today,
    isSetUp: setup !== null,
    mayExport: may('exportDocuments'),
    mayIssue: may('issueManualInvoice'),
  }
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { documents, total, owed, counts, query, view, today, isSetUp, mayExport, mayIssue } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const { overdue, inTime, writtenOff } = owed
  const countOf = { ...counts, overdue: overdue.count, unpaid: overdue.count + inTime.count }
  const viewHref = (name: string) => tableHref(search, { view: name, page: '' })
  return (
    <AdminScreen
      actions={
        <>
          {mayExport && <ExportButtons action="/admin/documents/export" />}
          {mayIssue && (
            <ButtonLink to="/admin/documents/new" look="ink" size="sm">
              <Icon name="plus" />
              {words.issue}
            </ButtonLink>
          )}
        </>
      }
    >
      {!isSetUp && (
        <p className="form-note info mb-4">
          {words.notSetUp}{' '}
          <OfficeLink to="/admin/settings/invoicing" className="link">
            {words.setUp}
          </OfficeLink>
        </p>
      )}
      <dl className="owed" aria-label={words.figures}>
        <div className="tone-bad">
          <dt>{words.overdue(overdue.count)}</dt>
          <dd className="num">{exactMoney(overdue.cents)}</dd>
        </div>
        <div className="tone-warn">
          <dt>{words.inTime(inTime.count)}</dt>
          <dd className="num">{exactMoney(inTime.cents)}</dd>
        </div>
        <div>
          <dt>{words.together}</dt>
          <dd className="num">{exactMoney(overdue.cents + inTime.cents)}</dd>
        </div>
        {writtenOff.count > 0 && (
          <div className="tone-mute">
            <dt>{words.writtenOff(writtenOff.count)}</dt>
            <dd className="num">{exactMoney(writtenOff.cents)}</dd>
          </div>
        )}
      </dl>
      <OfficeTable
        list={DOCUMENT_LIST}
        views={{
          label: words.views,
          items: [
            { to: viewHref(''), label: words.all, current: view === null },
            ...DOCUMENT_VIEWS.map((name) => ({
              to: viewHref(name),
              label: words.names[name],
              current: view === name,
              waiting: name === 'credits' || name === 'written-off' ? undefined : countOf[name],
            })),
          ],
        }}
        rows={documents}
        query={query}
        total={total}
        given={{ today }}
      />
    </AdminScreen>
  )
}
