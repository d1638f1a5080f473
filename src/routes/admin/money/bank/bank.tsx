import { useState } from 'react'
import { useLocation } from 'react-router'
import { confirmMatch } from '#capabilities/bank/confirm-match.server.ts'
import { discardMovement } from '#capabilities/bank/discard-movement.server.ts'
import { findOrdersToMatch } from '#capabilities/bank/find-orders-to-match.server.ts'
import { findMovement, listMovements } from '#capabilities/bank/list-movements.server.ts'
import { matchByHand } from '#capabilities/bank/match-by-hand.server.ts'
import { DiscardMovement, MatchByHand, SeenMovement } from '#capabilities/bank/movement-forms.ts'
import type { LastStatement } from '#capabilities/bank/movements-list.ts'
import { readBank } from '#capabilities/bank/read-bank.server.ts'
import { SetAccountClosed, setAccountClosed } from '#capabilities/bank/set-account-closed.server.ts'
import { undoMatch } from '#capabilities/bank/undo-match.server.ts'
import { typo } from '#kernel/typography.ts'
import { readFiles } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { ListViews, type Views } from '#routes/admin/table/list-views.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/bank'
import { SCREEN_MESSAGES } from './bank.messages.ts'
import { daysOf } from './days-of.ts'
import { MovementDrawer } from './movement-drawer.tsx'
import { Suggestions, Unmatched } from './movement-pairs.tsx'
import { MOVEMENT_LIST } from './movements-list.tsx'
import { OwnAccounts } from './own-accounts.tsx'
import { previewFiles, takeFiles } from './take-files.server.ts'
import { UploadStatements } from './upload-statements.tsx'
import './bank.css'

/** More are done one after the other: what is decided makes room for the next. */
const SHOWN = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = MOVEMENT_LIST.queryIn(request.url)
  const address = new URL(request.url).searchParams
  const isAll = address.get('view') === 'all'
  const openId = openDrawerIn(request.url)
  const search = address.get('order')
  const mayMatch = may('matchByHand')
  const open = (state: 'waiting' | 'suggested') => {
    const order = { key: 'booked', direction: 'ascending' } as const
    const filters = { search: null, state, fromDay: null, toDay: null }
    return listMovements(services, { ...filters, order, page: 1, pageSize: SHOWN }, call)
  }
  const [bank, listed, waiting, suggested, opened, found] = await Promise.all([
    readBank(services, {}, call),
    isAll ? listMovements(services, wanted, call) : null,
    isAll ? null : open('waiting'),
    isAll ? null : open('suggested'),
    openId ? findMovement(services, openId, call) : null,
    search !== null && mayMatch ? findOrdersToMatch(services, { search }, call) : null,
  ]).catch(refused)
  return {
    ...bank,
    listed,
    todo: { waiting: waiting?.movements ?? [], suggested: suggested?.movements ?? [] },
    query,
    opened,
    found,
    mayMatch,
    mayImport: may('importStatement'),
    mayExport: may('exportMovements'),
    mayClose: may('setAccountClosed'),
  }
}

const matchOne = (given: Readonly<Record<string, string>>) => ({
  ...given,
  parts: [{ registrationId: given.registrationId, cents: Number(given.cents) }],
})

const STEPS = {
  confirm: step('confirmed', SeenMovement, confirmMatch),
  match: step('matched', MatchByHand, matchByHand, matchOne),
  undo: step('undone', SeenMovement, undoMatch),
  discard: step('discarded', DiscardMovement, discardMovement, (given) => ({ note: '', ...given })),
  'account-closed': step('accountClosed', SetAccountClosed, setAccountClosed),
  'account-open': step('accountOpen', SetAccountClosed, setAccountClosed, (given) => ({ ...given, closedOn: null })),
}

