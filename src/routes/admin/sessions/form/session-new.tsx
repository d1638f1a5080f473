import { randomUUID } from 'node:crypto'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { listSessionChoices } from '#capabilities/schedule/office/list-session-choices.server.ts'
import { dayOf } from '#kernel/day.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { dayIn } from '#routes/admin/table/table-query.ts'
import type { Route } from './+types/session-new'
import { saveSessionForm } from './save-session-form.server.ts'
import { newDraft } from './session-fields.ts'
import { SessionForm } from './session-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const [{ values: defaults }, choices, courses] = await Promise.all([
    readCourseDefaults(services, call),
    listSessionChoices(services, call),
    listCourseChoices(services, call),
  ]).catch(refused)
  const day = dayIn(new URL(request.url).searchParams.get('day'))
  // Made for one form: whoever sends it twice makes one session.
  return {
    id: randomUUID(),
    draft: newDraft(defaults, day, courses),
    defaults,
    choices,
    courses,
    today: dayOf(services.clock.now()),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return saveSessionForm({ context, request })
}

export default function SessionNew({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...given } = loaderData
  return (
    <AdminScreen>
      <SessionForm
        {...given}
        id={actionData?.given.id ?? id}
        version={null}
        status="draft"
        seatsTaken={0}
        answer={actionData ?? null}
        backTo="/admin/sessions"
      />
    </AdminScreen>
  )
}
