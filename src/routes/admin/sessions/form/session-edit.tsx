import { readMailboxFirst } from '#capabilities/booking/order/mailbox-first.server.ts'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { listSessionChoices } from '#capabilities/schedule/office/list-session-choices.server.ts'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { dayOf } from '#kernel/day.ts'
import { listLastEvents } from '#platform/audit/list-last-events.server.ts'
import { MissingEnglish } from '#routes/admin/offer-and-site/translations/missing-english.tsx'
import { SubjectHistory } from '#routes/admin/settings/audit/subject-history.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { readSessionRoom } from '../room/read-session-room.server.ts'
import { SessionRoom } from '../room/session-room.tsx'
import { SessionFacts } from '../session-facts.tsx'
import { SessionMailboxes } from '../session-mailboxes.tsx'
import type { Route } from './+types/session-edit'
import { saveSessionForm } from './save-session-form.server.ts'
import { draftOf } from './session-fields.ts'
import { SessionForm } from './session-form.tsx'
import { SessionSteps } from './session-steps.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const { id } = room.session
  const [{ values: defaults }, choices, courses, mailboxFirst, missing, events] = await Promise.all([
    readCourseDefaults(services, call),
    listSessionChoices(services, call),
    listCourseChoices(services, call),
    readMailboxFirst(services, { sessionId: id }, call),
    countMissingTranslations(services, { places: [`sessions/${id}`] }, call),
    listLastEvents(services, { kind: 'session', id }, call),
  ]).catch(refused)
  const today = dayOf(services.clock.now())
  return { room, draft: draftOf(room.details), defaults, choices, courses, today, mailboxFirst, missing, events }
}

export function action({ context, request }: Route.ActionArgs) {
  return saveSessionForm({ context, request })
}

export default function SessionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { room, mailboxFirst, missing, events, ...given } = loaderData
  const { session, details, cancelledAt, isOver } = room
  const isSelling = session.status === 'published' && session.visibility === 'public' && !isOver
  return (
    <SessionRoom room={room} isStill>
      <MissingEnglish place={`sessions/${session.id}`} missing={missing} className="mb-4" />
      {session.status === 'cancelled' ? (
        <SessionFacts session={session} details={details} cancelledAt={cancelledAt} />
      ) : (
        <SessionForm
          {...given}
          key={session.version}
          id={session.id}
          version={session.version}
          status={session.status}
          seatsTaken={session.seatsTaken}
          answer={actionData ?? null}
          backTo={`/admin/sessions/${session.id}`}
        />
      )}
      <div className="session-beneath">
        {isSelling && <SessionMailboxes sessionId={session.id} mailboxFirst={mailboxFirst} mayChange />}
        <SessionSteps session={session} />
        <SubjectHistory events={events} subject="session" id={session.id} />
      </div>
    </SessionRoom>
  )
}