export async function action({ context, request }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  const to = (done: string) => `/admin/bank${tableHref(search, { open: '', order: '', done })}`
  const isUpload = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const { form, files } = isUpload ? await readFiles(request, 'files') : { form: request, files: [] }
  return answerStaffForm(
    { context, request: form },
    async (asked) => {
      if (asked.given.intent === 'preview') return { previews: await previewFiles({ ...asked, files }) }
      if (asked.given.intent === 'import') return to(await takeFiles({ ...asked, files }))
      return to(await takeStep(asked, STEPS))
    },
    { gives: ['accountId', 'closedOn'] },
  )
}

/** Forms that say themselves why they were refused. */
const OWN_NOTES = new Set(['import', 'account-closed', 'account-open'])

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { last, accounts, waiting, suggested, listed, todo, query, opened, found } = loaderData
  const { mayMatch, mayImport, mayExport, mayClose } = loaderData
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const taken = useTaken()
  useDrawerFocus(opened?.id ?? null)
  const answer = actionData && 'message' in actionData ? actionData : null
  const viewHref = (view: string) => tableHref(search, { view, open: '', order: '', page: '', state: '' })
  const views: Views = {
    label: words.views,
    items: [
      { to: viewHref(''), label: words.todo, current: listed === null, waiting: waiting + suggested },
      { to: viewHref('all'), label: words.all, current: listed !== null },
    ],
  }
  return (
    <AdminScreen
      actions={mayExport && listed !== null && <ExportButtons action="/admin/bank/export" />}
      drawer={opened && <MovementDrawer movement={opened} found={found} mayMatch={mayMatch} />}
    >
      <DoneNote texts={words.done} />
      {answer?.message && !OWN_NOTES.has(answer.form) && <AnswerNote>{answer.message}</AnswerNote>}
      <div className="bank-top">
        {last === null ? <EmptyState>{words.noStatement}</EmptyState> : <Balance statement={last} />}
        {mayImport && <UploadStatements key={taken} answer={answer} />}
      </div>
      {listed !== null ? (
        <OfficeTable
          list={MOVEMENT_LIST}
          views={views}
          rows={listed.movements}
          currentKey={opened?.id}
          query={query}
          total={listed.total}
        />
      ) : (
        <>
          <div className="mb-3">
            <ListViews views={views} />
          </div>
          {last !== null && waiting + suggested === 0 && <EmptyState>{words.nothing}</EmptyState>}
          <Suggestions movements={todo.suggested} total={suggested} mayMatch={mayMatch} />
          <Unmatched movements={todo.waiting} total={waiting} mayMatch={mayMatch} />
        </>
      )}
      <OwnAccounts accounts={accounts} mayClose={mayClose} answer={answer} />
    </AdminScreen>
  )
}

/** Names what was taken in last: the field of files begins anew with it, and with nothing else that happens on the screen. */
function useTaken(): string {
  const { key, search } = useLocation()
  const [taken, setTaken] = useState('')
  if (taken !== key && /[?&]done=(?:imported|known)(?:&|$)/.test(search)) setTaken(key)
  return taken
}

function Balance({ statement }: { statement: LastStatement }) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const { number, source, openingCents, closingCents, cameCents, wentCents, follows } = statement
  const days = daysOf(statement, language)
  return (
    <section className="bank-balance">
      <h2>{source === 'csv' ? words.noNumber(days) : words.statement(number, days)}</h2>
      <div className="bank-sums">
        <dl>
          {openingCents !== null && <Sum term={words.opening} sum={exactMoney(openingCents)} />}
          <Sum term={words.came} sum={`+${exactMoney(cameCents)}`} className="text-ok" />
          <Sum term={words.went} sum={`−${exactMoney(wentCents)}`} />
          {closingCents !== null && <Sum term={words.closing} sum={exactMoney(closingCents)} />}
        </dl>
        {closingCents === null ? (
          <p className="text-ink-2">{typo(words.noBalance)}</p>
        ) : (
          <TickList className="bank-fits" items={[typo(follows === null ? words.fits : words.follows(follows))]} />
        )}
      </div>
    </section>
  )
}

function Sum({ term, sum, className }: { term: string; sum: string; className?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={`num ${className ?? ''}`}>{sum}</dd>
    </div>
  )
}
