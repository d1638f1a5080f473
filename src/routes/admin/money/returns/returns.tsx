import { useLocation, useNavigation } from 'react-router'
import { askForAccount } from '#capabilities/bank/returns/ask-for-account.server.ts'
import { findReturn } from '#capabilities/bank/returns/find-return.server.ts'
import { listReturns } from '#capabilities/bank/returns/list-returns.server.ts'
import { PickedReturn, type PickedReturns, SeenReturn, TypeAccount } from '#capabilities/bank/returns/returns.ts'
import { sendReturns } from '#capabilities/bank/returns/send-returns.server.ts'
import { typeAccount } from '#capabilities/bank/returns/type-account.server.ts'
import { undoSentReturn } from '#capabilities/bank/returns/undo-sent-return.server.ts'
import { closeSentTasks } from '#capabilities/changes/close-sent-tasks.server.ts'
import { answerStaffForm, type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import type { Views } from '#routes/admin/table/list-views.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { fieldsIn, refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/returns'
import { pickedIn } from './picked-in.ts'
import { ReturnDrawer } from './return-drawer.tsx'
import { SCREEN_MESSAGES } from './returns.messages.ts'
import { RETURN_LIST, RETURN_PICKS } from './returns-list.tsx'
import './returns.css'

const ORDER = '/admin/returns/order'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = RETURN_LIST.queryIn(request.url)
  const openId = openDrawerIn(request.url)
  const [listed, opened] = await Promise.all([
    listReturns(services, wanted, call),
    openId ? findReturn(services, openId, call) : null,
  ]).catch(refused)
  return {
    ...listed,
    query,
    view: wanted.view,
    isSearched: wanted.search !== null,
    opened,
    mayHandle: may('sendReturns'),
  }
}

const STEPS = {
  send: async (asked: StaffForm) => send(asked, { picked: [parseForm(PickedReturn, asked.given)] }),
  'send-picked': async (asked: StaffForm) =>
    send(asked, pickedIn(asked.form) ?? refuseForm({ message: SCREEN_MESSAGES[asked.language].nonePicked })),
  undo: step('undone', SeenReturn, undoSentReturn),
  ask: step('asked', SeenReturn, askForAccount),
  account: async ({ services, call, given }: StaffForm) => {
    await typeAccount(services, fieldsIn(TypeAccount, given), call)
    return 'account'
  },
}

/** What was sent may end what a change of a session had left to a person. */
async function send({ services, call, language, may }: StaffForm, picked: PickedReturns): Promise<string> {
  const { sent, left, registrationIds } = await sendReturns(services, picked, call)
  if (sent === 0) refuseForm({ message: SCREEN_MESSAGES[language].noneSent, status: 409 })
  if (may('closeSentTasks')) {
    for (const registrationId of registrationIds) await closeSentTasks(services, { registrationId }, call)
  }
  return left === 0 ? 'sent' : 'sentSome'
}

export function action({ context, request }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const done = await takeStep(asked, STEPS)
      return `/admin/returns${tableHref(search, { done, index: '', _routes: '', ...(done !== 'account' && { open: '' }) })}`
    },
    { gives: ['name', 'iban'] },
  )
}

export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { returns, total, query, view, isSearched, opened, mayHandle } = loaderData
  const words = useMessages(SCREEN_MESSAGES)
  useDrawerFocus(opened?.id ?? null)
  const isPicked = actionData?.form === 'send-picked'
  const refusal = actionData?.message ?? null
  const views = useViews(view)
  const shown = view ?? 'requested'
  const isOrdered = mayHandle && shown === 'requested' && returns.some(({ iban }) => iban !== null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={isOrdered && <OrderForBank />}
      drawer={
        opened && <ReturnDrawer row={opened} mayHandle={mayHandle} answer={isPicked ? null : (actionData ?? null)} />
      }
    >
      <DoneNote texts={words.done} />
      {refusal && !isPicked && !opened && <AnswerNote>{refusal}</AnswerNote>}
      <OfficeTable
        list={RETURN_LIST}
        views={views}
        given={{ mayHandle: mayHandle && (shown === 'requested' || shown === 'all'), isAll: shown === 'all' }}
        rows={returns}
        currentKey={opened?.id}
        query={query}
        total={total}
        empty={<EmptyState>{isSearched ? words.nothingFound : words.empties[shown]}</EmptyState>}
        picked={isOrdered && <Picked message={isPicked ? refusal : null} />}
      />
    </AdminScreen>
  )
}

function useViews(view: Route.ComponentProps['loaderData']['view']): Views {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const tab = (value: typeof view) => ({
    to: tableHref(search, { view: value ?? '', open: '', page: '' }),
    label: words[value ?? 'requested'],
    current: view === value,
  })
  return { label: words.views, items: [tab(null), tab('sent'), tab('seen'), tab('all')] }
}

function OrderForBank() {
  const words = useMessages(SCREEN_MESSAGES)
  return (
    <form method="post" action={ORDER} title={words.orderNote}>
      <Button type="submit" size="sm">
        <Icon name="download" />
        {words.order}
      </Button>
    </form>
  )
}

function Picked({ message }: { message: string | null }) {
  const words = useMessages(SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={RETURN_PICKS} message={message}>
      <Button type="submit" name="intent" value="send-picked" size="sm" busy={isBusy}>
        {words.markSent}
      </Button>
      <Button type="submit" size="sm" formAction={ORDER}>
        <Icon name="download" />
        {words.order}
      </Button>
    </PickedRows>
  )
}
