import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { listSessionChoices } from '#capabilities/schedule/list-session-choices.server.ts'
import { readSession } from '#capabilities/schedule/read-session.server.ts'
import { dayOf } from '#kernel/day.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { sessionInWords } from '../session.messages.ts'
import type { Route } from './+types/session-edit'
import { saveSessionForm } from './save-session-form.server.ts'
import { draftOf } from './session-fields.ts'
import { SessionForm } from './session-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const [{ session, details }, { values: defaults }, choices] = await Promise.all([
    readSession(services, { id: params.id }, call),
    readCourseDefaults(services, call),
    listSessionChoices(services, call),
  ]).catch(refused)
  return { session, draft: draftOf(details), defaults, choices, today: dayOf(services.clock.now()) }
}

export function action({ context, request }: Route.ActionArgs) {
  return saveSessionForm({ context, request })
}

export default function SessionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { session, ...given } = loaderData
  return (
    <AdminScreen lead={sessionInWords(session)}>
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
    </AdminScreen>
  )
}
