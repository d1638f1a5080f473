import { useLocation } from 'react-router'
import { getParticipant, listParticipants } from '#capabilities/booking/office/list-participants.server.ts'
import { listRegistrations } from '#capabilities/booking/office/list-registrations.server.ts'
import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { getConsentRecord } from '#capabilities/consent/audit/get-consent-record.server.ts'
import { typo } from '#kernel/typography.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { actOnPicked } from '#routes/admin/table/act-on-picked.server.ts'
import { ActiveFilter } from '#routes/admin/table/active-filter.tsx'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/participants'
import { ParticipantDrawer } from './participant-drawer.tsx'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'
import { PEOPLE_LIST, participantsViewIn, REGISTRATION_LIST } from './participants-list.tsx'
import { ParticipantsPicked, PICKS } from './participants-picked.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('addManualParticipant')
  const view = participantsViewIn(request.url)
  const { query, wanted } = PEOPLE_LIST.queryIn(request.url)
  if (view === 'registrations') {
    const { sort } = query
    const order = { ...sort, key: sort.key === 'session' ? ('session' as const) : ('ordered' as const) }
    const listed = await listRegistrations(services, { ...wanted, order }, call).catch(refused)
    return { view, ...listed, query: { ...query, sort: order }, mayChange }
  }
  const openId = openDrawerIn(request.url)
  const [listed, opened] = await Promise.all([
    listParticipants(services, wanted, call),
    openId ? getParticipant(services, { id: openId }, call) : null,
  ]).catch(refused)
  return { view, ...listed, query, mayChange, opened: opened && { participant: opened, ...(await around(opened)) } }

  async function around({ registrationId }: ParticipantForStaff) {
    const [consent, events] = await Promise.all([
      getConsentRecord(services, { registrationId }, call).catch(nullWhenUnknown),
      listLastEvents(services, { kind: 'registration', id: registrationId }, call),
    ])
    return { consent, events }
  }
}

/** An order that was entered by hand has no entry in the ledger; one that cannot be read is another matter. */
function nullWhenUnknown(error: unknown): null {
  if (asRefusal(error)?.code === 'REGISTRATION_NOT_FOUND') return null
  throw error
}

/** What was asked of everybody who was picked. */
export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, language, form }) => {
    const outcome = await actOnPicked(services, form, call)
    return 'to' in outcome ? outcome.to : refuseForm({ message: PARTICIPANTS_MESSAGES[language][outcome.refused] })
  })
}

export default function Participants({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(PARTICIPANTS_MESSAGES)
  const { search } = useLocation()
  const opened = loaderData.view === 'people' ? loaderData.opened : null
  useDrawerFocus(opened?.participant.id ?? null)
  const first = loaderData.view === 'people' ? loaderData.participants[0] : loaderData.registrations[0]
  const viewHref = (view: string) => tableHref(search, { view, open: '', sort: '', direction: '' })
  return (
    <AdminScreen
      actions={
        loaderData.mayChange && (
          <>
            <ExportButtons action="/admin/participants/export" />
            <ButtonLink to="/admin/participants/add" look="spark">
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          </>
        )
      }
      drawer={opened && <ParticipantDrawer {...opened} />}
    >
      <DoneNote texts={words.done} />
      <TabLinks
        label={words.views}
        className="mb-3"
        items={[
          { to: viewHref(''), label: words.people, current: loaderData.view === 'people' },
          { to: viewHref('registrations'), label: words.registrations, current: loaderData.view === 'registrations' },
        ]}
      />
      {loaderData.query.filters.session && (
        <ul className="chosen">
          <ActiveFilter
            label={`${words.onlySession} ${sessionName(first) ?? words.thisSession}`}
            remove={words.remove}
            to={tableHref(search, { session: '' })}
          />
        </ul>
      )}
      <List loaderData={loaderData} message={actionData?.message ?? null} />
    </AdminScreen>
  )
}

type ListProps = { loaderData: Route.ComponentProps['loaderData']; message: string | null }

function List({ loaderData, message }: ListProps) {
  const { search } = useLocation()
  const { query, total, mayChange } = loaderData
  if (loaderData.view === 'registrations') {
    return <OfficeTable list={REGISTRATION_LIST} rows={loaderData.registrations} query={query} total={total} />
  }
  const mayPick = mayChange && loaderData.participants.length > 0
  return (
    <>
      <OfficeTable
        list={PEOPLE_LIST}
        given={{ picksFor: mayPick ? PICKS : null }}
        rows={loaderData.participants}
        currentKey={loaderData.opened?.participant.id}
        query={query}
        total={total}
      />
      {mayPick && <ParticipantsPicked key={search} message={message} />}
    </>
  )
}

function sessionName(listed: { sessionTitle: string; startsAt: string } | undefined): string | undefined {
  if (!listed) return
  return `${typo(listed.sessionTitle)}, ${formatDate(new Date(listed.startsAt), 'moment')}`
}
