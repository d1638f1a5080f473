import { redirect, useLocation } from 'react-router'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { listSessionsOnDays } from '#capabilities/schedule/list-sessions-on-days.server.ts'
import { listSessionChoices } from '#capabilities/schedule/office/list-session-choices.server.ts'
import { publishSession } from '#capabilities/schedule/publish-session.server.ts'
import { SESSION_TIMES } from '#capabilities/schedule/sessions-for-staff.ts'
import { withdrawToDraft } from '#capabilities/schedule/withdraw-to-draft.server.ts'
import { dayOf } from '#kernel/day.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import type { Views } from '#routes/admin/table/list-views.tsx'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { useLiveCounts } from '../shell/use-live-counts.ts'
import { openDrawerIn } from '../table/drawer-address.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { PickedRows } from '../table/picked-rows.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/sessions'
import { changePicked } from './change-picked.server.ts'
import { daysAround, monthIn } from './session-month.ts'
import { SESSIONS_MESSAGES } from './sessions.messages.ts'
import { SessionsCalendar } from './sessions-calendar.tsx'
import { SESSION_LIST, sessionQueryIn } from './sessions-list.tsx'
import { sumIncome, withFigures } from './with-figures.server.ts'
import './sessions.css'
import './room/room.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  // A session was details beside this list once, at an address that people have kept.
  const openId = openDrawerIn(request.url)
  if (openId) throw redirect(`/admin/sessions/${openId}`)
  const mayChange = may('saveSession')
  const asked = new URL(request.url).searchParams
  const now = services.clock.now().toISOString()
  const today = dayOf(new Date(now))
  if (asked.get('view') === 'calendar') {
    const month = monthIn(asked.get('month'), today)
    return {
      view: 'calendar' as const,
      month,
      today,
      now,
      mayChange,
      sessions: await listSessionsOnDays(services, daysAround(month), call).catch(refused),
    }
  }
  const { time, query, filters } = sessionQueryIn(request.url)
  const { page, pageSize } = query
  const [{ sessions, counts, all }, choices] = await Promise.all([
    listAllSessions(services, { ...filters, page, pageSize }, call),
    listSessionChoices(services, call),
  ]).catch(refused)
  const [listed, incomeCents] = await Promise.all([
    withFigures(services, sessions, call),
    sumIncome(services, all.ids, call),
  ])
  const { levels } = choices
  const { seatsTaken, capacity } = all
  const sums = { seatsTaken, capacity, incomeCents }
  return { view: 'list' as const, sessions: listed, counts, sums, time, query, levels, now, mayChange }
}

/** Publishes what was picked among the drafts, or takes it back. */
export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form, given }) => {
    const picked = form.getAll('session').map(String)
    const isBack = given.intent === 'withdraw'
    const { changed, refusals } = await changePicked(services, picked, isBack ? withdrawToDraft : publishSession, {
      ...call,
      language,
    })
    const done = isBack ? 'withdrawn' : 'published'
    const of = isBack ? '' : changed.map(({ id, version }) => `${id} ${version + 1}`).join(',')
    if (changed.length > 0 && refusals.length === 0) {
      return `/admin/sessions${tableHref('?time=draft', { done, of })}`
    }
    const { nonePicked, partly } = SESSIONS_MESSAGES[language]
    return refuseForm({ message: refusals.length === 0 ? nonePicked : partly(changed.length, refusals) })
  })
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(SESSIONS_MESSAGES)
  const { view, mayChange } = loaderData
  useLiveCounts()
  return (
    <AdminScreen
      actions={
        <>
          <TabLinks
            label={words.views}
            items={[
              { to: '/admin/sessions', label: words.list, current: view === 'list' },
              { to: '/admin/sessions?view=calendar', label: words.calendar, current: view === 'calendar' },
            ]}
          />
          {mayChange && view === 'list' && <ExportButtons action="/admin/sessions/export" />}
          {mayChange && (
            <ButtonLink to="/admin/sessions/new" look="spark">
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} undo={stepBack} />
      {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      {view === 'calendar' ? <SessionsCalendar {...loaderData} /> : <SessionsTable {...loaderData} />}
    </AdminScreen>
  )
}

function stepBack(done: string, of: ReadonlyArray<string>) {
  if (done !== 'published' || of.length === 0) return null
  return [['intent', 'withdraw'] as const, ...of.map((session) => ['session', session] as const)]
}

const PICKS = 'picked-sessions'

type Listed = Extract<Route.ComponentProps['loaderData'], { view: 'list' }>

/** Of these only drafts wait for somebody. */
function useViews({ counts, time }: Pick<Listed, 'counts' | 'time'>): Views {
  const words = useMessages(SESSIONS_MESSAGES)
  const { search } = useLocation()
  const afresh = { open: '', sort: '', direction: '' }
  return {
    label: words.tabs,
    items: SESSION_TIMES.map((key) => ({
      to: `/admin/sessions${tableHref(search, { ...afresh, time: key === 'upcoming' ? '' : key })}`,
      label: words.times[key],
      current: key === time,
      waiting: key === 'draft' ? counts.draft : undefined,
    })),
  }
}

function SessionsTable({ sessions, counts, sums, time, query, levels, now, mayChange }: Listed) {
  const words = useMessages(SESSIONS_MESSAGES)
  const views = useViews({ counts, time })
  const mayPick = mayChange && time === 'draft' && sessions.length > 0
  return (
    <OfficeTable
      list={SESSION_LIST}
      views={views}
      given={{ now, time, mayChange, levels, picksFor: mayPick ? PICKS : null }}
      rows={sessions}
      query={query}
      total={counts[time]}
      foot={<p>{words.sums(counts[time], sums)}</p>}
      empty={
        <EmptyState
          action={
            mayChange &&
            time !== 'past' &&
            time !== 'cancelled' && <ButtonLink to="/admin/sessions/new">{words.add}</ButtonLink>
          }
        >
          {words.empty[time]}
        </EmptyState>
      }
      picked={
        mayPick && (
          <PickedRows form={PICKS} message={null}>
            <Button type="submit" size="sm">
              {words.publishPicked}
            </Button>
          </PickedRows>
        )
      }
    />
  )
}
