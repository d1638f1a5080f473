import { redirect } from 'react-router'
import { getParticipant, listParticipants } from '#capabilities/booking/office/list-participants.server.ts'
import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { getConsentRecord } from '#capabilities/consent/audit/get-consent-record.server.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { actOnPicked } from '#routes/admin/table/act-on-picked.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { refuseForm } from '#routes/answer-form.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/participants'
import { toRegistrations } from './once-one-list.ts'
import { OnlySession } from './only-session.tsx'
import { ParticipantDrawer } from './participant-drawer.tsx'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'
import { PEOPLE_LIST } from './participants-list.tsx'
import { ParticipantsPicked, PICKS } from './participants-picked.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('addManualParticipant')
  const orders = toRegistrations(request.url)
  if (orders !== null) throw redirect(`/admin/registrations${orders}`)
  const { query, wanted } = PEOPLE_LIST.queryIn(request.url)
  const openId = openDrawerIn(request.url)
  const [listed, opened] = await Promise.all([
    listParticipants(services, wanted, call),
    openId ? getParticipant(services, { id: openId }, call) : null,
  ]).catch(refused)
  return { ...listed, query, mayChange, opened: opened && { participant: opened, ...(await around(opened)) } }

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
  const { participants, opened, query, total, mayChange } = loaderData
  const mayPick = mayChange && participants.length > 0
  useDrawerFocus(opened?.participant.id ?? null)
  return (
    <AdminScreen
      actions={
        mayChange && (
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
      <OnlySession sessionId={query.filters.session} listed={participants[0]} across="orders" />
      <OfficeTable
        list={PEOPLE_LIST}
        given={{ picksFor: mayPick ? PICKS : null }}
        rows={participants}
        currentKey={opened?.participant.id}
        query={query}
        total={total}
        picked={mayPick && <ParticipantsPicked message={actionData?.message ?? null} />}
      />
    </AdminScreen>
  )
}
