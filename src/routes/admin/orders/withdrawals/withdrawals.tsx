import { Link, useLocation } from 'react-router'
import { listWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { previewMatch } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import { readWithdrawal } from '#capabilities/withdrawal/read-withdrawal.server.ts'
import { type ListedWithdrawal, WITHDRAWAL_FILTERS } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { REQUEST_SCREEN_MESSAGES } from '#routes/admin/privacy/requests/request-screen.messages.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { drawerHref, openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/withdrawals'
import { changeWithdrawal } from './change-withdrawal.server.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { WITHDRAWAL_SCREEN_MESSAGES, withdrawalLook } from './withdrawal-screen.messages.ts'
import { withdrawalQueryIn } from './withdrawals-query.ts'
import '#routes/admin/privacy/requests/data-requests.css'

const MESSAGES = {
  sk: {
    caption: 'Odstúpenia od zmluvy',
    lead: 'Čo má svoju objednávku a je v lehote, vybaví sa samo. Na vás čakajú nepriradené, firmy a peniaze, ktoré treba poslať prevodom.',
    who: 'Kto odstupuje',
    reference: 'Objednávka',
    state: 'Stav',
    anyState: 'Všetky',
    received: 'Prijaté',
    due: 'Lehota',
    search: 'Hľadať meno, e-mail alebo číslo objednávky',
    empty: 'Zatiaľ nikto neodstúpil. Vyhlásenia zo stránky /odstupenie sa tu objavia hneď.',
    done: {
      match: 'Odstúpenie je priradené a rozhodnuté.',
      agree: 'Objednávka je zrušená, kupujúcemu píšeme.',
      receipt: 'Potvrdenie o prijatí odchádza znova.',
      close: 'Odstúpenie je uzavreté.',
    },
  },
  en: {
    caption: 'Withdrawals from contracts',
    lead: 'What has its order and is in time settles itself. Waiting for you: unmatched ones, companies, and money to transfer by hand.',
    who: 'Who withdraws',
    reference: 'Order',
    state: 'State',
    anyState: 'All',
    received: 'Received',
    due: 'Due',
    search: 'Search by name, e-mail or order number',
    empty: 'Nobody has withdrawn yet. Declarations from /odstupenie appear here at once.',
    done: {
      match: 'The withdrawal is matched and decided.',
      agree: 'The order is cancelled, the buyer is being told.',
      receipt: 'The receipt is on its way again.',
      close: 'The withdrawal is closed.',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin, language } = staffRequest(context)
  const { query, wanted } = withdrawalQueryIn(request.url)
  const openId = openDrawerIn(request.url)
  const [{ withdrawals, total }, opened] = await Promise.all([
    listWithdrawals(services, wanted, call),
    openId ? readWithdrawal(services, { id: openId }, call) : null,
  ]).catch(refused)
  const reference = new URL(request.url).searchParams.get('order')?.trim() ?? ''
  return { withdrawals, total, query, isAdmin, opened, match: opened && reference ? await preview(opened.id) : null }

  /** What giving the declaration to this order would do; a no is shown beside the field. */
  async function preview(withdrawalId: string) {
    try {
      return { reference, found: await previewMatch(services, { withdrawalId, reference }, call), refusal: null }
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return { reference, found: null, refusal: refusal.text[language] }
    }
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeWithdrawal({ context, request })
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawals, total, query, isAdmin, opened, match } = loaderData
  const words = useMessages(MESSAGES)
  const { filters } = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  const { search } = useLocation()
  useDrawerFocus(opened?.id ?? null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={isAdmin && <ExportButtons action="/admin/withdrawals/export" />}
      drawer={
        opened && (
          <WithdrawalDrawer withdrawal={opened} match={match} mayChange={isAdmin} refusal={actionData ?? null} />
        )
      }
    >
      <DoneNote texts={words.done} />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, search)}
        rows={withdrawals}
        rowKey={({ id }) => id}
        currentKey={opened?.id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.anyState,
            options: WITHDRAWAL_FILTERS.map((filter) => ({ value: filter, label: filters[filter] })),
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(words: (typeof MESSAGES)['sk'], search: string): ReadonlyArray<Column<ListedWithdrawal>> {
  return [
    { key: 'who', header: words.who, fold: 'lead', cell: (row) => <Who withdrawal={row} search={search} /> },
    {
      key: 'reference',
      header: words.reference,
      fold: 'line',
      cell: ({ reference }) => <span className="written-reference num">{reference}</span>,
    },
    { key: 'state', header: words.state, fold: 'side', cell: (row) => <State withdrawal={row} /> },
    {
      key: 'received',
      header: words.received,
      sortable: true,
      cell: ({ receivedAt }) => <Received at={receivedAt} />,
    },
    { key: 'due', header: words.due, sortable: true, fold: 'line', cell: (row) => <Due withdrawal={row} /> },
  ]
}

function Who({ withdrawal: { id, name, email }, search }: { withdrawal: ListedWithdrawal; search: string }) {
  const words = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  return (
    <>
      <Link to={drawerHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
        {name ?? words.emptied}
      </Link>
      {email && <small className="row-note">{email}</small>}
    </>
  )
}

function State({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const words = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  const { standing, closedAt, refundCents, money } = withdrawal
  return (
    <>
      <Badge look={withdrawalLook(withdrawal)}>
        {closedAt ? words.closed : standing ? words.standings[standing] : words.undecided}
      </Badge>
      {money !== 'none' && (
        <small className="row-note">
          <span className="num">{formatMoney(refundCents)}</span>, {words.money[money]}
        </small>
      )}
    </>
  )
}

function Received({ at }: { at: Date }) {
  return (
    <span className="num whitespace-nowrap">
      <DateText value={at} format="numeric" />
      <small className="row-note">{formatDate(at, 'time')}</small>
    </span>
  )
}

function Due({ withdrawal: { dueOn, daysLeft, isOpen } }: { withdrawal: ListedWithdrawal }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  const look = daysLeft < 0 ? 'bad' : daysLeft <= 3 ? 'warn' : 'ok'
  return (
    <span className="due">
      <DateText value={dueOn} format="numeric" className="num whitespace-nowrap" />
      {isOpen && <Badge look={look}>{words.daysLeft(daysLeft)}</Badge>}
    </span>
  )
}
