import { Link, useLocation, useNavigation } from 'react-router'
import { handleMessages } from '#capabilities/contact/handle-messages.server.ts'
import { listMessages } from '#capabilities/contact/list-messages.server.ts'
import { HandleMessages, type ListedMessage } from '#capabilities/contact/messages-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { isId } from '../table/drawer-address.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import { PickBox, PickedRows } from '../table/picked-rows.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/messages'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from './message-screen.messages.ts'
import { messagesQueryIn } from './messages-query.ts'

const MESSAGES = {
  sk: {
    caption: 'Správy z webu',
    lead: 'Čo vám ľudia napísali cez kontaktný formulár. Odpovedáte odtiaľto, odpoveď im príde e-mailom.',
    views: 'Stav správ',
    open: 'Otvorené',
    handled: 'Vybavené',
    all: 'Všetky',
    who: 'Od koho',
    message: 'Správa',
    state: 'Stav',
    at: 'Prišla',
    pick: 'Vybrať',
    search: 'Hľadať v správach',
    empties: {
      open: 'Všetko je vybavené. Nová správa z formulára sa tu objaví hneď.',
      handled: 'Zatiaľ nie je nič vybavené.',
      all: 'Zatiaľ nikto nenapísal. Správy z kontaktného formulára sa tu objavia hneď.',
    },
    nonePicked: 'Najprv vyberte aspoň jednu správu.',
    done: { handledPicked: 'Vybrané správy sú vybavené.', reopenedPicked: 'Vybrané správy sú znova otvorené.' },
  },
  en: {
    caption: 'Messages from the site',
    lead: 'What people wrote through the contact form. You answer from here, and they get it by e-mail.',
    views: 'State of messages',
    open: 'Open',
    handled: 'Handled',
    all: 'All',
    who: 'From',
    message: 'Message',
    state: 'State',
    at: 'Came',
    pick: 'Pick',
    search: 'Search messages',
    empties: {
      open: 'Everything is handled. A new message from the form appears here at once.',
      handled: 'Nothing is handled yet.',
      all: 'Nobody has written yet. Messages from the contact form appear here at once.',
    },
    nonePicked: 'Pick at least one message first.',
    done: { handledPicked: 'The picked messages are handled.', reopenedPicked: 'The picked messages are open again.' },
  },
}

const PICKS = 'picked-messages'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, view, wanted } = messagesQueryIn(request.url)
  return { ...(await listMessages(services, wanted, call).catch(refused)), query, view, isAdmin }
}

/** What was asked of every message that was picked. */
export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form, given }) => {
    const messageIds = form.getAll('id').map(String).filter(isId)
    if (messageIds.length === 0) refuseForm({ message: MESSAGES[language].nonePicked })
    const isHandled = given.intent === 'handle'
    await handleMessages(services, parseForm(HandleMessages, { messageIds, isHandled }), call)
    const done = isHandled ? 'handledPicked' : 'reopenedPicked'
    return `/admin/messages${tableHref(new URL(request.url).search, { done, index: '', _routes: '' })}`
  })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, total, query, view, isAdmin } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const viewHref = (state: string) => tableHref(search, { state })
  return (
    <AdminScreen lead={words.lead} actions={isAdmin && <ExportButtons action="/admin/messages/export" />}>
      <Done />
      <TabLinks
        label={words.views}
        className="mb-3"
        items={[
          { to: viewHref(''), label: words.open, current: view === 'open' },
          { to: viewHref('handled'), label: words.handled, current: view === 'handled' },
          { to: viewHref('all'), label: words.all, current: view === 'all' },
        ]}
      />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, isAdmin)}
        rows={messages}
        rowKey={({ id }) => id}
        query={{ ...query, filters: {} }}
        total={total}
        search={{ label: words.search }}
        empty={<EmptyState>{words.empties[view]}</EmptyState>}
      />
      {isAdmin && messages.length > 0 && <Picked view={view} message={actionData?.message ?? null} />}
    </AdminScreen>
  )
}

function Done() {
  const { done } = useMessages(MESSAGES)
  const { done: common } = useMessages(MESSAGE_SCREEN_MESSAGES)
  return <DoneNote texts={{ ...common, ...done }} />
}

function Picked({ view, message }: { view: 'open' | 'handled' | 'all'; message: string | null }) {
  const words = useMessages(MESSAGE_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={PICKS} message={message}>
      {view !== 'handled' && (
        <Button type="submit" name="intent" value="handle" size="sm" busy={isBusy} busyLabel={words.working}>
          <Icon name="check" />
          {words.handle}
        </Button>
      )}
      {view !== 'open' && (
        <Button type="submit" name="intent" value="reopen" size="sm" busy={isBusy} busyLabel={words.working}>
          {words.reopen}
        </Button>
      )}
    </PickedRows>
  )
}

function columnsIn(words: (typeof MESSAGES)['sk'], isAdmin: boolean): ReadonlyArray<Column<ListedMessage>> {
  const pick: Column<ListedMessage> = {
    key: 'pick',
    header: words.pick,
    headerHidden: true,
    fold: 'side',
    cell: ({ id, name }) => <PickBox form={PICKS} id={id} label={`${words.pick}: ${name}`} />,
  }
  return [
    ...(isAdmin ? [pick] : []),
    {
      key: 'who',
      header: words.who,
      fold: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <Link to={`/admin/messages/${id}`} className="row-link">
            {name}
          </Link>
          <small className="row-note">{email}</small>
        </>
      ),
    },
    {
      key: 'message',
      header: words.message,
      fold: 'line',
      cell: ({ message }) => <span className="two-lines">{typo(message)}</span>,
    },
    { key: 'state', header: words.state, fold: 'pair', cell: ({ state }) => <State state={state} /> },
    {
      key: 'at',
      header: words.at,
      sortable: true,
      cell: ({ at }) => (
        <span className="num whitespace-nowrap">
          <DateText value={at} format="numeric" />
          <small className="row-note">{formatDate(at, 'time')}</small>
        </span>
      ),
    },
  ]
}

function State({ state }: { state: ListedMessage['state'] }) {
  const { states } = useMessages(MESSAGE_SCREEN_MESSAGES)
  return <Badge look={MESSAGE_STATE_LOOKS[state]}>{states[state]}</Badge>
}
