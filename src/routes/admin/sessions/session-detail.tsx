import { listParticipants } from '#capabilities/booking/office/list-participants.server.ts'
import { listWaiting } from '#capabilities/waiting/list-waiting.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { actOnPicked } from '../table/act-on-picked.server.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import type { Route } from './+types/session-detail'
import { changeSessionByForm } from './change-session.server.ts'
import { PEOPLE_MESSAGES } from './room/people.messages.ts'
import { PeopleList } from './room/people-list.tsx'
import { PEOPLE_PICKS, PeoplePicked } from './room/people-picked.tsx'
import { readSessionRoom } from './room/read-session-room.server.ts'
import { saveSessionPart } from './room/save-session-part.server.ts'
import { SessionRoom } from './room/session-room.tsx'
import { WaitingPeople } from './room/waiting-people.tsx'
import { SessionFacts } from './session-facts.tsx'

/** As many seats as a session can have. */
const EVERYBODY = { page: 1, pageSize: 1000 }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, may } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const { participants } = await listParticipants(
    services,
    {
      ...EVERYBODY,
      search: null,
      state: null,
      sessionId: room.session.id,
      order: { key: 'name', direction: 'ascending' },
    },
    call,
  )
  return {
    room,
    participants,
    waiting: may('listWaiting') ? await listWaiting(services, { sessionId: room.session.id }, call) : [],
    mayRemove: may('removeFromWaiting'),
    maySettle: may('saveSession'),
    mayPick: may('resendInvitations'),
    mayAdd: may('addManualParticipant'),
    mayExport: may('exportParticipants'),
  }
}

const WITH_PICKED = ['invite', 'write', 'move']

/** A step with the session, with one of its values, or with whoever was picked among its people. */
export function action({ context, request, params: { id } }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async (asked) => {
    const { services, call, language, given, form } = asked
    if (given.intent === 'part') return saveSessionPart(services, { id, given }, { ...call, language })
    if (!WITH_PICKED.includes(given.intent ?? '')) return changeSessionByForm(asked, id)
    const outcome = await actOnPicked(services, form, call, { invited: `/admin/sessions/${id}?done=invited` })
    return 'to' in outcome ? outcome.to : refuseForm({ message: PEOPLE_MESSAGES[language][outcome.refused] })
  })
}

export default function SessionDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { room, participants, waiting, mayRemove, maySettle, mayPick, mayAdd, mayExport } = loaderData
  const words = useMessages(PEOPLE_MESSAGES)
  const { session, details, cancelledAt, money } = room
  const add = mayAdd && session.status === 'published' && (
    <ButtonLink to={`/admin/participants/add?session=${session.id}`} size="sm">
      <Icon name="plus" />
      {words.add}
    </ButtonLink>
  )
  return (
    <SessionRoom room={room} answer={actionData}>
      {participants.length === 0 ? (
        <EmptyState action={add}>{words.empty}</EmptyState>
      ) : (
        <>
          {mayPick && <PeoplePicked key={participants.length} />}
          {(add || mayExport) && (
            <div className="admin-tools people-tools">
              {add}
              {mayExport && <ExportButtons action="/admin/participants/export" search={`?session=${session.id}`} />}
            </div>
          )}
          <PeopleList participants={participants} picksFor={mayPick ? PEOPLE_PICKS : null} />
          {money && (
            <p className="people-sum num">
              {words.sum(formatMoney(money.toPayCents), formatMoney(money.paidCents))}{' '}
              <b>{words.remains(formatMoney(money.remainsCents))}</b>
            </p>
          )}
        </>
      )}
      <WaitingPeople entries={waiting} mayRemove={mayRemove} />
      {/* Whoever may change them finds them in the settings. */}
      {!maySettle && <SessionFacts session={session} details={details} cancelledAt={cancelledAt} />}
    </SessionRoom>
  )
}
