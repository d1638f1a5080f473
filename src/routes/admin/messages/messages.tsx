import { useLocation, useNavigation } from 'react-router'
import { handleMessages } from '#capabilities/contact/handle-messages.server.ts'
import { listMessages } from '#capabilities/contact/list-messages.server.ts'
import { HandleMessages } from '#capabilities/contact/messages-for-staff.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { parseForm } from '../form/form-input.server.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { isId } from '../table/drawer-address.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { PickedRows } from '../table/picked-rows.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/messages'
import { MESSAGE_SCREEN_MESSAGES } from './message-screen.messages.ts'
import { MESSAGE_LIST, MESSAGE_PICKS } from './messages-list.tsx'

const MESSAGES = {
  sk: {
    lead: 'Čo vám ľudia napísali cez kontaktný formulár. Odpovedáte odtiaľto, odpoveď im príde e-mailom.',
    views: 'Stav správ',
    open: 'Otvorené',
    handled: 'Vybavené',
    all: 'Všetky',
    empties: {
      open: 'Všetko je vybavené. Nová správa z formulára sa tu objaví hneď.',
      handled: 'Zatiaľ nie je nič vybavené.',
      all: 'Zatiaľ nikto nenapísal. Správy z kontaktného formulára sa tu objavia hneď.',
    },
    nonePicked: 'Najprv vyberte aspoň jednu správu.',
    done: { handledPicked: 'Vybrané správy sú vybavené.', reopenedPicked: 'Vybrané správy sú znova otvorené.' },
  },
  en: {
    lead: 'What people wrote through the contact form. You answer from here, and they get it by e-mail.',
    views: 'State of messages',
    open: 'Open',
    handled: 'Handled',
    all: 'All',
    empties: {
      open: 'Everything is handled. A new message from the form appears here at once.',
      handled: 'Nothing is handled yet.',
      all: 'Nobody has written yet. Messages from the contact form appear here at once.',
    },
    nonePicked: 'Pick at least one message first.',
    done: { handledPicked: 'The picked messages are handled.', reopenedPicked: 'The picked messages are open again.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('handleMessages')
  const { query, wanted } = MESSAGE_LIST.queryIn(request.url)
  const view = wanted.filter ?? ('all' as const)
  return { ...(await listMessages(services, wanted, call).catch(refused)), query, view, mayChange }
}

/** What was asked of every message that was picked. */
export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form, given }) => {
    const messageIds = form.getAll('id').map(String).filter(isId)
    if (messageIds.length === 0) refuseForm({ message: MESSAGES[language].nonePicked })
    const isHandled = given.intent === 'handle'
    await handleMessages(services, parseForm(HandleMessages, { messageIds, isHandled }), call)
    const done = isHandled ? 'handledPicked' : 'reopenedPicked'
    const of = messageIds.join(',')
    return `/admin/messages${tableHref(new URL(request.url).search, { done, of, index: '', _routes: '' })}`
  })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, total, query, view, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const viewHref = (state: string) => tableHref(search, { state })
  return (
    <AdminScreen lead={words.lead} actions={mayChange && <ExportButtons action="/admin/messages/export" />}>
      <Done />
      <OfficeTable
        list={MESSAGE_LIST}
        views={{
          label: words.views,
          items: [
            { to: viewHref(''), label: words.open, current: view === 'open' },
            { to: viewHref('handled'), label: words.handled, current: view === 'handled' },
            { to: viewHref('all'), label: words.all, current: view === 'all' },
          ],
        }}
        given={{ mayChange }}
        rows={messages}
        query={query}
        total={total}
        empty={<EmptyState>{words.empties[view]}</EmptyState>}
        picked={mayChange && messages.length > 0 && <Picked view={view} message={actionData?.message ?? null} />}
      />
    </AdminScreen>
  )
}

function Done() {
  const { done } = useMessages(MESSAGES)
  const { done: common } = useMessages(MESSAGE_SCREEN_MESSAGES)
  return <DoneNote texts={{ ...common, ...done }} undo={stepBack} />
}

function stepBack(done: string, of: ReadonlyArray<string>) {
  const intent = { handledPicked: 'reopen', reopenedPicked: 'handle' }[done]
  return intent ? [['intent', intent] as const, ...of.map((id) => ['id', id] as const)] : null
}

function Picked({ view, message }: { view: 'open' | 'handled' | 'all'; message: string | null }) {
  const words = useMessages(MESSAGE_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={MESSAGE_PICKS} message={message}>
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
